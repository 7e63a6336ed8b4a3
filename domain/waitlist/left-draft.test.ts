import { expect, test } from 'vitest';
import { type LeftDraft, leftDraftStep } from './left-draft.ts';

/** Left at 10:15 in London, for a visit the day after. */
const left: LeftDraft = {
  email: 'lena@example.com',
  heldUntil: new Date('2026-11-24T10:15:00Z'),
  startsAt: new Date('2026-11-25T10:00:00Z'),
  wantsOffers: true,
  isQuote: false,
  hasLaterCheckout: false,
  hasBooked: false,
  isBlocked: false,
  lastMailAt: null,
};
const stepAt = (now: string, changes: Partial<LeftDraft> = {}) =>
  leftDraftStep({ ...left, ...changes }, new Date(now));
const afternoon = '2026-11-24T13:15:00Z';

test('the mail goes three hours after the held time ended, not before', () => {
  expect(stepAt('2026-11-24T13:14:59Z')).toBe('wait');
  expect(stepAt(afternoon)).toBe('mail');
});

test('by night it waits until eight in London', () => {
  const evening = { heldUntil: new Date('2026-11-24T17:30:00Z'), startsAt: new Date('2026-11-27T10:00:00Z') };
  expect(stepAt('2026-11-24T20:30:00Z', evening)).toBe('wait');
  expect(stepAt('2026-11-25T07:59:59Z', evening)).toBe('wait');
  expect(stepAt('2026-11-25T08:00:00Z', evening)).toBe('mail');
});

test('by summer time eight in London is seven elsewhere', () => {
  const june = { heldUntil: new Date('2027-06-01T19:00:00Z'), startsAt: new Date('2027-06-05T10:00:00Z') };
  expect(stepAt('2027-06-02T06:59:00Z', june)).toBe('wait');
  expect(stepAt('2027-06-02T07:00:00Z', june)).toBe('mail');
});

test('nobody is asked about what they left more than a day ago', () => {
  expect(stepAt('2026-11-25T10:15:00Z', { startsAt: new Date('2026-11-30T10:00:00Z') })).toBe('mail');
  expect(stepAt('2026-11-25T10:15:01Z', { startsAt: new Date('2026-11-30T10:00:00Z') })).toBe('forget');
});

test.each([
  ['booked since', { hasBooked: true }],
  ['begun another one since', { hasLaterCheckout: true }],
  ['blocked', { isBlocked: true }],
  ['erased', { email: 'user@deleted.invalid' }],
])('whoever is %s is neither written to nor counted', (_who, changes) => {
  expect(stepAt(afternoon, changes)).toBe('forget');
});

test.each([
  ['did not agree to mails about offers', { wantsOffers: false }],
  ['booked by a quote, which has reminders of its own', { isQuote: true }],
  ['wanted a visit that has begun', { startsAt: new Date(afternoon) }],
])('whoever %s is counted without a mail', (_who, changes) => {
  expect(stepAt(afternoon, changes)).toBe('count');
});

test('an e-mail has one such mail within 30 days', () => {
  expect(stepAt(afternoon, { lastMailAt: new Date('2026-10-25T13:15:01Z') })).toBe('count');
  expect(stepAt(afternoon, { lastMailAt: new Date('2026-10-25T13:15:00Z') })).toBe('mail');
});
