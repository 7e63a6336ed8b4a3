import { expect, test } from 'vitest';
import { changeIntro, payingLines } from './paying-card-label.ts';

const now = new Date('2026-11-24T10:00:00Z');
const saved = {
  status: 'saved',
  brand: 'Visa',
  last4: '4242',
  worksUntil: '2029-04-30',
  amount: 67.5,
  isForSeries: false,
};
const at = (startDate: string) => ({ startDate, now });

test('a visit to come says which card pays, and when the money is set aside and taken', () => {
  expect(payingLines(saved, at('2026-12-10'))).toEqual([
    '£67.50 comes from Visa ending 4242 after the clean. Your bank sets it aside three days before.',
  ]);
  expect(payingLines({ ...saved, status: 'held' }, at('2026-11-26'))).toEqual([
    '£67.50 is set aside on Visa ending 4242. We take it after the clean, and nothing before.',
  ]);
  expect(payingLines({ ...saved, status: 'failed' }, at('2026-11-26'))[0]).toMatch(
    /^Your bank didn’t set aside/,
  );
  expect(payingLines({ ...saved, brand: null }, at('2026-12-10'))[0]).toContain('from the card you gave');
});

test('a card that ends before the clean is told of, in the tense of the day', () => {
  const lines = (worksUntil: string) => payingLines({ ...saved, worksUntil }, at('2026-12-10')).slice(1);
  expect(lines('2026-11-30')).toEqual(['That card expires in November 2026, before the clean.']);
  expect(lines('2026-10-31')).toEqual(['That card expired in October 2026, before the clean.']);
  expect(lines('2026-12-31')).toEqual([]);
});

test('another card says beforehand what it pays, and what the bank does at once', () => {
  const far = { startsAt: new Date('2026-12-10T10:00:00Z'), now };
  const near = { startsAt: new Date('2026-11-26T10:00:00Z'), now };
  expect(changeIntro(saved, far)).toBe(
    'The new card pays for this clean, in place of Visa ending 4242. Nothing is taken today.',
  );
  expect(changeIntro({ ...saved, isForSeries: true }, near)).toBe(
    'The new card pays for your regular clean from now on, in place of Visa ending 4242. Your bank sets £67.50 aside now, and we take it after the clean.',
  );
});
