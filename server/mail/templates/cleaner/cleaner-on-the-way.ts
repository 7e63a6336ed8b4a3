import { button, facts, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** A cleaner has set out. */
export function cleanerOnTheWay(props: MailPropsOf<'cleaner-on-the-way'>, publicUrl: string): MailContent {
  return {
    subject: `${props.cleanerName} is on the way`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(`${props.cleanerName} set out at ${props.since} and is on the way to you.`),
      facts([
        ['Clean', props.visit.serviceName],
        ['When', props.visit.when],
      ]),
      button('See my booking', `${publicUrl}/dashboard/cs/booking/${props.bookingId}`),
    ],
  };
}
