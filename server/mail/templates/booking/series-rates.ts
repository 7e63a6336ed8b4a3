import { button, facts, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

type Props = MailPropsOf<'series-rates'>;

const booked = 'Visits that are booked already keep their price.';

/** Subject and first sentence. */
function wordsOf({ tells, isTakenBack, from, before, after, quotedUntil, why }: Props): [string, string] {
  if (isTakenBack)
    return [
      'The price of your regular clean stays',
      'We told you of a new price for your regular clean. It does not come: your visits cost what they did.',
    ];
  if (tells === 'quote-ended')
    return [
      `What your regular clean costs from ${from}`,
      `The price that we quoted you is good for twelve months, until ${quotedUntil}. After that a visit costs what our prices come to: ${why}. The visit of ${from} is the first at ${after}. Those before it cost what they do now.`,
    ];
  if (tells === 'fall')
    return [
      'Your regular clean costs less',
      `From the next visit that we book, ${from}, each costs ${after} instead of ${before}. ${booked}`,
    ];
  if (tells === 'rise-dropped')
    return [
      'The price of your regular clean rises less than we said',
      `The visit of ${from} is the first that costs more: ${after}, which is less than we told you. ${booked}`,
    ];
  return [
    `A new price for your regular clean from ${from}`,
    `The visit of ${from} is the first that costs more: ${after}. Those before it keep their price.`,
  ];
}

/** What a visit of a series will cost: a rise 30 days ahead, a fall from now on (rules/prices#rates). */
export function seriesRates(props: Props, publicUrl: string): MailContent {
  const [subject, words] = wordsOf(props);
  const rows: [string, string][] = props.isTakenBack
    ? [['Each visit', props.before]]
    : [
        ['Each visit now', props.before],
        ...(props.earlier ?? []).map((one): [string, string] => [`From ${one.from}`, one.price]),
        [`From ${props.from}`, props.after],
        ...(props.others ?? []).flatMap((one): [string, string][] => [
          [`Each visit on a ${one.weekday} now`, one.before],
          [`From ${one.from}`, one.after],
        ]),
      ];
  return {
    subject,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(words),
      facts(rows),
      text('You can change, pause or end your regular clean at any time. Ending it costs nothing.'),
      button('See my regular clean', `${publicUrl}/dashboard/cs/series/${props.seriesId}`),
    ],
  };
}
