import { z } from 'zod';
import { plainLine } from '#domain/contact/plain-text.ts';
import { type CheckKind, checkKinds } from './check-kinds.ts';

/** What an insurance has to cover at least, in whole pounds; 0 is nothing (rules/law#right-to-work). */
export type AskedCover = { leastCoverPounds: number };

const leastReference = 2;
const mostReference = 80;

const mostCoverPounds = 1_000_000_000;

/** An insurance's cover in whole pounds; may be left out while none is asked for. */
const coverSchema = (kind: CheckKind, { leastCoverPounds }: AskedCover) => {
  if (kind !== 'insurance') return z.null('check_cover_elsewhere');
  const cover = z
    .int('check_cover_bad')
    .min(1, 'check_cover_bad')
    .max(mostCoverPounds, 'check_cover_bad')
    .refine((pounds) => pounds >= leastCoverPounds, 'check_cover_low');
  return leastCoverPounds > 0 ? cover : cover.nullable();
};

/** When something was seen, its number or name, and until when it is valid; an insurance always ends. */
export const providerCheckSchema = (kind: CheckKind, today: string, asked: AskedCover) =>
  z
    .object({
      cover: coverSchema(kind, asked),
      seenOn: z.iso.date('check_seen_on_bad').refine((date) => date <= today, 'check_seen_on_bad'),
      reference: plainLine(
        leastReference,
        mostReference,
        'check_reference_missing',
        'check_reference_missing',
      ),
      validUntil: z.iso
        .date('check_valid_until_bad')
        .refine((date) => date >= today, 'check_valid_until_bad')
        .nullable(),
    })
    .refine(({ validUntil }) => kind !== 'insurance' || validUntil !== null, {
      message: 'check_valid_until_missing',
      path: ['validUntil'],
    });

type Recorded = { kind: string; validUntil: string | null; coverPounds?: number | null };

/** Whether an insurance covers less than is asked for; every other paper covers nothing. */
export const isCoverLow = ({ kind, coverPounds }: Recorded, { leastCoverPounds }: AskedCover): boolean =>
  kind === 'insurance' && (coverPounds ?? 0) < leastCoverPounds;

/** What has not been seen yet, is no longer valid on that day, or covers too little. */
export function missingChecks(recorded: readonly Recorded[], today: string, asked: AskedCover): CheckKind[] {
  const isValid = ({ validUntil }: Recorded) => validUntil === null || validUntil >= today;
  const stands = (kind: CheckKind) =>
    recorded.some((one) => one.kind === kind && isValid(one) && !isCoverLow(one, asked));
  return checkKinds.filter((kind) => !stands(kind));
}

/** The last day on which everything recorded is valid; null while nothing ends. */
export function firstEnd(recorded: readonly Recorded[]): string | null {
  const ends = recorded.map(({ validUntil }) => validUntil).filter((date) => date !== null);
  return ends.toSorted()[0] ?? null;
}
