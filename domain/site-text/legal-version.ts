import type { PageCopy } from './page-text.ts';

/** One version of a legal page: what it says, and from which London date. */
export type LegalVersion = PageCopy & {
  /** "2026-11-22"; the second one of a day is "2026-11-22-2". Stored with what people agree to. */
  id: string;
  effectiveFrom: string;
  isShipped: boolean;
};

/** What decides which version holds. */
export type DatedVersion = Pick<LegalVersion, 'id' | 'effectiveFrom' | 'isShipped'>;

/**
 * The versions in the order in which they hold: what ships comes before all that a company writes, whichever day it
 * names, so that no new release takes a company's own words away; of two of one day the later one holds.
 */
export const inOrder = <Version extends DatedVersion>(versions: readonly Version[]): Version[] =>
  versions.toSorted(
    (a, b) =>
      Number(b.isShipped) - Number(a.isShipped) ||
      a.effectiveFrom.localeCompare(b.effectiveFrom) ||
      sequenceOf(a) - sequenceOf(b),
  );

const sequenceOf = ({ id }: DatedVersion): number => Number(id.split('-')[3] ?? '1');

/** The version that holds on a day: the company's last that has begun, else what ships. */
export const versionOn = <Version extends DatedVersion>(
  versions: readonly Version[],
  date: string,
): Version | undefined =>
  inOrder(versions).findLast(({ effectiveFrom, isShipped }) => isShipped || effectiveFrom <= date);

/** A version's id that none of the others has. */
export function nextVersionId(effectiveFrom: string, taken: readonly string[]): string {
  if (!taken.includes(effectiveFrom)) return effectiveFrom;
  for (let number = 2; ; number += 1) {
    const id = `${effectiveFrom}-${number}`;
    if (!taken.includes(id)) return id;
  }
}
