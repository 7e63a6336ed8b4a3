import { expect, test } from 'vitest';
import { hasWaited, noAccessFee } from './no-access.ts';

const startsAt = new Date('2026-11-26T10:00:00Z');
const visit = {
  basePence: 7980,
  cleanerCount: 1,
  acceptedCount: 1,
  bookedQuarterHours: 14,
  bookedAt: new Date('2026-10-01T09:00:00Z'),
  startsAt,
  arrivedAt: startsAt,
  leftAt: new Date('2026-11-26T10:22:00Z'),
  isBusinessUse: false,
  isEarlyStartRequested: true,
  isWaived: false,
};
const inside = { bookedAt: new Date('2026-11-20T09:00:00Z') };

test.each([
  ['the whole price outside the 14 days (C2)', {}, 7980, null],
  ['one quarter-hour for 22 minutes inside the 14 days', inside, 570, 1],
  [
    'the full quarter-hours alone inside the 14 days',
    { ...inside, leftAt: new Date('2026-11-26T10:44:00Z') },
    1140,
    2,
  ],
  [
    'the wait of a cleaner who came late',
    {
      ...inside,
      arrivedAt: new Date('2026-11-26T10:40:00Z'),
      leftAt: new Date('2026-11-26T11:00:00Z'),
    },
    570,
    1,
  ],
  [
    'the time to leaving inside the 14 days',
    { ...inside, leftAt: new Date('2026-11-26T11:00:00Z') },
    2280,
    4,
  ],
  ['nothing inside them without the express request', { ...inside, isEarlyStartRequested: false }, 0, null],
  ['the whole price for a business', { ...inside, isBusinessUse: true }, 7980, null],
  ['nothing where the office waived it', { isWaived: true }, 0, null],
  ['the accepted part of two cleaners', { basePence: 21_600, cleanerCount: 2 }, 10_800, null],
])('no access costs %s', (_name, changes, feePence, quarterHours) => {
  expect(noAccessFee({ ...visit, ...changes })).toMatchObject({ feePence, quarterHours });
});

test('the 20 minutes run from the start, or from coming late', () => {
  const at = (time: string) => new Date(`2026-11-26T${time}:00Z`);
  expect(hasWaited(startsAt, at('09:50'), at('10:19'))).toBe(false);
  expect(hasWaited(startsAt, at('09:50'), at('10:20'))).toBe(true);
  expect(hasWaited(startsAt, at('10:15'), at('10:34'))).toBe(false);
  expect(hasWaited(startsAt, at('10:15'), at('10:35'))).toBe(true);
});
