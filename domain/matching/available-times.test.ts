import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ServiceType } from '#domain/booking/options.ts';
import { visitInterval } from '#domain/time/london.ts';
import { cases } from '#tests/support/test-form.ts';
import { promisedCpuMs } from '#tests/support/timeouts.ts';
import { availableStarts, countFreePlaces, type OpenDemand } from './available-times.ts';
import type { CandidateProvider } from './candidate-provider.ts';
import { haversineKm } from './distance.ts';
import { isEligible } from './eligibility.ts';
import { travelBufferMinutes } from './travel-time.ts';
import type { Visit } from './visit.ts';

const place = { latitude: 51.5, longitude: -0.1, outcode: 'SE1' };
const thursday = '2026-12-10';
const week = (startTime = '08:00', endTime = '22:30') =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, isWorking: true, startTime, endTime }));

const provider = (id: string, change: Partial<CandidateProvider> = {}): CandidateProvider => ({
  id,
  ...place,
  reachKm: 50,
  serviceTypes: ['standardcleaning'],
  transportType: 'private',
  weeklyHours: week(),
  occupied: [],
  absences: [],
  documentsExpireOn: null,
  ...change,
});

const span = (startTime: string, quarterHours: number, date = thursday) =>
  visitInterval(date, startTime, quarterHours);
const visitAt = (startTime: string, quarterHours = 10): Visit => ({
  ...place,
  ...span(startTime, quarterHours),
  serviceType: 'standardcleaning',
  startDate: thursday,
  startTime,
  quarterHours,
});
const demandAt = (startTime: string, quarterHours = 10, change: Partial<OpenDemand> = {}): OpenDemand => ({
  ...span(startTime, quarterHours),
  latitude: place.latitude,
  longitude: place.longitude,
  openPlaces: 1,
  serviceType: 'standardcleaning',
  ...change,
});
const deep: { serviceType: ServiceType } = { serviceType: 'deepcleaning' };

describe('free places', () => {
  const count = (providers: CandidateProvider[], demand: OpenDemand[] = []) =>
    countFreePlaces({ providers, demand, visit: visitAt('12:00') });

  test('each eligible provider is one', () => {
    expect(count([])).toBe(0);
    const others = [
      provider('c', { serviceTypes: ['deepcleaning'] }),
      provider('d', { weeklyHours: week('13:00') }),
    ];
    expect(count([provider('a'), provider('b'), ...others])).toBe(2);
  });

  test('somebody with an accepted visit too close is none', () => {
    const busy = (startTime: string) => provider('a', { occupied: [{ ...place, ...span(startTime, 10) }] });
    expect(count([busy('09:00')])).toBe(1);
    expect(count([busy('09:15')])).toBe(0);
    expect(count([busy('15:00')])).toBe(1);
    expect(count([busy('14:45')])).toBe(0);
  });

  test('an open place on a pending booking or held time takes one away', () => {
    expect(count([provider('a')], [demandAt('12:00')])).toBe(0);
    expect(
      count([provider('a'), provider('b'), provider('c')], [demandAt('12:30', 10, { openPlaces: 2 })]),
    ).toBe(1);
  });

  test('it takes one away as well when there is no time to travel between the two', () => {
    expect(count([provider('a')], [demandAt('09:30')])).toBe(0);
    expect(count([provider('a')], [demandAt('09:00')])).toBe(1);
    expect(count([provider('a')], [demandAt('15:00')])).toBe(1);
  });

  test('a place none of the free could take leaves them free', () => {
    expect(count([provider('a')], [demandAt('12:00', 10, deep)])).toBe(1);
    expect(count([provider('a')], [demandAt('12:00', 10, { latitude: 53.8 })])).toBe(1);
    expect(count([provider('a', { weeklyHours: week('12:00') })], [demandAt('10:00')])).toBe(1);
  });

  test('two places that only one of the free could take use up one', () => {
    const both = provider('a', { serviceTypes: ['standardcleaning', 'deepcleaning'] });
    expect(count([both, provider('b')], [demandAt('12:00', 10, { ...deep, openPlaces: 2 })])).toBe(1);
    expect(count([both, provider('b')], [demandAt('12:00', 10, deep), demandAt('12:30', 10, deep)])).toBe(1);
  });
});

describe('starts', () => {
  const ask = (providers: CandidateProvider[], change: Partial<Parameters<typeof availableStarts>[0]> = {}) =>
    availableStarts({
      providers,
      demand: [],
      dates: [thursday],
      serviceType: 'standardcleaning',
      quarterHours: 10,
      cleanerCount: 1,
      ...place,
      ...change,
    });

  test('every start that fits the working day is offered', () => {
    expect(ask([provider('a', { weeklyHours: week('09:00', '12:30') })])).toEqual([
      { date: thursday, startTimes: ['09:00', '09:30', '10:00'] },
    ]);
    expect(ask([provider('a')])[0]?.startTimes).toHaveLength(23);
    expect(ask([provider('a')], { quarterHours: 32 })[0]?.startTimes.at(-1)).toBe('14:30');
  });

  test('two cleaners need two who are free at once', () => {
    const [morning, afternoon] = [
      provider('a', { weeklyHours: week('08:00', '13:00') }),
      provider('b', { weeklyHours: week('10:00', '18:00') }),
    ];
    expect(ask([morning, afternoon], { cleanerCount: 2 })[0]?.startTimes).toEqual(['10:00', '10:30']);
  });

  test('a day nobody works has none, and each day is its own', () => {
    const thursdays = provider('a', {
      weeklyHours: week('09:00', '11:30').filter(({ weekday }) => weekday === 4),
    });
    expect(ask([thursdays], { dates: ['2026-12-09', thursday] })).toEqual([
      { date: '2026-12-09', startTimes: [] },
      { date: thursday, startTimes: ['09:00'] },
    ]);
  });

  test('London wall times hold on both sides of a clock change', () => {
    const busy = { ...place, ...span('09:00', 10, '2026-10-26') };
    const one = provider('a', { weeklyHours: week('09:00', '12:00'), occupied: [busy] });
    expect(ask([one], { dates: ['2026-10-23', '2026-10-26'] }).map(({ startTimes }) => startTimes)).toEqual([
      ['09:00', '09:30'],
      [],
    ]);
  });
});

/**
 * The rule of rules/matching#offered-times as plainly as it can be said, for small cases: every way of filling the
 * places.
 */
function plainCount(
  providers: readonly CandidateProvider[],
  demand: readonly OpenDemand[],
  visit: Visit,
): number {
  const free = providers.filter((one) => isEligible(one, visit).eligible);
  const takersOf = (open: OpenDemand) => {
    const wall = {
      startDate: open.startsAt.toISOString().slice(0, 10),
      startTime: open.startsAt.toISOString().slice(11, 16),
    };
    const quarterHours = (open.endsAt.getTime() - open.startsAt.getTime()) / 900_000;
    return free.filter((one) => {
      const km = haversineKm(open, visit);
      const buffer = 60_000 * travelBufferMinutes({ transport: one.transportType, km, isSameOutcode: false });
      const collides =
        visit.startsAt.getTime() < open.endsAt.getTime() + buffer &&
        visit.endsAt.getTime() > open.startsAt.getTime() - buffer;
      return collides && isEligible(one, { ...open, ...wall, quarterHours, outcode: '' }).eligible;
    });
  };
  const places = demand.flatMap((open) => Array.from({ length: open.openPlaces }, () => takersOf(open)));
  const most = (left: CandidateProvider[][], used: ReadonlySet<CandidateProvider>): number => {
    const [first, ...rest] = left;
    if (!first) return 0;
    return Math.max(
      most(rest, used),
      ...first.filter((one) => !used.has(one)).map((one) => 1 + most(rest, new Set([...used, one]))),
    );
  };
  return free.length - most(places, new Set());
}

const half = fc
  .integer({ min: 16, max: 34 })
  .map((n) => `${String(Math.floor(n / 2)).padStart(2, '0')}:${n % 2 ? '30' : '00'}`);
const spot = fc.record({
  latitude: fc.double({ min: 51.3, max: 51.7, noNaN: true }),
  longitude: fc.double({ min: -0.4, max: 0.2, noNaN: true }),
});
const types = fc.subarray<ServiceType>(['standardcleaning', 'deepcleaning'], { minLength: 1 });
const anyDemand = fc
  .record({
    start: half,
    where: spot,
    openPlaces: fc.integer({ min: 1, max: 2 }),
    serviceType: fc.constantFrom<ServiceType>('standardcleaning', 'deepcleaning'),
  })
  .map(({ start, where, ...rest }): OpenDemand => ({ ...span(start, 10), ...where, ...rest }));
const anyProvider = fc
  .record({
    where: spot,
    serviceTypes: types,
    transportType: fc.constantFrom('public' as const, 'private' as const),
    from: half,
    hasTwoShifts: fc.boolean(),
    jobs: fc.array(fc.tuple(half, spot), { maxLength: 2 }),
  })
  .map(
    ({ where, from, hasTwoShifts, jobs, ...rest }): CandidateProvider =>
      provider('x', {
        ...rest,
        ...where,
        outcode: 'N1',
        weeklyHours: hasTwoShifts
          ? [...week('08:00', '12:00'), ...week(from < '13:00' ? '13:00' : from)]
          : week(from),
        occupied: jobs.map(([start, at]) => ({ ...span(start, 10), ...at, outcode: 'E2' })),
      }),
  );

test('counts and offered starts agree with the plain rule', () => {
  fc.assert(
    fc.property(
      fc.array(anyProvider, { maxLength: 4 }),
      fc.array(anyDemand, { maxLength: 3 }),
      fc.integer({ min: 1, max: 2 }),
      (providers, demand, cleanerCount) => {
        const [day] = availableStarts({
          providers,
          demand,
          dates: [thursday],
          serviceType: 'standardcleaning',
          quarterHours: 10,
          cleanerCount,
          ...place,
        });
        for (const start of ['08:00', '10:30', '13:00', '16:00', '19:00']) {
          const expected = plainCount(providers, demand, visitAt(start));
          expect(countFreePlaces({ providers, demand, visit: visitAt(start) })).toBe(expected);
          expect(day?.startTimes.includes(start)).toBe(expected >= cleanerCount);
        }
      },
    ),
    { numRuns: cases(300) },
  );
});

test('two hundred providers over 31 days are answered at once', () => {
  const dates = Array.from({ length: 31 }, (_, index) =>
    new Date(Date.UTC(2026, 11, 1 + index)).toISOString().slice(0, 10),
  );
  const spread = (index: number, size: number) => ((index * 37) % 100) * (size / 100) - size / 2;
  const providers = Array.from({ length: 200 }, (_, index) =>
    provider(`${index}`, {
      latitude: 51.5 + spread(index, 0.3),
      longitude: -0.1 + spread(index + 11, 0.4),
      occupied: dates.slice(0, 20).map((date, at) => ({
        ...place,
        outcode: 'N1',
        ...span(['09:00', '13:00', '15:00'][(index + at) % 3] ?? '09:00', 12, date),
      })),
    }),
  );
  const demand = dates.flatMap((date) => [
    { ...demandAt('10:00'), ...span('10:00', 12, date), openPlaces: 2 },
  ]);
  const question = {
    providers,
    demand,
    dates,
    serviceType: 'standardcleaning' as const,
    quarterHours: 12,
    cleanerCount: 2,
    ...place,
  };
  // The thread's own time and the best of five: a busy machine must not make the rule look slow.
  const millisecondsTaken = [1, 2, 3, 4, 5].map(() => {
    const begun = process.threadCpuUsage();
    expect(availableStarts(question)).toHaveLength(31);
    const { user, system } = process.threadCpuUsage(begun);
    return (user + system) / 1000;
  });
  expect(Math.min(...millisecondsTaken)).toBeLessThan(promisedCpuMs(150));
});
