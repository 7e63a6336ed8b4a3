import { expect, test } from 'vitest';
import { planWeek } from './week-plan.ts';

const first = '2026-11-24';
const own = (totalHours: number | null = null, serviceStatus = 'accepted') => ({
  items: [{ spEmail: 'asha@example.com', serviceStatus, totalHours }],
});
const job = (id: string, startDate: string, startTime: string, hours = 3, part = own()) => ({
  id,
  startDate,
  startTime,
  hours,
  bookingStatus: 'confirmed',
  bookingServiceProviders: part,
});
const offer = (id: string, startDate: string, startTime: string) => ({
  ...job(id, startDate, startTime, 3, { items: [] }),
  bookingStatus: 'pending',
  invitation: {},
});
const shown = (jobs: Parameters<typeof planWeek<ReturnType<typeof job>>>[0]) =>
  planWeek(jobs, first).days.map(({ blocks }) =>
    blocks.map(({ job: { id }, from, until, lane, lanes }) => [id, from, until, lane, lanes]),
  );

test('a week has seven days from its first one, with what is theirs and what is offered in them', () => {
  const plan = planWeek(
    [
      job('yesterday', '2026-11-23', '09:00'),
      job('done', first, '09:30', 3, own(2.5, 'completed')),
      offer('offered', '2026-11-30', '15:00'),
      job('in a week', '2026-12-01', '09:00'),
      { ...offer('of others', '2026-11-30', '09:00'), invitation: null },
    ],
    first,
  );
  expect(plan.days.map(({ date }) => date).filter((_, day) => day === 0 || day === 6)).toEqual([
    first,
    '2026-11-30',
  ]);
  expect(
    plan.days.flatMap(({ blocks }) => blocks.map(({ job: { id }, isOffer, until }) => [id, isOffer, until])),
  ).toEqual([
    ['done', false, 12],
    ['offered', true, 18],
  ]);
});

test('what is at the same time stands side by side, the own job first, and what follows has the whole width', () => {
  const jobs = [
    offer('offer', first, '09:00'),
    job('own', first, '09:00'),
    offer('late offer', first, '11:00'),
    job('after', first, '14:00'),
  ];
  expect(shown(jobs)[0]).toEqual([
    ['own', 9, 12, 0, 2 + 1],
    ['offer', 9, 12, 1, 3],
    ['late offer', 11, 14, 2, 3],
    ['after', 14, 17, 0, 1],
  ]);
});

test('the hours are those of a usual day, and wider where a job is', () => {
  const hoursOf = (jobs: ReturnType<typeof job>[]) => {
    const { from, until } = planWeek(jobs, first);
    return [from, until];
  };
  expect(hoursOf([])).toEqual([8, 18]);
  expect(hoursOf([job('early', first, '07:30'), job('late', first, '18:30', 2.5)])).toEqual([7, 21]);
});
