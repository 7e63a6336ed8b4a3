/** Every choice a booking form offers (rules/wire-names#choices), with the words people read for it. */
export const serviceTypes = [
  'standardcleaning',
  'regularcleaning',
  'deepcleaning',
  'move-out/incleaning',
] as const;
export type ServiceType = (typeof serviceTypes)[number];

export const serviceLocations = ['House', 'Office/Commercial'] as const;
export type ServiceLocation = (typeof serviceLocations)[number];

export const serviceFrequencies = ['OneOff', 'EveryWeek', 'MoreThanTwoWeeks', 'Daily'] as const;
export type ServiceFrequency = (typeof serviceFrequencies)[number];

export const schedules = ['weekly', 'biweekly', 'monthly'] as const;
export type Schedule = (typeof schedules)[number];

export const extras = ['ironing', 'laundry', 'innerFridge', 'interiorWindows', 'innerOven'] as const;
export type Extra = (typeof extras)[number];

export const cities = ['Birmingham', 'Leeds', 'GreaterManchester', 'London', 'Brighton'] as const;
export type City = (typeof cities)[number];

export const parkingOptions = ['free', 'paid', 'none'] as const;
export type Parking = (typeof parkingOptions)[number];

/**
 * The floor of the front door: -1 is a basement, 0 the ground floor (rules/people#who-may-read-what: floor and lift).
 */
export const floors = { lowest: -1, highest: 60 } as const;

/** Visit lengths in quarter-hours: 2.5, 3.5, then 4 to 8 hours in half-hour steps. */
export const hoursOptions: readonly number[] = [10, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32];

/** 9.5, 10 and 10.5 hours: what the company may book by hand or sell as an offer (rules/prices#default-settings). */
export const longHours: readonly number[] = [38, 40, 42];

/** 1 to 8 bedrooms or bathrooms. */
export const roomCounts: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8];

/** Cleaners a customer can choose in the form (rules/prices#labour-and-supplies). */
export const cleanerCounts: readonly number[] = [1, 2];

/** Cleaners an offer or the company can have on a visit (rules/prices#labour-and-supplies). */
export const allCleanerCounts: readonly number[] = [1, 2, 3, 4];

/** What happens when only one of two cleaners can come (rules/lifecycles#two-cleaners). */
export const oneCleanerChoices = ['longer', 'same', 'cancel'] as const;
export type OneCleanerChoice = (typeof oneCleanerChoices)[number];

/** Who comes when the usual cleaner of a series can't (rules/lifecycles#series). */
export const coverChoices = ['ask', 'any', 'skip'] as const;
export type CoverChoice = (typeof coverChoices)[number];

/** Over-run agreed to when booking, in quarter-hours: none, half an hour, an hour (rules/prices#actual-price). */
export const overRunAllowances: readonly number[] = [0, 2, 4];

function halfHours(from: number, to: number): string[] {
  const times: string[] = [];
  for (let minutes = from; minutes <= to; minutes += 30) {
    const hour = String(Math.floor(minutes / 60)).padStart(2, '0');
    times.push(`${hour}:${String(minutes % 60).padStart(2, '0')}`);
  }
  return times;
}

/** Half-hourly from 08:00 to 16:00 and from 17:30 to 20:00; 16:30 and 17:00 are absent. */
export const startTimes: readonly string[] = [
  ...halfHours(8 * 60, 16 * 60),
  ...halfHours(17 * 60 + 30, 20 * 60),
];

export const labels = {
  serviceType: {
    standardcleaning: 'Standard cleaning',
    regularcleaning: 'Regular cleaning',
    deepcleaning: 'Deep cleaning',
    'move-out/incleaning': 'Move-in or move-out cleaning',
  } satisfies Record<ServiceType, string>,
  serviceLocation: { House: 'Home', 'Office/Commercial': 'Office or business' } satisfies Record<
    ServiceLocation,
    string
  >,
  serviceFrequency: {
    OneOff: 'Just once',
    EveryWeek: 'Every week',
    MoreThanTwoWeeks: 'Every two weeks or monthly',
    Daily: 'Every working day',
  } satisfies Record<ServiceFrequency, string>,
  schedule: { weekly: 'Every week', biweekly: 'Every two weeks', monthly: 'Every month' } satisfies Record<
    Schedule,
    string
  >,
  extra: {
    ironing: 'Ironing',
    laundry: 'Laundry',
    innerFridge: 'Inside the fridge',
    interiorWindows: 'Inside the windows',
    innerOven: 'Inside the oven',
  } satisfies Record<Extra, string>,
  city: {
    Birmingham: 'Birmingham',
    Leeds: 'Leeds',
    GreaterManchester: 'Greater Manchester',
    London: 'London',
    Brighton: 'Brighton',
  } satisfies Record<City, string>,
  parking: { free: 'Free parking', paid: 'Paid parking', none: 'No parking nearby' } satisfies Record<
    Parking,
    string
  >,
} as const;

/** Which frequencies a type of clean can have (rules/prices#types-and-frequencies). */
export function frequenciesFor(serviceType: ServiceType): readonly ServiceFrequency[] {
  if (serviceType === 'regularcleaning')
    return serviceFrequencies.filter((frequency) => frequency !== 'OneOff');
  return serviceType === 'standardcleaning' ? serviceFrequencies : ['OneOff'];
}
