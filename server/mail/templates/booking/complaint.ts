import { button, facts, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

const openings: Record<MailPropsOf<'complaint'>['status'], string> = {
  received: 'Thank you for telling us. We answer you within 2 working days.',
  answered: 'Here is our answer to what you told us about your clean.',
  redo: 'We will do the clean again, free of charge.',
  'price-reduction': 'We refund part of the price.',
  'damage-claim': 'We take this up as a claim for damage.',
  closed: 'We have closed your complaint.',
};

export function complaintMail(props: MailPropsOf<'complaint'>, publicUrl: string): MailContent {
  return {
    subject: `Your complaint about your clean: ${props.visit.when}`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(openings[props.status]),
      ...(props.words ? [text(props.words)] : []),
      facts([['Clean', props.visit.serviceName], ['When', props.visit.when], ...(props.promised ?? [])]),
      ...(props.link ? [button('Agree, or choose another time', props.link)] : []),
      button('See my booking', `${publicUrl}/dashboard/cs/booking/${props.bookingId}`),
    ],
  };
}
