import { expect, test } from 'vitest';
import { type CorrectableBooking, emailCorrectionProblem } from './email-correction.ts';

const placedAt = new Date('2026-11-24T10:00:00Z');
const booking: CorrectableBooking = {
  placedAt,
  corrections: 0,
  isGuests: true,
  status: 'pending',
  isProved: false,
};
const after = (hours: number) => new Date(placedAt.getTime() + hours * 3600 * 1000);

test.each([
  ['a guest may correct it at once', {}, 0, null],
  ['a guest may correct it for a day', { status: 'confirmed' }, 23.99, null],
  ['after a day nobody may', {}, 24, 'email_not_correctable'],
  ['three times are enough', { corrections: 3 }, 1, 'email_not_correctable'],
  ['what was booked signed in has its account', { isGuests: false }, 1, 'email_not_correctable'],
  ['an e-mail that opened its account is right', { isProved: true }, 1, 'email_proved'],
  ['a canceled booking stays as it is', { status: 'canceled' }, 1, 'email_not_correctable'],
  ['what is not booked yet is corrected in the form', { placedAt: null }, 1, 'email_not_correctable'],
] as const)('%s', (_name, change, hours, problem) => {
  expect(emailCorrectionProblem({ ...booking, ...change }, after(hours))).toBe(problem);
});
