import { formatLongDate } from '#domain/time/london.ts';
import { type AmendOffer, cleanerLines, differenceLabel, money } from '../change/amend-label.ts';
import type { Changer } from '../change/changeable-booking.ts';

export type AmendSeriesOffer = Omit<AmendOffer, 'cardDue'> & {
  /** The planned dates whose visits are booked already. */
  dates: readonly string[];
  isAskedAnew: boolean;
  /** What the last visits cost, where prices or a later change make it another price. */
  laterPrice: number;
};

const askedAnew = 'A cleaner who took every visit is asked anew about the ones made later.';

const whose: Record<Changer, { Whose: string; clean: string; told: string[] }> = {
  customer: { Whose: 'Your', clean: 'your clean', told: [] },
  company: { Whose: 'The', clean: 'the clean', told: ['The customer is told by email.'] },
};

/** A change from a date on in the words people read before they confirm it (rules/lifecycles#amending). */
export function amendSeriesSummary(
  offer: AmendSeriesOffer,
  reader: Changer,
): { cost: string; lines: string[]; confirm: string; done: string } {
  const { totalPrice, laterPrice, difference, dates, isAskedAnew } = offer;
  const later = laterPrice === totalPrice ? null : money(laterPrice);
  const { Whose, clean, told } = whose[reader];
  const [first, last] = [dates[0] ?? '', dates.at(-1) ?? ''].map(formatLongDate);
  const booked =
    dates.length > 1
      ? `It changes the ${dates.length} visits booked from ${first} to ${last}, and all made later.`
      : `It changes the visit of ${first}, and all made later.`;
  return {
    cost: `New price ${money(totalPrice)} each visit, ${differenceLabel(difference)}`,
    lines: [
      booked,
      ...(later ? [`Later visits cost ${later} each.`] : []),
      ...cleanerLines(offer, clean),
      ...(isAskedAnew ? [askedAnew] : []),
      ...told,
    ],
    confirm: difference === 0 ? 'Save the change' : `Change it to ${money(totalPrice)} each visit`,
    done: `${Whose} regular clean is changed from ${first} on. Each visit then costs ${money(totalPrice)}${later ? `, later ones ${later}` : ''}.`,
  };
}
