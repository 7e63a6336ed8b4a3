import { formatMoney } from '#domain/money/pence.ts';

const wholePounds = (pence: number) => formatMoney(Math.floor(pence / 100) * 100).replace(/\.00$/, '');

/** "£266 to £315", or "£315" where both are the same: rounded down, so that nobody is promised too much. */
export function wholePoundsRange(leastPence: number, mostPence: number): string {
  const [least, most] = [wholePounds(leastPence), wholePounds(mostPence)];
  return least === most ? least : `${least} to ${most}`;
}
