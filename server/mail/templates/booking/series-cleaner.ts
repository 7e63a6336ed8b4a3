import { button, type MailContent, numbered, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** A cleaner takes every visit of a series, or will no longer (rules/lifecycles#series). */
export function seriesCleaner(props: MailPropsOf<'series-cleaner'>, publicUrl: string): MailContent {
  const isEnding = props.lastDay !== '';
  return {
    subject: isEnding
      ? `${props.cleanerName} stops on ${props.lastDay}`
      : `${props.cleanerName} comes to every visit`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(
        isEnding
          ? `${props.cleanerName} comes to your visits until ${props.lastDay}. For those after that day we look for another cleaner, and tell you who it is.`
          : `Good news: ${props.cleanerName} has said yes to every visit of your regular clean. If they can’t come one day, we do what you chose.`,
      ),
      ...(props.visits?.length ? [text('These are booked:'), numbered(props.visits)] : []),
      ...(props.looking?.length ? [text('We look for somebody for these:'), numbered(props.looking)] : []),
      button('See my bookings', `${publicUrl}/dashboard/cs/bookings`),
    ],
  };
}
