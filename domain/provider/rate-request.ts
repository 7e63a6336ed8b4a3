import { Refusal } from '#domain/refusal.ts';
import { isRealDate } from '../time/is-real-date.ts';
import { addDays } from '../time/london.ts';
import { agreedRates } from './agreed-rates.ts';

/** What becomes of a cleaner's wish for another rate (rules/people#asking-for-a-rate). */
export const rateRequestStates = ['open', 'approved', 'declined', 'withdrawn', 'replaced'] as const;
export type RateRequestState = (typeof rateRequestStates)[number];

const words = { least: 3, most: 500 };
const daysAhead = 366;

const isLong = (text: string): boolean => text.length >= words.least && text.length <= words.most;

/** Refuses a rate that can't be agreed on, or is the present one, and words that say nothing. Pence an hour. */
export function requireRateWish(wish: { ratePence: number; words: string }, presentPence: number): void {
  const { ratePence } = wish;
  const isPossible =
    Number.isInteger(ratePence) && ratePence >= agreedRates.leastPence && ratePence <= agreedRates.mostPence;
  if (!isPossible) throw new Refusal('rate_request_bad', { field: 'rate' });
  if (ratePence === presentPence) throw new Refusal('rate_request_same', { field: 'rate' });
  if (!isLong(wish.words)) throw new Refusal('rate_request_words_missing', { field: 'words' });
}

export type RateAnswer =
  | { isApproved: true /** A London day: jobs taken from then on. */; from: string; words: string }
  | { isApproved: false; words: string };

/** A yes with its first day, or a no with its reason; `today` is a London day. */
export function readRateAnswer(
  answer: { isApproved: boolean; from: string | null; words: string },
  today: string,
): RateAnswer {
  const { isApproved, from, words: said } = answer;
  if (!isApproved) {
    if (!isLong(said)) throw new Refusal('rate_answer_missing', { field: 'words' });
    return { isApproved, words: said };
  }
  const isDay = from !== null && isRealDate(from) && from >= today && from <= addDays(today, daysAhead);
  if (!isDay) throw new Refusal('rate_from_bad', { field: 'from' });
  if (said.length > words.most) throw new Refusal('rate_answer_missing', { field: 'words' });
  return { isApproved, from, words: said };
}
