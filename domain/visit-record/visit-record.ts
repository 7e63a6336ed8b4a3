import { visitDayOpens } from '../booking/visit/visit-day-opens.ts';

/** What a cleaner adds to the record of a visit; each can be pressed without signal. */
export const recordActs = ['tick', 'photo', 'note'] as const;
export type RecordAct = (typeof recordActs)[number];

export const isRecordAct = (step: string): step is RecordAct =>
  (recordActs as readonly string[]).includes(step);

export const photoPhases = ['before', 'after', 'damage'] as const;
export type PhotoPhase = (typeof photoPhases)[number];

/** Of one cleaner at one visit. */
export const maxPhotos = 40;
export const maxNotes = 30;
/** Ticks that are set and taken back again. */
export const maxTicks = 500;
/** What a customer can ask for beside the checklist, in lines of so many characters. */
export const maxOwnTasks = 10;
export const longestOwnTask = 120;

const afterMs = 24 * 3600 * 1000;

/**
 * From when to when a cleaner adds to the record of their visit: from two hours before the start until a day after they
 * finished, or after the planned end where they have not (rules/lifecycles#visit-record).
 */
export function recordOpen(visit: { startsAt: Date; endsAt: Date; completedAt: Date | null }): {
  from: Date;
  until: Date;
} {
  const end = Math.max(visit.endsAt.getTime(), visit.completedAt?.getTime() ?? 0);
  return { from: visitDayOpens(visit.startsAt), until: new Date(end + afterMs) };
}

/** What a customer wrote, one task a line: without empty lines and repeats. */
export const ownTasksFrom = (lines: readonly string[]): string[] => [
  ...new Set(lines.filter((line) => line !== '')),
];
