import { type Extra, hoursOptions, type ServiceFrequency, type ServiceType } from '../options.ts';

/** Part of a move clean already, so they add no time to it (rules/prices#suggested-hours). */
export const includedInMove: readonly Extra[] = ['innerFridge', 'interiorWindows', 'innerOven'];

export type HomeToClean = {
  serviceType: ServiceType;
  serviceFrequency: ServiceFrequency;
  bedroomCount: number;
  bathroomCount: number;
  extras: readonly Extra[];
};

export type SuggestedHours =
  | { kind: 'hours'; quarterHours: number; cleanerCount: number }
  | { kind: 'quote' };

const halfHour = 2;
const oneCleanerMost = 32;
const twoCleanersMost = 64;

/** Effort without extras, in quarter-hours (rules/prices#suggested-hours). */
function roomsEffort(home: HomeToClean): number {
  const raw = 4 + 2 * home.bedroomCount + 2 * home.bathroomCount;
  if (home.serviceType === 'deepcleaning') return 2 * raw;
  if (home.serviceType === 'move-out/incleaning') return Math.ceil((2.5 * raw) / halfHour) * halfHour;
  const byFrequency: Record<ServiceFrequency, number> = {
    Daily: 0,
    EveryWeek: 0,
    MoreThanTwoWeeks: 2,
    OneOff: 4,
  };
  return raw + byFrequency[home.serviceFrequency];
}

function extrasEffort(home: HomeToClean): number {
  const isMove = home.serviceType === 'move-out/incleaning';
  return home.extras.filter((extra) => !isMove || !includedInMove.includes(extra)).length * halfHour;
}

/** All the work of a home in quarter-hours, however many share it (rules/prices#suggested-hours). */
export const workOf = (home: HomeToClean): number => roomsEffort(home) + extrasEffort(home);

/**
 * How long a home takes (rules/prices#suggested-hours): quarter-hours per cleaner, or a quote when it is too much for
 * two.
 */
export function suggestHours(home: HomeToClean): SuggestedHours {
  const effort = workOf(home);
  if (effort > twoCleanersMost) return { kind: 'quote' };
  const cleanerCount = effort <= oneCleanerMost ? 1 : 2;
  const quarterHours = hoursOptions.find((option) => option >= effort / cleanerCount);
  return quarterHours === undefined ? { kind: 'quote' } : { kind: 'hours', quarterHours, cleanerCount };
}
