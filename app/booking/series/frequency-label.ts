import { formatDay } from '#domain/time/london.ts';
import { differenceLabel, money } from '../change/amend-label.ts';
import type { Changer } from '../change/changeable-booking.ts';
import type { Pattern } from './move-series-label.ts';

export type FrequencyOffer = {
  totalPrice: number;
  difference: number;
  isAskedAnew: boolean;
};

export type FrequencyPattern = Pattern & { leftOut: readonly string[]; tooNear: readonly string[] };

const days = (dates: readonly string[]): string =>
  new Intl.ListFormat('en-GB').format(dates.map((date) => formatDay(date)));

function bookedLines({ leftOut, tooNear }: FrequencyPattern): string[] {
  return [
    leftOut.length === 0
      ? 'The visits that are booked stay.'
      : `Left out, for nothing: ${days(leftOut)}. The other visits that are booked stay.`,
    ...(tooNear.length > 0
      ? [`Too near to leave out for nothing, so booked still: ${days(tooNear)}. Its own page cancels it.`]
      : []),
  ];
}

/** Another frequency from a date on, in the words people read before they confirm it (rules/lifecycles#other-frequency). */
export function frequencySummary(
  offer: FrequencyOffer,
  pattern: FrequencyPattern | null,
  reader: Changer,
): { cost: string; lines: string[]; confirm: string | null; done: string } {
  const { totalPrice, difference, isAskedAnew } = offer;
  const whose = reader === 'customer' ? 'Your' : 'The';
  const price = money(totalPrice);
  return {
    cost: `New price ${price} each visit, ${differenceLabel(difference)}`,
    lines: [
      ...(pattern ? bookedLines(pattern) : []),
      'Visits that stay keep their cleaner. Any new ones we offer to whoever came last, then to others.',
      ...(isAskedAnew ? ['A cleaner who took every visit is asked anew about the new ones.'] : []),
      ...(reader === 'company' ? ['The customer is told by email.'] : []),
    ],
    confirm: pattern && `Change it, ${price} each visit`,
    done: pattern
      ? `${whose} regular clean is changed. ${pattern.words}. Each visit then costs ${price}.`
      : '',
  };
}
