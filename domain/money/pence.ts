/** Whole pence of a fraction, half a penny going up (rules/prices, `rhu`). Both integers, divisor > 0. */
export function roundHalfUp(numerator: number, divisor: number): number {
  const [n, d] = [BigInt(numerator), BigInt(divisor)];
  const doubled = 2n * n + d;
  const quotient = doubled / (2n * d);
  const isInexactNegative = doubled < 0n && doubled % (2n * d) !== 0n;
  return Number(isInexactNegative ? quotient - 1n : quotient);
}

export const poundsFromPence = (pence: number): number => pence / 100;

/** Decimal pounds as whole pence; 79.8 is 7980 although no float is exactly 79.8. */
export const penceFromPounds = (pounds: number): number => Math.round(pounds * 100);

/** Whether pounds as typed have no fraction of a penny; 79.8 has none although no float is exactly 79.8. */
export const hasTwoDecimals = (pounds: number): boolean =>
  Math.abs(pounds * 100 - Math.round(pounds * 100)) < 1e-6;

const symbols: Record<string, string> = { GBP: '£', USD: '$', EUR: '€' };

/** "£1,000,000"; what is no whole pound has its pence. */
export const formatWholePounds = (pounds: number): string =>
  formatMoney(penceFromPounds(pounds)).replace(/\.00$/, '');

/** "£1,079.80"; a negative amount has its sign first. */
export function formatMoney(pence: number, currencyCode = 'GBP'): string {
  const amount = Math.abs(pence);
  const pounds = String(Math.floor(amount / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  const sign = pence < 0 ? '−' : '';
  return `${sign}${symbols[currencyCode] ?? '£'}${pounds}.${String(amount % 100).padStart(2, '0')}`;
}
