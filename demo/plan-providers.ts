import { type City, type ServiceType, serviceTypes } from '#domain/booking/options.ts';
import type { OccupiedTime } from '#domain/matching/candidate-provider.ts';
import { experienceOptions, heardFromOptions } from '#domain/provider/options.ts';
import { addDays, londonDate } from '#domain/time/london.ts';
import { demoAccounts } from './demo-accounts.ts';
import type { People } from './people.ts';
import type { PlannedProvider } from './plan.ts';
import { createRandom, type Random } from './random.ts';
import { atTime } from './stage.ts';

const perCity: [City, number][] = [
  ['London', 14],
  ['GreaterManchester', 8],
  ['Birmingham', 7],
  ['Leeds', 6],
  ['Brighton', 5],
];
const citiesWithApplicant: ReadonlySet<City> = new Set(['London', 'Leeds', 'Brighton']);

type Day = { weekday: number; isWorking: boolean; startTime: string | null; endTime: string | null };

function week(weekdays: number[], startTime: string, endTime: string, saturday?: [string, string]): Day[] {
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
    if (weekdays.includes(weekday)) return { weekday, isWorking: true, startTime, endTime };
    if (weekday === 6 && saturday) {
      return { weekday, isWorking: true, startTime: saturday[0], endTime: saturday[1] };
    }
    return { weekday, isWorking: false, startTime: null, endTime: null };
  });
}

const demoWeek = week([1, 2, 3, 4, 5, 6], '08:00', '20:30');

const weeks: [Day[], number][] = [
  [week([1, 2, 3, 4, 5], '08:00', '18:00'), 5],
  [week([1, 2, 3, 4, 5], '08:00', '17:00', ['09:00', '13:00']), 3],
  [week([1, 2, 3, 4, 5], '09:30', '14:30'), 3],
  [week([2, 3, 4, 5], '09:00', '19:00', ['08:00', '16:00']), 3],
  [week([1, 3, 5], '08:00', '20:00'), 2],
  [week([1, 2, 3, 4, 5], '12:00', '21:00', ['10:00', '18:00']), 3],
  [week([4, 5, 6, 7], '08:00', '19:00'), 2],
];

function serviceTypesOf(random: Random): ServiceType[] {
  if (random.chance(0.65)) return [...serviceTypes];
  return random.chance(0.6)
    ? serviceTypes.filter((type) => type !== 'move-out/incleaning')
    : serviceTypes.slice(0, 2);
}

/** Cleaners whose papers run out, by city and place in it; the last day is so many days from today. */
const endings = [
  { city: 'London', place: 1, kind: 'insurance', inDays: 13 },
  { city: 'GreaterManchester', place: 1, kind: 'right-to-work', inDays: 59 },
  { city: 'Leeds', place: 2, kind: 'insurance', inDays: -5 },
] as const;

function endingOf(city: City, place: number, now: Date): PlannedProvider['ending'] {
  const ending = endings.find((one) => one.city === city && one.place === place);
  return ending ? { kind: ending.kind, on: addDays(londonDate(now), ending.inDays) } : null;
}

type Role = 'demo' | 'known' | 'new' | 'applicant';

/** Days before today on which somebody applied, and how long the office took to approve them. */
function datesOf(role: Role, now: Date, random: Random): Pick<PlannedProvider, 'appliedAt' | 'approvedAt'> {
  const ranges: Record<Role, [number, number]> = {
    demo: [120, 120],
    known: [88, 130],
    new: [14, 48],
    applicant: [1, 6],
  };
  const applied = addDays(londonDate(now), -random.between(...ranges[role]));
  const appliedAt = atTime(applied, `${random.between(10, 20)}:${random.between(10, 59)}`);
  if (role === 'applicant') return { appliedAt, approvedAt: null };
  return {
    appliedAt,
    approvedAt: atTime(addDays(applied, random.between(2, 6)), `1${random.between(0, 6)}:20`),
  };
}

type ToPlan = { city: City; role: Role; ending: PlannedProvider['ending']; now: Date };

function planProvider(random: Random, people: People, { city, role, ending, now }: ToPlan): PlannedProvider {
  const isDemo = role === 'demo';
  const person = people.next(city, isDemo ? { email: demoAccounts.provider.email } : {});
  const dates = datesOf(role, now, random);
  const weeklyHours = isDemo ? demoWeek : random.weighted(weeks);
  const transportType = isDemo || random.chance(0.55) ? 'private' : 'public';
  const services = isDemo ? [...serviceTypes] : serviceTypesOf(random);
  const radiusKm = isDemo
    ? 50
    : random.weighted([
        [50, 7],
        [100, 2],
        [150, 1],
      ]);
  const occupied: OccupiedTime[] = [];
  return {
    person,
    ...dates,
    ending,
    occupied,
    candidate: {
      ...person,
      id: person.email,
      reachKm: radiusKm,
      serviceTypes: services,
      transportType,
      weeklyHours,
      occupied,
      absences: [],
      documentsExpireOn: ending?.on ?? null,
    },
    answers: {
      ...person,
      heardFrom: random.pick(heardFromOptions),
      experienceYears: random.pick(experienceOptions),
      transportType,
      serviceTypes: services,
      expectedJoinDate: addDays(londonDate(dates.appliedAt), random.between(7, 21)),
      radiusKm,
      paymentFrequency: random.weighted([
        ['weekly', 5],
        ['biweekly', 3],
        ['monthly', 2],
      ] as const),
      dbsCheck: role !== 'applicant' || random.chance(0.5),
      selfEmployed: true,
      termsCondition: true,
      weeklyHours,
    },
  };
}

/** Forty providers over the five cities: 37 approved, three whose application waits. The first is the demonstration's. */
export function planProviders(people: People, now: Date): PlannedProvider[] {
  const random = createRandom('providers');
  return perCity.flatMap(([city, count]) =>
    Array.from({ length: count }, (_, index) => {
      const isLast = index === count - 1;
      const role = isLast && citiesWithApplicant.has(city) ? 'applicant' : index % 5 === 4 ? 'new' : 'known';
      const ending = endingOf(city, index, now);
      const isDemo = city === 'London' && index === 0;
      return planProvider(random, people, { city, role: isDemo ? 'demo' : role, ending, now });
    }),
  );
}
