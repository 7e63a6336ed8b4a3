import { expect, test } from 'vitest';
import { checkInput } from '#domain/check-input.ts';
import { isToBeTold, waitlistReason, waitlistUntil } from './waitlist.ts';
import { waitlistInput } from './waitlist-input.ts';

const confirmedAt = new Date('2026-11-20T10:00:00Z');
const noon = new Date('2026-11-24T12:00:00Z');
const full = { startTimes: [] };
const free = { startTimes: ['09:00'] };

test('whoever has confirmed is told as soon as one day has a free start', () => {
  expect(isToBeTold({ confirmedAt, days: [full, full] }, noon)).toBe(false);
  expect(isToBeTold({ confirmedAt, days: [] }, noon)).toBe(false);
  expect(isToBeTold({ confirmedAt, days: [full, free] }, noon)).toBe(true);
});

test('nobody is told who has not confirmed', () => {
  expect(isToBeTold({ confirmedAt: null, days: [free] }, noon)).toBe(false);
});

test('nobody is told by night', () => {
  const told = (at: string) => isToBeTold({ confirmedAt, days: [free] }, new Date(at));
  expect(told('2026-11-24T07:59:00Z')).toBe(false);
  expect(told('2026-11-24T08:00:00Z')).toBe(true);
  expect(told('2026-11-24T19:59:00Z')).toBe(true);
  expect(told('2026-11-24T20:00:00Z')).toBe(false);
});

test('starts of the next four weeks count, on London’s days', () => {
  expect(waitlistUntil(noon)).toBe('2026-12-22');
  expect(waitlistUntil(new Date('2027-06-01T23:30:00Z'))).toBe('2027-06-30');
});

test('where we come a start is missing, elsewhere the area', () => {
  expect([waitlistReason(true), waitlistReason(false)]).toEqual(['no-start', 'not-served']);
});

const check = (answers: object) =>
  checkInput(waitlistInput, { email: 'Wanda@Example.com ', postalCode: 'eh1 1aa', ...answers });

test('a wish is an e-mail and an outcode; the shortest clean where nothing more is said', () => {
  expect(check({})).toEqual({
    ok: true,
    value: {
      email: 'wanda@example.com',
      postalCode: 'EH1',
      serviceType: 'standardcleaning',
      quarterHours: 10,
      cleanerCount: 1,
    },
  });
  expect(check({ postalCode: ' eh1 ', quarterHours: 32, cleanerCount: 2 })).toMatchObject({
    value: { postalCode: 'EH1', quarterHours: 32, cleanerCount: 2 },
  });
});

test.each([
  [{ email: 'wanda' }, 'email', 'email_bad'],
  [{ postalCode: '' }, 'postalCode', 'postal_code_missing'],
  [{ postalCode: 'EDINBURGH' }, 'postalCode', 'postal_code_bad'],
  [{ serviceType: 'gardening' }, 'serviceType', 'service_type_missing'],
  [{ quarterHours: 11 }, 'quarterHours', 'hours_missing'],
  [{ cleanerCount: 9 }, 'cleanerCount', 'cleaner_count_missing'],
])('%j is refused', (answers, field, code) => {
  expect(check(answers)).toMatchObject({ ok: false, problems: [{ field, code }] });
});
