import { expect, test } from 'vitest';
import { Refusal } from '#domain/refusal.ts';
import { readRateAnswer, requireRateWish } from './rate-request.ts';

const codeOf = (work: () => unknown): string | null => {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};
const wish = (ratePence: number, words = 'I have ten years of experience now') =>
  codeOf(() => requireRateWish({ ratePence, words }, 1500));

test.each([
  [1270, 'rate_request_bad'],
  [1271, null],
  [1500, 'rate_request_same'],
  [1550.5, 'rate_request_bad'],
  [6000, null],
  [6001, 'rate_request_bad'],
])('a wish for %s pence, beside £15 now, is answered %s', (pence, code) => {
  expect(wish(pence)).toBe(code);
});

test('a wish says why in a few words', () => {
  expect(wish(1600, 'ab')).toBe('rate_request_words_missing');
  expect(wish(1600, 'abc')).toBeNull();
  expect(wish(1600, 'a'.repeat(500))).toBeNull();
  expect(wish(1600, 'a'.repeat(501))).toBe('rate_request_words_missing');
});

const today = '2026-11-24';
const yes = (from: string | null) =>
  codeOf(() => readRateAnswer({ isApproved: true, from, words: '' }, today));

test.each([
  ['2026-11-23', 'rate_from_bad'],
  ['2026-11-24', null],
  ['2027-11-25', null],
  ['2027-11-26', 'rate_from_bad'],
  ['2026-11-31', 'rate_from_bad'],
  ['soon', 'rate_from_bad'],
  [null, 'rate_from_bad'],
])('a yes from %s is answered %s', (from, code) => {
  expect(yes(from)).toBe(code);
});

test('a no says why', () => {
  const no = (words: string) => codeOf(() => readRateAnswer({ isApproved: false, from: null, words }, today));
  expect(no('')).toBe('rate_answer_missing');
  expect(no('We look at it again in spring')).toBeNull();
});
