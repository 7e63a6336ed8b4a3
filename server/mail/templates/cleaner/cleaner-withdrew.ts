import { button, facts, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** A cleaner gave the job back and we look for another. */
export function cleanerWithdrew(props: MailPropsOf<'cleaner-withdrew'>, publicUrl: string): MailContent {
  return {
    subject: `We are finding you another cleaner: ${props.visit.when}`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(
        `${props.cleanerName} can’t come after all. ${props.waitsForMorning ? 'We ask other cleaners from 8 in the morning' : 'We are asking other cleaners now'} and write to you as soon as one has accepted. You have nothing to do.`,
      ),
      facts([
        ['Clean', props.visit.serviceName],
        ['When', props.visit.when],
      ]),
      button('See my booking', `${publicUrl}/dashboard/cs/booking/${props.bookingId}`),
    ],
  };
}
