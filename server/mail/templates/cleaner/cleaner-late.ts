import { button, facts, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** A cleaner comes later than planned, and still comes. */
export function cleanerLate(props: MailPropsOf<'cleaner-late'>, publicUrl: string): MailContent {
  return {
    subject: `${props.cleanerName} is running late: about ${props.expected}`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(
        `${props.cleanerName} is running late and comes at about ${props.expected}. You pay for the time they are there, and nothing for the wait.`,
      ),
      facts([
        ['Clean', props.visit.serviceName],
        ['When it was planned', props.visit.when],
      ]),
      button('See my booking', `${publicUrl}/dashboard/cs/booking/${props.bookingId}`),
    ],
  };
}
