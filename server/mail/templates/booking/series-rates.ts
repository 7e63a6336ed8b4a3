import { button, facts, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** What a visit of a series will cost, 30 days ahead (rules/prices#rates). */
export function seriesRates(props: MailPropsOf<'series-rates'>, publicUrl: string): MailContent {
  const words = props.isTakenBack
    ? 'We told you of a new price for your regular clean. It does not come: your visits cost what they did.'
    : `The price of your regular clean changes for visits from ${props.from} on. Visits that are booked already keep their price.`;
  const rows: [string, string][] = props.isTakenBack
    ? [['Each visit', props.before]]
    : [
        ['Each visit now', props.before],
        [`From ${props.from}`, props.after],
      ];
  return {
    subject: props.isTakenBack
      ? 'The price of your regular clean stays'
      : `A new price for your regular clean from ${props.from}`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(words),
      facts(rows),
      text('You can change, pause or end your regular clean at any time. Ending it costs nothing.'),
      button('See my regular clean', `${publicUrl}/dashboard/cs/series/${props.seriesId}`),
    ],
  };
}
