import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import { formatMoment } from '#domain/time/london.ts';
import type { Changer } from './changeable-booking.ts';

export type AmendOffer = {
  totalPrice: number;
  difference: number;
  cardDue: number;
  cleanersAsked: readonly string[];
  cleanersLost: readonly string[];
  answerBy?: string | null;
};

type Asked = Pick<AmendOffer, 'cleanersAsked' | 'cleanersLost' | 'answerBy'>;

type Words = { card: string; clean: string; change: string };

/** The same for its customer, and for the office that changes it for them. */
const wordsFor: Record<Changer, Words> = {
  customer: { card: 'Your card', clean: 'your clean', change: 'your change' },
  company: { card: 'The customer’s card', clean: 'the clean', change: 'the change' },
};

export const money = (pounds: number) => formatMoney(penceFromPounds(pounds));

export function differenceLabel(difference: number): string {
  if (difference === 0) return 'the same as before';
  return difference > 0 ? `${money(difference)} more` : `${money(-difference)} less`;
}

export function cleanerLines({ cleanersAsked, cleanersLost, answerBy }: Asked, clean: string): string[] {
  const asked = cleanersAsked.join(' and ');
  const lost = cleanersLost.join(' and ');
  return [
    ...(asked && answerBy
      ? [
          `We ask ${asked}, who can answer until ${formatMoment(new Date(answerBy))}. Until then ${clean} stays as it is; if they can’t, we find another cleaner.`,
        ]
      : []),
    ...(lost ? [`${lost} will no longer come.`] : []),
  ];
}

/** New terms in the words people read before they confirm them (rules/lifecycles#amending). */
export function amendSummary(
  offer: AmendOffer,
  reader: Changer,
): {
  cost: string;
  lines: string[];
  confirm: string;
  done: string;
} {
  const { totalPrice, difference, cardDue, cleanersAsked } = offer;
  const { card, clean, change } = wordsFor[reader];
  const asked = cleanersAsked.join(' and ');
  const isHeld = difference !== 0 && cardDue > 0;
  return {
    cost: `New price ${money(totalPrice)}, ${differenceLabel(difference)}`,
    lines: [
      ...(isHeld ? [`${card} pays ${money(cardDue)} of it, after the clean and never before.`] : []),
      ...cleanerLines(offer, clean),
    ],
    confirm: difference === 0 ? 'Save the change' : `Change it to ${money(totalPrice)}`,
    done: asked
      ? `We have asked ${asked} about ${change}. Until the answer ${clean} stays as it is.`
      : `${reader === 'customer' ? 'Your' : 'The'} clean is changed. It now costs ${money(totalPrice)}.`,
  };
}
