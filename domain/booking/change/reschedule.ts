import { addWakingHours, answerHours } from '../visit/waking-hours.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

/** Up to here a move costs nothing, however often (rules/lifecycles#rescheduling). */
const freeNoticeMs = 24 * hourMs;

/** Nobody is asked about a visit that begins within the hour: the answer would come too late. */
const leastAskMs = hourMs;

export type MoveMover = 'customer' | 'company' | 'system';

/**
 * What moving would cost the customer were it a cancellation and a new booking (rules/lifecycles#rescheduling):
 * nothing with 24 hours' notice or when the company moves, else the fee of cancelling at that moment.
 */
export function moveFeePence(question: {
  by: MoveMover;
  startsAt: Date;
  now: Date;
  cancellationFeePence: number;
}): number {
  const { by, startsAt, now, cancellationFeePence } = question;
  if (by !== 'customer') return 0;
  return startsAt.getTime() - now.getTime() >= freeNoticeMs ? 0 : cancellationFeePence;
}

/**
 * Until when, to the minute, the accepted cleaners may answer: four waking hours, but an hour before the visit at the
 * latest; null when that is over already and nobody can be asked.
 */
export function answerBy(now: Date, ...starts: Date[]): Date | null {
  const latest = Math.min(...starts.map((start) => start.getTime())) - leastAskMs;
  if (latest <= now.getTime()) return null;
  const answered = Math.ceil(addWakingHours(now, answerHours).getTime() / minuteMs) * minuteMs;
  return new Date(Math.min(answered, latest));
}

/** Each asked cleaner's answer; null until they give one. */
export type ChangeAnswers = Readonly<Record<string, boolean | null>>;
export type ChangeOutcome = 'wait' | 'apply' | 'refuse';

/**
 * What the answers come to. A free change happens in any case, with the cleaners who accept it; one that would
 * cost a fee happens free only when all of them do.
 */
export function changeOutcome(question: {
  answers: ChangeAnswers;
  feeIfRefusedPence: number;
  isOver: boolean;
}): ChangeOutcome {
  const answers = Object.values(question.answers);
  if (question.feeIfRefusedPence === 0) {
    return question.isOver || answers.every((answer) => answer !== null) ? 'apply' : 'wait';
  }
  if (answers.every((answer) => answer === true)) return 'apply';
  return question.isOver || answers.includes(false) ? 'refuse' : 'wait';
}
