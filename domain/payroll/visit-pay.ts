import { formatMoney } from '../money/pence.ts';

/** What a visit pays its cleaner, in pence; always shown in its parts (rules/prices#provider-pay). */
export type VisitPay = { labourPence: number; productsPence: number; totalPence: number };

export const visitPay = (labourPence: number, productsPence: number): VisitPay => ({
  labourPence,
  productsPence,
  totalPence: labourPence + productsPence,
});

/** The pay of an offered job; of two cleaners only who accepts first gets the products money. */
export type OfferedPay = VisitPay & { ratePence: number; productsIfFirstPence: number };

const money = (pence: number) => formatMoney(pence, 'GBP');

/** "£60.13: £55.13 for 3.5 hours (£15.75 an hour) + £5.00 for products". */
export function offeredPayText(pay: OfferedPay, length: string): string {
  const labour = `${money(pay.labourPence)} for ${length} (${money(pay.ratePence)} an hour)`;
  if (pay.productsPence > 0)
    return `${money(pay.totalPence)}: ${labour} + ${money(pay.productsPence)} for products`;
  return pay.productsIfFirstPence > 0
    ? `${labour}, and ${money(pay.productsIfFirstPence)} for products if you accept first`
    : labour;
}

/**
 * What an hour brings with the way there and back, which is unpaid, counted in; pence, rounded down. `minutes` are of
 * one way.
 */
export const hourlyWithTravelPence = (labourPence: number, quarterHours: number, minutes: number): number =>
  Math.floor((labourPence * 60) / (quarterHours * 15 + 2 * minutes));
