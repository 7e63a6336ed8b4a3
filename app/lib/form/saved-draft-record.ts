/** Under what a device keeps the booking form's answers (device-record.ts). */
export const draftRecordKey = 'booking-draft';

const keptDays = 30;
const dayMs = 24 * 3600 * 1000;

/** Until when answers kept at a moment stay on the device. */
export const savedUntil = (keptAt: Date): Date => new Date(keptAt.getTime() + keptDays * dayMs);

/** Since when, whose if somebody was signed in, and the answers themselves, as the form reads them. */
export type SavedAnswers = { since: Date; ownerId: string | null; draft: unknown };

/** What a device kept; null once its 30 days are over, and for what is no such record. */
export function readSavedAnswers(record: unknown, now: Date): SavedAnswers | null {
  if (typeof record !== 'object' || record === null) return null;
  const { keptAt, ownerId, draft } = record as Record<string, unknown>;
  const since = typeof keptAt === 'string' ? new Date(keptAt) : null;
  if (since === null || !(savedUntil(since) > now)) return null;
  return { since, ownerId: typeof ownerId === 'string' ? ownerId : null, draft };
}
