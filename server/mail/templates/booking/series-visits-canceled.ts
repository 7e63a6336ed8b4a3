import { button, type MailContent, numbered, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';
import { closedAmong } from './closed-among.ts';

function customerWords(props: MailPropsOf<'series-visits-canceled'>): string {
  const { why, dates, isCardReleased, pausedFor } = props;
  const paused = pausedFor
    ? `Your regular clean is paused ${pausedFor}. It goes on by itself after that.`
    : 'Your regular clean is paused.';
  const done = why === 'paused' ? paused : 'Your regular clean has ended. There is nothing to pay for that.';
  if (dates.length === 0) return done;
  const released = isCardReleased ? ' What was set aside on your card is released.' : '';
  return `${done} These visits are ${why === 'paused' ? 'left out' : 'cancelled'}. They cost you nothing.${released}`;
}

/** One mail for all the visits that a pause, or the end of a series, takes away. */
export function seriesVisitsCanceled(
  props: MailPropsOf<'series-visits-canceled'>,
  publicUrl: string,
): MailContent {
  const isCustomer = props.to === 'customer';
  const { back = [], closed = [] } = props;
  const what = props.why === 'paused' ? 'paused' : 'ended';
  const kept = [
    text(
      'These visits are too near to cancel for nothing, so they stay booked. To cancel one, open it: you see what it costs first.',
    ),
    numbered(props.kept),
  ];
  return {
    subject: isCustomer ? `Your regular clean is ${what}` : `A regular clean is ${what}: visits cancelled`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(
        isCustomer
          ? customerWords(props)
          : 'A customer changed their plans, so these times are yours again. It does not count against you.',
      ),
      ...(props.dates.length > 0 ? [numbered(props.dates)] : []),
      ...(props.kept.length > 0 ? kept : []),
      ...(back.length > 0 ? [text('These visits are booked again:'), numbered(back)] : []),
      ...closedAmong(closed),
      isCustomer
        ? button('See my bookings', `${publicUrl}/dashboard/cs/bookings`)
        : button('See my jobs', `${publicUrl}/dashboard/sp/bookings`),
    ],
  };
}
