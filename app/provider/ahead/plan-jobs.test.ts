import { expect, test } from 'vitest';
import { hourlyPence, planJobs, sortOffers } from './plan-jobs.ts';

const today = '2026-11-24';
const own = (serviceStatus: string, labour = 50) => ({
  items: [{ spEmail: 'asha@example.com', serviceStatus, labour, products: 5 }],
});
const job = (id: string, startDate: string, serviceStatus: string) => ({
  id,
  startDate,
  hours: 3,
  bookingStatus: 'confirmed',
  bookingServiceProviders: own(serviceStatus),
});
const way = { afterBookingID: null, beforeBookingID: null, gapMinutes: null, isTooTight: false };
const offer = (id: string, startDate: string, labour: number, travelMinutes: number, distanceKm: number) => ({
  id,
  startDate,
  hours: 3,
  bookingStatus: 'pending',
  invitation: { labour, distanceKm, earning: labour },
  way: { ...way, travelMinutes },
  bookingServiceProviders: { items: [] },
});

test('what is still to be done stands by day, today with what is done already, later ones in one list', () => {
  const jobs = [
    job('left open', '2026-11-20', 'started'),
    job('done before', '2026-11-20', 'completed'),
    job('done', today, 'completed'),
    job('next', today, 'accepted'),
    job('in a week', '2026-11-30', 'accepted'),
    job('tomorrow', '2026-11-25', 'accepted'),
    job('later', '2026-12-01', 'accepted'),
  ];
  const plan = planJobs(jobs, today);
  const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id);
  expect(ids(plan.today)).toEqual(['left open', 'done', 'next']);
  expect(plan.days.map(([date, those]) => [date, ids(those)])).toEqual([
    ['2026-11-25', ['tomorrow']],
    ['2026-11-30', ['in a week']],
  ]);
  expect(ids(plan.later)).toEqual(['later']);
});

test('an hour of an offer is its labour over its hours and its way', () => {
  expect(hourlyPence(offer('a', today, 48, 60, 3))).toBe(1200);
  expect(hourlyPence(offer('a', today, 48, 0, 3))).toBe(1600);
});

test('an offer whose way is not known stands last of its day', () => {
  const unknown = { ...offer('unknown', today, 90, 0, 1), way: undefined };
  const [[, those] = []] = sortOffers([unknown, offer('known', today, 48, 60, 3)], 'pay');
  expect(those?.map(({ id }) => id)).toEqual(['known', 'unknown']);
});

test('offers stand by day, in each the best paid first once the way is counted, or the nearest', () => {
  const offers = [
    offer('far', '2026-11-26', 55, 120, 20),
    offer('near', '2026-11-26', 50, 20, 3),
    offer('next door', '2026-11-26', 40, 20, 1),
    offer('sooner', '2026-11-25', 30, 20, 5),
  ];
  const order = (by: 'pay' | 'distance') =>
    sortOffers(offers, by).map(([date, those]) => [date, those.map(({ id }) => id)]);
  expect(order('pay')).toEqual([
    ['2026-11-25', ['sooner']],
    ['2026-11-26', ['near', 'next door', 'far']],
  ]);
  expect(order('distance')[1]).toEqual(['2026-11-26', ['next door', 'near', 'far']]);
});
