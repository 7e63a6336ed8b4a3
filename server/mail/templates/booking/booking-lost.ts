import { button, facts, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

const opening: Record<MailPropsOf<'booking-lost'>['by'], string> = {
  company: 'We have taken you off this visit, so please do not go there. The time is free again.',
  customer:
    'The customer has changed this visit, so it is no longer yours and the time is free again. It does not count against you.',
  provider: 'You have given this visit back, so it is no longer yours and the time is free again.',
};

/** A visit moved or changed so that this cleaner no longer does it, the office took them off it, or they gave it back. */
export function bookingLost(props: MailPropsOf<'booking-lost'>, publicUrl: string): MailContent {
  return {
    subject: `No longer yours: ${props.visit.when}`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(opening[props.by]),
      facts([
        ['Clean', props.visit.serviceName],
        ['When it was', props.visit.when],
        ['You are paid for the short notice', props.pay],
      ]),
      button('See my jobs', `${publicUrl}/dashboard/sp/bookings`),
    ],
  };
}
