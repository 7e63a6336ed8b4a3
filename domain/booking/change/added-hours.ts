import { allCleanerCounts, hoursOptions, longHours } from '../options.ts';
import { type HomeToClean, suggestHours, workOf } from '../price/hours.ts';

/** A suggestion for all cleaners together, in quarter-hours; above what the form sells, the work itself. */
function suggestedWork(home: HomeToClean): number {
  const suggested = suggestHours(home);
  return suggested.kind === 'quote' ? workOf(home) : suggested.quarterHours * suggested.cleanerCount;
}

type Booked = { home: HomeToClean; quarterHours: number; cleanerCount: number };
type Wished = { home: HomeToClean; cleanerCount: number };

/**
 * The hours of a booked visit with what is added to it (rules/prices#added-work): the difference of the two suggestions,
 * shared by its cleaners, on top of what is booked; never less than that, and no more than can be sold. In
 * quarter-hours for each cleaner.
 */
export function hoursWithAdded(booked: Booked, wished: Wished, isOffice = false): number {
  const added = suggestedWork(wished.home) - suggestedWork(booked.home);
  if (added <= 0) return booked.quarterHours;
  const cleaners = allCleanerCounts.includes(wished.cleanerCount) ? wished.cleanerCount : 1;
  const needed = booked.quarterHours + Math.ceil(added / cleaners);
  const sold = isOffice ? [...hoursOptions, ...longHours] : hoursOptions;
  const longest = sold.at(-1) ?? booked.quarterHours;
  return Math.max(booked.quarterHours, sold.find((option) => option >= needed) ?? longest);
}
