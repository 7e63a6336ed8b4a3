import { randomInt } from 'node:crypto';

const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const all = 2 ** 30;

let given = randomInt(all);

/**
 * References in SQL for rows of bookings that no use-case makes: no two are the same, however many are made, which random
 * ones among ten thousands often are.
 *
 * @param number - SQL of a row's number, from 1 to `count`.
 */
export function numberedReferences(number: string, count: number): string {
  const first = given;
  given = (given + count) % all;
  // Multiplying by an odd number turns 30 bits into others one to one.
  const bits = `((${first} + (${number})::bigint) * 1274126177 & ${all - 1})`;
  const sign = (place: number) => `substr('${signs}', 1 + (${bits} >> ${5 * place} & 31)::int, 1)`;
  return `('BW-' || ${[0, 1, 2, 3, 4, 5].map(sign).join(' || ')})`;
}
