import { Refusal } from '../refusal.ts';
import { addDays, formatLongDate, londonDate, toInstant } from '../time/london.ts';
import { addWorkingDays } from '../time/working-days.ts';

/** What a cleaner says is wrong with the pay of a job (rules/money#pay-questions). */
export const payQuestionKinds = ['hours', 'rate', 'travel', 'fee', 'tip', 'other'] as const;
export type PayQuestionKind = (typeof payQuestionKinds)[number];

export type PayQuestionState = 'open' | 'hours-corrected' | 'paid-more' | 'explained';

const words = { min: 3, max: 1000 };
const daysAfterPay = 60;
const answerDays = 5;
const officeCloses = '17:30';

/** By when the office answers: the end of the fifth working day. */
export const payAnswerDueAt = (at: Date): Date =>
  new Date(toInstant(addWorkingDays(londonDate(at), answerDays), officeCloses).epochMilliseconds);

/** London days, and whether something of it is still to be paid. */
export type PayOfJob = { paidOn: string | null; isOwed: boolean; endedOn: string };

/** The last day on which a cleaner can ask about the pay of a job; null while it is owed. */
export function askPayUntil({ paidOn, isOwed, endedOn }: PayOfJob): string | null {
  return isOwed ? null : addDays(paidOn ?? endedOn, daysAfterPay);
}

/** Whether a cleaner can still ask about it. */
export function isPayOpen(pay: PayOfJob, today: string): boolean {
  const until = askPayUntil(pay);
  return until === null || today <= until;
}

export function requirePayOpen(pay: PayOfJob, today: string): void {
  const until = askPayUntil(pay);
  if (until !== null && !isPayOpen(pay, today))
    throw new Refusal('pay_question_late', { values: { date: formatLongDate(until) } });
}

export type PayQuestionTimes = { beganAt: string; endedAt: string };

const time = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** When the work began and ended, asked for where the hours are wrong; null of anything else. */
export function readPayTimes(
  kind: PayQuestionKind,
  typed: { beganAt: string; endedAt: string },
): PayQuestionTimes | null {
  if (kind !== 'hours') return null;
  const { beganAt, endedAt } = { beganAt: typed.beganAt.trim(), endedAt: typed.endedAt.trim() };
  if (!time.test(beganAt)) throw new Refusal('pay_question_times_missing', { field: 'beganAt' });
  if (!time.test(endedAt) || endedAt <= beganAt)
    throw new Refusal('pay_question_times_missing', { field: 'endedAt' });
  return { beganAt, endedAt };
}

/** What either of them says to the other; text without spaces around it. */
export function requirePayText(
  said: string,
  code: 'pay_question_words_missing' | 'pay_answer_missing',
): string {
  if (said.length < words.min || said.length > words.max) throw new Refusal(code, { field: 'words' });
  return said;
}
