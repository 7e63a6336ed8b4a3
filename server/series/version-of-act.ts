import { createHash } from 'node:crypto';

/**
 * The version of a mail that tells of an act about a series: the same act is one mail, and a count of one record's
 * changes would be the count of another's.
 */
export function versionOfAct(...facts: string[]): number {
  const digest = createHash('sha256').update(facts.join(' ')).digest('hex');
  return Number.parseInt(digest.slice(0, 7), 16);
}
