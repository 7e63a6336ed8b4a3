import { type City, extras, hoursOptions, type ServiceType } from '#domain/booking/options.ts';
import { suggestHours } from '#domain/booking/price/hours.ts';
import { demoAccounts } from './demo-accounts.ts';
import type { People } from './people.ts';
import type { Habit, PlannedCustomer } from './plan.ts';
import { createRandom, type Random } from './random.ts';

type Answers = PlannedCustomer['answers'];

const cities: [City, number][] = [
  ['London', 36],
  ['GreaterManchester', 20],
  ['Birmingham', 17],
  ['Leeds', 14],
  ['Brighton', 13],
];
const habits: [Habit, number][] = [
  ['weekly', 13],
  ['biweekly', 16],
  ['monthly', 15],
  ['once', 56],
];
const rhythm: Record<Habit, Pick<Answers, 'serviceFrequency' | 'schedule'>> = {
  weekly: { serviceFrequency: 'EveryWeek', schedule: 'weekly' },
  biweekly: { serviceFrequency: 'MoreThanTwoWeeks', schedule: 'biweekly' },
  monthly: { serviceFrequency: 'MoreThanTwoWeeks', schedule: 'monthly' },
  once: { serviceFrequency: 'OneOff', schedule: null },
};
const onceTypes: [ServiceType, number][] = [
  ['standardcleaning', 5],
  ['deepcleaning', 4],
  ['move-out/incleaning', 2],
];

/** Some share longer cleans between two cleaners. */
function shareHours(random: Random, quarterHours: number): Pick<Answers, 'quarterHours' | 'cleanerCount'> {
  const half = hoursOptions.find((option) => option >= quarterHours / 2);
  return quarterHours >= 20 && half && random.chance(0.35)
    ? { quarterHours: half, cleanerCount: 2 }
    : { quarterHours, cleanerCount: 1 };
}

function homeAnswers(random: Random, habit: Habit): Answers {
  const serviceType =
    habit === 'once'
      ? random.weighted(onceTypes)
      : random.pick(['regularcleaning', 'standardcleaning'] as const);
  const home = {
    serviceType,
    serviceFrequency: rhythm[habit].serviceFrequency,
    bedroomCount: random.weighted([
      [1, 3],
      [2, 5],
      [3, 4],
      [4, 2],
    ]),
    bathroomCount: random.weighted([
      [1, 6],
      [2, 3],
      [3, 1],
    ]),
    extras: extras.filter(() => random.chance(0.15)),
  };
  const suggested = suggestHours(home);
  if (suggested.kind === 'quote') return homeAnswers(random, habit);
  const length = suggested.cleanerCount > 1 ? suggested : shareHours(random, suggested.quarterHours);
  return {
    ...home,
    ...rhythm[habit],
    quarterHours: length.quarterHours,
    cleanerCount: length.cleanerCount,
    cleaningSupplies: random.chance(0.3),
    serviceLocation: 'House',
    businessUse: false,
  };
}

function officeAnswers(random: Random, habit: Habit): Answers {
  return {
    serviceType: 'standardcleaning',
    ...rhythm[habit],
    bedroomCount: null,
    bathroomCount: null,
    extras: [],
    quarterHours: random.pick([10, 14, 16]),
    cleanerCount: 1,
    cleaningSupplies: true,
    serviceLocation: 'Office/Commercial',
    businessUse: true,
  };
}

/** The customer of the demonstration: a small flat near the demonstration's provider, cleaned every week. */
function planDemoCustomer(people: People): PlannedCustomer {
  return {
    person: people.next('London', { email: demoAccounts.customer.email }),
    habit: 'weekly',
    hasAccount: true,
    answers: {
      serviceType: 'regularcleaning',
      ...rhythm.weekly,
      bedroomCount: 2,
      bathroomCount: 1,
      extras: ['ironing'],
      quarterHours: 14,
      cleanerCount: 1,
      cleaningSupplies: false,
      serviceLocation: 'House',
      businessUse: false,
    },
  };
}

const officeOneIn = 12;
const onAccountIndex = 7;

/** The customers; the first is the demonstration's. One in twelve books for an office, the first of whom on account. */
export function planCustomers(people: People, count: number): PlannedCustomer[] {
  const random = createRandom('customers');
  const others = Array.from({ length: count - 1 }, (_, index): PlannedCustomer => {
    const isOnAccount = index === onAccountIndex;
    const drawn = random.weighted(habits);
    const habit = isOnAccount ? 'weekly' : drawn;
    const person = people.next(random.weighted(cities));
    const answers =
      index % officeOneIn === onAccountIndex ? officeAnswers(random, habit) : homeAnswers(random, habit);
    const hasAccount = random.chance(habit === 'once' ? 0.25 : 0.9);
    return { person, habit, answers, hasAccount: hasAccount || isOnAccount, isOnAccount };
  });
  return [planDemoCustomer(people), ...others];
}
