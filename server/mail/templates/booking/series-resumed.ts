import { button, type MailContent, numbered, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';
import { closedAmong } from './closed-among.ts';

/** A series goes on before its pause was over: which visits are booked again. */
export function seriesResumed(props: MailPropsOf<'series-resumed'>, publicUrl: string): MailContent {
  const { firstName, why, dates } = props;
  const visits =
    dates.length > 0
      ? [text('Your regular clean goes on. These visits are booked again:'), numbered(dates)]
      : [text('Your regular clean goes on. The visits that were booked stay as they are.')];
  return {
    subject: 'Your regular clean goes on',
    heading: `Hello ${firstName}`,
    blocks: [
      ...(why ? [text(why)] : []),
      ...visits,
      ...closedAmong(props.closed ?? []),
      button('See my bookings', `${publicUrl}/dashboard/cs/bookings`),
    ],
  };
}
