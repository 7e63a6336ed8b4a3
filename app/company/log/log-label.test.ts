import { expect, test } from 'vitest';
import { actionLabel, actorLabel, changeLabel, deedLabel, doerLabel, mailLabel } from './log-label.ts';

test('who did it is named, or what else did it', () => {
  expect(actorLabel({ actor: 'user:1', actorName: 'Olive Office' })).toBe('Olive Office');
  expect(actorLabel({ actor: 'user:1', actorName: null })).toBe('An account that is gone');
  expect(actorLabel({ actor: 'api-key:Shop window', actorName: null })).toBe('API key “Shop window”');
  expect(actorLabel({ actor: 'system', actorName: null })).toBe('By itself');
});

test('a deed ends with who did it', () => {
  const by = (actor: string, actorName: string | null = null) => doerLabel({ actor, actorName });
  expect(by('user:1', 'Olive Office')).toBe('by Olive Office');
  expect(by('user:1')).toBe('by an account that is gone');
  expect(by('api-key:Shop window')).toBe('by API key “Shop window”');
  expect(by('system')).toBe('by itself');
  expect(by('visitor')).toBe('by somebody not signed in');
});

test('what was done is words, not a code', () => {
  expect(actionLabel('booking.report-no-access')).toBe('Booking: reported no access');
  expect(actionLabel('sign-in')).toBe('Sign in');
  expect(deedLabel('booking.report-no-access')).toBe('Reported no access');
});

test('a mail is said by its subject, or by what it is about while it has none', () => {
  const what = 'booking-confirmed';
  expect(mailLabel({ what, subject: 'You are booked' })).toBe('Mail “You are booked”');
  expect(mailLabel({ what, subject: null })).toBe('Mail: booking confirmed');
});

test('a change says what each thing was and is', () => {
  expect(
    changeLabel({ before: '{"status":"draft","note":"x"}', after: '{"status":"sent","count":2}' }),
  ).toEqual(['status: draft → sent', 'note: was x', 'count: 2']);
  expect(
    changeLabel({ before: '{"totalPricePence":8580,"isPaid":false}', after: '{"totalPricePence":7980}' }),
  ).toEqual(['total price: £85.80 → £79.80', 'is paid: was no']);
  expect(changeLabel({ before: null, after: '{"dates":["2026-11-24"],"reason":null}' })).toEqual([
    'dates: ["2026-11-24"]',
    'reason: nothing',
  ]);
  expect(changeLabel({ before: null, after: null })).toEqual([]);
});
