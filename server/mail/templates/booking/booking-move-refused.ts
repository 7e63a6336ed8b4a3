import { button, facts, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** The cleaner can't come at the wished time, or we closed that day since; the visit stays and nothing was charged. */
export function bookingMoveRefused(
  props: MailPropsOf<'booking-move-refused'>,
  publicUrl: string,
): MailContent {
  return {
    subject: `Your clean stays on ${props.visit.when}`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(
        `We are sorry: ${props.closed ? `we are closed ${props.closed}` : `your cleaner can’t come ${props.wished}`}. Your booking stays as it was, and nothing has been charged.`,
      ),
      facts([
        ['Clean', props.visit.serviceName],
        ['When', props.visit.when],
        ['Length', props.visit.length],
      ]),
      text(
        props.closed
          ? 'You can try another time for nothing.'
          : `At this notice, moving without your cleaner costs ${props.fee} when you ask for it. You can try another time for nothing.`,
      ),
      button('Open your booking', `${publicUrl}/dashboard/cs/booking/${props.bookingId}`),
    ],
  };
}
