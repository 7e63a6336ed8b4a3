import { hoursWords } from '#app/lib/booking-words.ts';
import type { Settings } from '#domain/application-setting/settings.ts';
import { formatMoney } from '#domain/money/pence.ts';
import type { DraftPrice } from './draft-price.ts';

export type PriceLine = { label: string; amount: string };
type Total = Extract<DraftPrice, { kind: 'total' }>;

/** What the total is made of, each line an amount that VAT is already in. */
export function priceLines(total: Total, settings: Settings): PriceLine[] {
  const { price, ratePence, quarterHours, cleanerCount } = total;
  const money = (pence: number) => formatMoney(pence, settings.currencyCode);
  const cleaners = cleanerCount > 1 ? ` × ${cleanerCount} cleaners` : '';
  const how = total.isQuoted ? 'as quoted' : `at ${money(ratePence)} an hour`;
  const lines: [string, number][] = [
    [`${hoursWords(quarterHours / 4)}${cleaners} ${how}`, price.labourPence],
    ['Discount', -price.discountPence],
    ['Cleaning products', price.suppliesPence],
  ];
  return lines.filter(([, pence]) => pence !== 0).map(([label, pence]) => ({ label, amount: money(pence) }));
}

/** 'including £13.30 VAT', or nothing for a business that isn't registered. */
export function vatText(total: Total, settings: Settings): string | null {
  if (settings.taxRate === 0) return null;
  return `including ${formatMoney(total.price.vatPence, settings.currencyCode)} VAT`;
}
