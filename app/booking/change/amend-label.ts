import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import { formatMoment } from '#domain/time/london.ts';

export type AmendOffer = {
  totalPrice: number;
  difference: number;
  cardDue: number;
  cleanersAsked: readonly string[];
  cleanersLost: readonly string[];
  answerBy?: string | null;
};

const money = (pounds: number) => formatMoney(penceFromPounds(pounds));

function differenceWords(difference: number): string {
  if (difference === 0) return 'the same as before';
  return difference > 0 ? `${money(difference)} more` : `${money(-difference)} less`;
}

function cleanerLines({ cleanersAsked, cleanersLost, answerBy }: AmendOffer): string[] {
  const asked = cleanersAsked.join(' and ');
  const lost = cleanersLost.join(' and ');
  return [
    ...(asked && answerBy
      ? [
          `We ask ${asked}, who can answer until ${formatMoment(new Date(answerBy))}. Until then your clean stays as it is; if they can’t, we find another cleaner.`,
        ]
      : []),
    ...(lost ? [`${lost} will no longer come.`] : []),
  ];
}

/** New terms in the words people read before they confirm them (rules/lifecycles#amending). */
export function amendSummary(offer: AmendOffer): {
  cost: string;
  lines: string[];
  confirm: string;
  done: string;
} {
  const { totalPrice, difference, cardDue, cleanersAsked } = offer;
  const asked = cleanersAsked.join(' and ');
  const isHeld = difference !== 0 && cardDue > 0;
  return {
    cost: `New price ${money(totalPrice)}, ${differenceWords(difference)}`,
    lines: [
      ...(isHeld ? [`Your card pays ${money(cardDue)} of it, after the clean and never before.`] : []),
      ...cleanerLines(offer),
    ],
    confirm: difference === 0 ? 'Save the change' : `Change it to ${money(totalPrice)}`,
    done: asked
      ? `We have asked ${asked} about your change. Until the answer your clean stays as it is.`
      : `Your clean is changed. It now costs ${money(totalPrice)}.`,
  };
}
