import { expect, test } from 'vitest';
import { visitInterval } from '#domain/time/london.ts';
import type { CandidateProvider, OccupiedTime } from './candidate-provider.ts';
import { isEligible, isFreeFor, worksThen } from './eligibility.ts';
import { reachKmOf } from './reach.ts';
import type { Visit } from './visit.ts';

const tuesday = '2026-11-24';
const place = { latitude: 51.5, longitude: 0, outcode: 'SW1A' };
const kmPerDegree = (Math.PI * 6371) / 180;
const away = (km: number, outcode = 'N1') => ({
  latitude: place.latitude + km / kmPerDegree,
  longitude: 0,
  outcode,
});

const visit = (startTime: string, quarterHours = 10, changes: Partial<Visit> = {}): Visit => ({
  serviceType: 'standardcleaning',
  startDate: tuesday,
  startTime,
  quarterHours,
  ...visitInterval(tuesday, startTime, quarterHours),
  ...place,
  ...changes,
});

const provider = (changes: Partial<CandidateProvider> = {}): CandidateProvider => ({
  id: 'a',
  ...place,
  reachKm: 50,
  serviceTypes: ['standardcleaning', 'deepcleaning'],
  transportType: 'private',
  weeklyHours: [{ weekday: 2, isWorking: true, startTime: '09:00', endTime: '17:00' }],
  occupied: [],
  absences: [],
  documentsExpireOn: null,
  ...changes,
});

const busy = (
  startTime: string,
  quarterHours: number,
  where: Omit<OccupiedTime, 'startsAt' | 'endsAt'>,
): OccupiedTime => ({
  ...visitInterval(tuesday, startTime, quarterHours),
  ...where,
});

test('a visit within reach, hours and skills is eligible', () => {
  expect(isEligible(provider(), visit('09:00'))).toEqual({ eligible: true, reasons: [] });
  const absences = [
    { firstDate: '2026-11-20', lastDate: '2026-11-23' },
    { firstDate: '2026-11-25', lastDate: '2026-11-26' },
  ];
  const onTheDay = provider({ absences, documentsExpireOn: tuesday });
  expect(isEligible(onTheDay, visit('09:00')).eligible).toBe(true);
});

test.each([
  ['another kind of clean', {}, { serviceType: 'regularcleaning' }, ['service-type']],
  ['beyond the radius', away(50.01), {}, ['radius']],
  [
    'a day off',
    { weeklyHours: [{ weekday: 2, isWorking: false, startTime: '09:00', endTime: '17:00' }] },
    {},
    ['hours'],
  ],
  ['a day without hours', { weeklyHours: [] }, {}, ['hours']],
  ['on holiday', { absences: [{ firstDate: '2026-11-20', lastDate: tuesday }] }, {}, ['away']],
  ['documents that ran out the day before', { documentsExpireOn: '2026-11-23' }, {}, ['documents']],
  ['already booked', { occupied: [busy('10:00', 10, place)] }, {}, ['busy']],
] as const)('%s is a reason of its own', (_name, providerChanges, visitChanges, reasons) => {
  expect(isEligible(provider(providerChanges), visit('09:00', 10, visitChanges))).toEqual({
    eligible: false,
    reasons,
  });
});

test.each([2, 3, 5, 7, 10, 15, 20, 30])(
  'of %i miles the last step counts, and one further does not',
  (miles) => {
    const km = miles * 1.609344;
    const reachKm = reachKmOf({ travelMiles: miles, radiusKm: 50 });
    expect(isEligible(provider({ ...away(km - 0.01), reachKm }), visit('09:00')).eligible).toBe(true);
    expect(isEligible(provider({ ...away(km + 0.01), reachKm }), visit('09:00')).reasons).toEqual(['radius']);
  },
);

test('just inside the radius counts', () => {
  expect(isEligible(provider(away(49.99)), visit('09:00')).eligible).toBe(true);
});

test('every reason is told at once', () => {
  const nobody = provider({
    ...away(80),
    serviceTypes: [],
    weeklyHours: [],
    occupied: [busy('09:00', 10, place)],
  });
  expect(isEligible(nobody, visit('09:00')).reasons).toEqual(['service-type', 'radius', 'hours', 'busy']);
});

test.each([
  ['09:00', 10, true],
  ['08:30', 10, false],
  ['14:30', 10, true],
  ['15:00', 10, false],
  ['09:00', 32, true],
  ['09:30', 32, false],
])('hours of 09:00–17:00 hold a visit at %s of %i quarter-hours: %s', (startTime, quarterHours, fits) => {
  expect(worksThen(provider(), { weekday: 2, startTime, quarterHours })).toBe(fits);
});

const twoShifts = [
  { weekday: 2, isWorking: true, startTime: '09:00', endTime: '12:00' },
  { weekday: 2, isWorking: true, startTime: '14:00', endTime: '18:00' },
];

test.each([
  ['09:00', 12, true],
  ['09:00', 13, false],
  ['11:00', 10, false],
  ['12:00', 8, false],
  ['13:30', 10, false],
  ['14:00', 16, true],
  ['15:30', 10, true],
  ['15:45', 10, false],
  ['09:00', 36, false],
])(
  'shifts of 09:00–12:00 and 14:00–18:00 hold a visit at %s of %i quarter-hours: %s',
  (startTime, quarterHours, fits) => {
    const one = provider({ weeklyHours: twoShifts });
    expect(worksThen(one, { weekday: 2, startTime, quarterHours })).toBe(fits);
    expect(worksThen(one, { weekday: 3, startTime, quarterHours })).toBe(false);
  },
);

test('a visit lies within one shift, even where the second begins as the first ends', () => {
  const weeklyHours = [
    { weekday: 2, isWorking: true, startTime: '09:00', endTime: '13:00' },
    { weekday: 2, isWorking: true, startTime: '13:00', endTime: '17:00' },
  ];
  const holds = (startTime: string) =>
    worksThen(provider({ weeklyHours }), { weekday: 2, startTime, quarterHours: 10 });
  expect(['10:30', '11:00', '13:00'].map(holds)).toEqual([true, false, true]);
});

// The other visit is 12:00–14:30, 8 km away: 30 minutes by car, 45 by public transport
// (rules/matching#travel-buffer).
test.each([
  ['private', '09:00', true],
  ['private', '09:30', false],
  ['private', '14:30', false],
  ['private', '15:00', true],
  ['public', '08:30', true],
  ['public', '09:00', false],
  ['public', '15:00', false],
  ['public', '15:30', true],
] as const)(
  'by %s transport a visit of 2.5 hours at %s beside one of 12:00–14:30: %s',
  (transportType, startTime, free) => {
    const one = provider({ transportType, occupied: [busy('12:00', 10, away(8))] });
    expect(isFreeFor(one, visit(startTime))).toBe(free);
  },
);

test('the buffer is kept to the minute', () => {
  const one = provider({ transportType: 'public', occupied: [busy('12:00', 10, away(8))] });
  expect(isFreeFor(one, visit('15:15'))).toBe(true);
  expect(isFreeFor(one, visit('15:14'))).toBe(false);
  expect(isFreeFor(one, visit('08:45'))).toBe(true);
  expect(isFreeFor(one, visit('08:46'))).toBe(false);
});

test('in the same outcode half an hour is kept however far it looks', () => {
  const one = provider({ transportType: 'public', occupied: [busy('12:00', 10, away(8, place.outcode))] });
  expect(isFreeFor(one, visit('09:00'))).toBe(true);
  expect(isFreeFor(one, visit('15:00'))).toBe(true);
});
