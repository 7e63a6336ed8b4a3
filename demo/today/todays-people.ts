import type { City } from '#domain/booking/options.ts';
import type { People } from '../people.ts';
import type { PlannedCustomer } from '../plan.ts';

/** What each of them shows of today, and where: one for each state a visit of a day can be in. */
export const todaysPeople = [
  { shows: 'done', city: 'Leeds' },
  { shows: 'under way', city: 'GreaterManchester' },
  { shows: 'to come', city: 'London' },
  { shows: 'cancelled', city: 'Leeds' },
  { shows: 'searching', city: 'London' },
  { shows: 'nobody found', city: 'Birmingham' },
  { shows: 'no access', city: 'London' },
  { shows: 'nobody came', city: 'GreaterManchester' },
] as const satisfies readonly { shows: string; city: City }[];

export type Shown = (typeof todaysPeople)[number]['shows'];

/** Each books one short clean of a flat, and has an account. */
export const planTodaysPeople = (people: People): PlannedCustomer[] =>
  todaysPeople.map(({ city }) => ({
    person: people.next(city),
    habit: 'once',
    hasAccount: true,
    answers: {
      serviceType: 'standardcleaning',
      serviceFrequency: 'OneOff',
      schedule: null,
      bedroomCount: 1,
      bathroomCount: 1,
      extras: [],
      quarterHours: 10,
      cleanerCount: 1,
      cleaningSupplies: true,
      serviceLocation: 'House',
      businessUse: false,
    },
  }));
