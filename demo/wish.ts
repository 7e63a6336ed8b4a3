import { startTimesFor } from '#domain/booking/bookable-days.ts';
import type { PlannedCustomer, PlannedProvider, Turn } from './plan.ts';
import type { Random } from './random.ts';

/** A clean somebody wants before anybody is found for it. */
export type Wish = {
  customer: PlannedCustomer;
  date: string;
  bookedAt: Date;
  /** Dearest first. */
  startTimes: string[];
  isRated?: boolean;
  turn?: Turn;
  /** Somebody who doesn't come. */
  without?: PlannedProvider;
};

/** The one time somebody likes best, then any other. */
export function timesLiked(random: Random, customer: PlannedCustomer, liked: string): string[] {
  const possible = startTimesFor(customer.answers.quarterHours);
  return [...new Set([...possible.filter((time) => time === liked), ...random.shuffled(possible)])];
}
