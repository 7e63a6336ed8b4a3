import { button, facts, type MailContent, text } from '../mail-content.ts';
import type { MailPropsOf } from '../mail-types.ts';

/** A visit moved or changed so that this cleaner no longer does it. */
export function bookingLost(props: MailPropsOf<'booking-lost'>, publicUrl: string): MailContent {
  return {
    subject: `No longer yours: ${props.visit.when}`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(
        'The customer has changed this visit, so it is no longer yours and the time is free again. It does not count against you.',
      ),
      facts([
        ['Clean', props.visit.serviceName],
        ['When it was', props.visit.when],
        ['You are paid for the short notice', props.pay],
      ]),
      button('See my jobs', `${publicUrl}/dashboard/sp/bookings`),
    ],
  };
}
