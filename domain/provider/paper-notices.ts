import { addMonths, daysBetween } from '#domain/time/london.ts';
import type { CheckKind } from './check-kinds.ts';

/** A paper of a cleaner as the company recorded it; London dates, `validUntil` is the last day it holds. */
export type RecordedPaper = { kind: CheckKind; seenOn: string; validUntil: string | null };

/** What has to be told of a paper: that it ends in 60 or 14 days, has ended, or was seen over three years ago. */
export type PaperStage = '60-days' | '14-days' | 'ended' | 'old';

/** `day` is the last day the paper holds; of an old one the day it was seen. Once told, it isn't told again. */
export type PaperNotice = { kind: CheckKind; stage: PaperStage; day: string };

/** How people read what the paper is. */
export const paperNames: Record<CheckKind, string> = {
  identity: 'identity document',
  dbs: 'basic DBS certificate',
  'right-to-work': 'permission to work in the UK',
  insurance: 'public liability insurance',
};

/** Days before the end from which a paper is told of (rules/law#right-to-work). */
export const firstNoticeDays = 60;
const lastNoticeDays = 14;
const oldAfterMonths = 36;

/** The documents that grow old without an end of their own (rules/messages#notices). */
export const ageingKinds = ['identity', 'dbs'] as const satisfies readonly CheckKind[];

/** Documents seen before this day are older than three years. */
export const oldBefore = (today: string): string => addMonths(today, -oldAfterMonths);

const isAgeing = (kind: CheckKind): boolean => ageingKinds.some((one) => one === kind);

function endStage(daysLeft: number): PaperStage | null {
  if (daysLeft < 0) return 'ended';
  if (daysLeft <= lastNoticeDays) return '14-days';
  return daysLeft <= firstNoticeDays ? '60-days' : null;
}

/** What fits a paper on that London day: the latest of its stages only; null while it is good. */
export function paperNotice({ kind, seenOn, validUntil }: RecordedPaper, today: string): PaperNotice | null {
  const stage = validUntil && endStage(daysBetween(today, validUntil));
  if (stage) return { kind, stage, day: validUntil };
  return isAgeing(kind) && seenOn < oldBefore(today) ? { kind, stage: 'old', day: seenOn } : null;
}

/** The document that a cleaner sends, and anew on their profile, for what we have to have seen. */
export const documentOf = {
  identity: 'identity-document',
  dbs: 'dbs-certificate',
  'right-to-work': 'right-to-work-document',
  insurance: 'insurance-certificate',
} as const satisfies Record<CheckKind, string>;
