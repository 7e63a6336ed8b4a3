import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import type { PlacedCheckout } from './use-checkout.ts';

type Priced = Pick<PlacedCheckout['booking'], 'price' | 'serviceFrequency'>;

/** The price of what was booked. In a series a code has lowered the first visit only, and then both are said. */
export function placedPriceLabel({ price, serviceFrequency }: Priced, currencyCode: string): string {
  const money = (pounds: number) => formatMoney(penceFromPounds(pounds), currencyCode);
  const total = price.total ?? 0;
  const later = (price.labour ?? 0) + (price.supplies ?? 0);
  const vat = price.vat ? `, including ${money(price.vat)} VAT` : '';
  if (serviceFrequency === 'OneOff') return `${money(total)}${vat}`;
  if (penceFromPounds(total) === penceFromPounds(later)) return `${money(total)} a visit${vat}`;
  return `${money(total)} for the first visit${vat}. ${money(later)} for each after it.`;
}

/** Who pays it, where a gift card pays a part; what is left stands there also where it is nothing. */
export function giftCardFacts(
  { total, giftApplied }: Priced['price'],
  currencyCode: string,
): [string, string][] {
  const giftPence = penceFromPounds(giftApplied ?? 0);
  if (giftPence === 0) return [];
  const money = (pence: number) => formatMoney(pence, currencyCode);
  return [
    ['Your gift card pays', money(giftPence)],
    ['To pay', money(penceFromPounds(total ?? 0) - giftPence)],
  ];
}
