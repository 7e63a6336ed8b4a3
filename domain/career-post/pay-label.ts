import { formatMoney, formatWholePounds, penceFromPounds } from '#domain/money/pence.ts';

export type JobPay = { payFrom: number | null; payTo: number | null; payPeriod: string | null };

const forPeriod: Record<string, string> = { hour: 'an hour', year: 'a year' };

/** "£14.50 an hour", "£26,000 to £29,000 a year"; nothing where nothing is said of pay. */
export function payLabel({ payFrom, payTo, payPeriod }: JobPay): string {
  if (payFrom === null || payPeriod === null) return '';
  const money = (pounds: number) =>
    payPeriod === 'year' ? formatWholePounds(pounds) : formatMoney(penceFromPounds(pounds));
  const range = payTo === null || payTo === payFrom ? money(payFrom) : `${money(payFrom)} to ${money(payTo)}`;
  return `${range} ${forPeriod[payPeriod] ?? ''}`.trim();
}
