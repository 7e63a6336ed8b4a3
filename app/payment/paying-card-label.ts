import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import { cardName } from '#domain/payment/card-name.ts';
import { isHeldAtOnce } from '#domain/payment/hold-window.ts';
import { formatMonth, londonDate } from '#domain/time/london.ts';
import type { PayingCard as CardOfVisit } from './paying-card-documents.ts';

type PayingCard = Omit<CardOfVisit, 'otherCards'>;

/** The card's name, or words that fit where nobody told it. */
export const payingCardName = ({ brand, last4 }: Pick<PayingCard, 'brand' | 'last4'>): string =>
  brand && last4 ? cardName({ brand, last4 }) : 'the card you gave';

/** How a visit to come is paid, as it stands: the card, what becomes of the money, and when the card ends. */
export function payingLines(
  card: PayingCard,
  { startDate, now }: { startDate: string; now: Date },
): string[] {
  const amount = formatMoney(penceFromPounds(card.amount));
  const name = payingCardName(card);
  if (card.status === 'held')
    return [`${amount} is set aside on ${name}. We take it after the clean, and nothing before.`];
  if (card.status === 'failed')
    return [
      `Your bank didn’t set aside ${amount} on ${name}. Give another card, so that the clean can go ahead.`,
    ];
  const ends = card.worksUntil;
  return [
    `${amount} comes from ${name} after the clean. Your bank sets it aside three days before.`,
    ...(ends && ends < startDate
      ? [
          `That card ${ends < londonDate(now) ? 'expired' : 'expires'} in ${formatMonth(ends)}, before the clean.`,
        ]
      : []),
  ];
}

/** What giving another card does, before it is given. */
export function changeIntro(card: PayingCard, { startsAt, now }: { startsAt: Date; now: Date }): string {
  const amount = formatMoney(penceFromPounds(card.amount));
  const what = card.isForSeries ? 'your regular clean from now on' : 'this clean';
  const others = `The new card pays for ${what}, in place of ${payingCardName(card)}.`;
  return isHeldAtOnce(startsAt, now)
    ? `${others} Your bank sets ${amount} aside now, and we take it after the clean.`
    : `${others} Nothing is taken today.`;
}
