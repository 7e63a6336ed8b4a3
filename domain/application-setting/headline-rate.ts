import type { ServiceFrequency } from '#domain/booking/options.ts';
import { ratePenceFor } from './rate.ts';
import type { Settings } from './settings.ts';

/** Pence an hour, and how often we then come. */
export type FrequencyRate = { frequency: ServiceFrequency; ratePence: number };

/** Told apart by their price: of several at the same one, the first of these stands for all. */
const order: readonly ServiceFrequency[] = ['OneOff', 'MoreThanTwoWeeks', 'EveryWeek', 'Daily'];

/**
 * What a page says an hour costs where it says it once: the most that any of these frequencies costs, and the least
 * where that is less. Never the least alone, which nobody pays who does not come back (rules/prices#rates).
 */
export function headlineRate(
  settings: Settings,
  frequencies: readonly ServiceFrequency[],
): { usual: FrequencyRate; least: FrequencyRate | null } {
  const rates = order
    .filter((frequency) => frequencies.includes(frequency))
    .map((frequency) => ({ frequency, ratePence: ratePenceFor(settings, frequency) }));
  const usual = rates.reduce((most, rate) => (rate.ratePence > most.ratePence ? rate : most));
  const least = rates.reduce((less, rate) => (rate.ratePence < less.ratePence ? rate : less));
  return { usual, least: least.ratePence < usual.ratePence ? least : null };
}
