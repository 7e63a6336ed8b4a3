import { Refusal } from '#domain/refusal.ts';
import { londonDate, toInstant } from '#domain/time/london.ts';
import { addWorkingDays } from '#domain/time/working-days.ts';

/**
 * The kinds of report that a customer makes; the others are what a cleaner tells the office, about the customer
 * too, and no customer reads them.
 */
export const customersReportKinds: readonly string[] = ['no-show', 'wrong-hours', 'complaint'];

export type ComplaintStatus =
  | 'received'
  | 'answered'
  | 'redo'
  | 'price-reduction'
  | 'damage-claim'
  | 'closed';
export const complaintOutcomes = ['redo', 'price-reduction', 'damage-claim'] as const;
export type ComplaintOutcome = (typeof complaintOutcomes)[number];
export type ComplaintEvent = 'answer' | ComplaintOutcome | 'close';

const open: readonly string[] = ['received', 'answered'];
const outcomes: readonly string[] = complaintOutcomes;

/**
 * received → answered → redo / price reduction / damage claim → closed (rules/lifecycles#complaints). `isUnderWay`: what
 * was promised is still to be done. A clean again that came to nothing leaves every outcome open.
 */
export function nextComplaintStatus(
  from: string,
  event: ComplaintEvent,
  isUnderWay = false,
): ComplaintStatus {
  if (isUnderWay && event === 'close') throw new Refusal('complaint_under_way');
  if (event === 'answer' && open.includes(from)) return 'answered';
  if (event === 'close' && (from === 'answered' || outcomes.includes(from))) return 'closed';
  const isChoosable = open.includes(from) || (from === 'redo' && !isUnderWay);
  if (event !== 'answer' && event !== 'close' && isChoosable) return event;
  if (event === 'close' && from === 'received') throw new Refusal('complaint_unanswered');
  throw new Refusal('report_decided');
}

const answerDays = 2;
const officeCloses = '17:30';
const redoMs = 72 * 3600 * 1000;

/** By when the first answer is due: the end of the second working day. */
export const complaintDueAt = (at: Date): Date =>
  new Date(toInstant(addWorkingDays(londonDate(at), answerDays), officeCloses).epochMilliseconds);

/** Within 72 hours of the clean we promise to do it again free; rights by law do not end there. */
export const isRedoPromised = (endedAt: Date, now: Date): boolean =>
  now.getTime() - endedAt.getTime() <= redoMs;
