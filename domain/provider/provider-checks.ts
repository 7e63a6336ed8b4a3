import { z } from 'zod';

/**
 * What the company has seen before it approves a cleaner (rules/lifecycles#other-records, rules/law#dbs,
 * rules/law#right-to-work).
 */
export const checkKinds = ['identity', 'dbs', 'right-to-work', 'insurance'] as const;
export type CheckKind = (typeof checkKinds)[number];

export const checkLabels: Record<CheckKind, string> = {
  identity: 'identity document',
  dbs: 'basic DBS check',
  'right-to-work': 'right to work',
  insurance: 'public liability insurance',
};

export const isCheckKind = (word: string): word is CheckKind => checkKinds.some((kind) => kind === word);

const leastReference = 2;
const mostReference = 80;

/** When something was seen, its number or name, and until when it is valid; an insurance always ends. */
export const providerCheckSchema = (kind: CheckKind, today: string) =>
  z
    .object({
      seenOn: z.iso.date('check_seen_on_bad').refine((date) => date <= today, 'check_seen_on_bad'),
      reference: z
        .string('check_reference_missing')
        .trim()
        .min(leastReference, 'check_reference_missing')
        .max(mostReference, 'check_reference_missing'),
      validUntil: z.iso
        .date('check_valid_until_bad')
        .refine((date) => date >= today, 'check_valid_until_bad')
        .nullable(),
    })
    .refine(({ validUntil }) => kind !== 'insurance' || validUntil !== null, {
      message: 'check_valid_until_missing',
      path: ['validUntil'],
    });

type Recorded = { kind: string; validUntil: string | null };

/** What has not been seen yet, or is no longer valid on that day. */
export function missingChecks(recorded: readonly Recorded[], today: string): CheckKind[] {
  const stands = (kind: CheckKind) =>
    recorded.some((one) => one.kind === kind && (one.validUntil === null || one.validUntil >= today));
  return checkKinds.filter((kind) => !stands(kind));
}

/** The last day on which everything recorded is valid; null while nothing ends. */
export function firstEnd(recorded: readonly Recorded[]): string | null {
  const ends = recorded.map(({ validUntil }) => validUntil).filter((date) => date !== null);
  return ends.toSorted()[0] ?? null;
}
