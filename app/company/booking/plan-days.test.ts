import { expect, test } from 'vitest';
import type { CompanyBookingRow } from './list-company-bookings.ts';
import { planDays } from './plan-days.ts';

const booking = (id: string, startDate: string, time: string) =>
  ({ id, startDate, startsAt: `${startDate}T${time}:00.000Z` }) as CompanyBookingRow;

test('bookings go to their day, the soonest first', () => {
  const plan = planDays({
    today: '2026-11-21',
    tomorrow: '2026-11-22',
    near: [
      booking('c', '2026-11-22', '09:00'),
      booking('b', '2026-11-21', '15:00'),
      booking('a', '2026-11-21', '08:00'),
    ],
    waiting: [booking('z', '2026-12-01', '09:00'), booking('c', '2026-11-22', '09:00')],
  });
  expect(plan.today.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(plan.tomorrow.map(({ id }) => id)).toEqual(['c']);
  expect(plan.waiting.map(({ id }) => id)).toEqual(['c', 'z']);
});
