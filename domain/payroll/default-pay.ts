import { ratePenceFor } from '#domain/application-setting/rate.ts';
import type { Settings } from '#domain/application-setting/settings.ts';
import { type ServiceFrequency, serviceFrequencies } from '#domain/booking/options.ts';
import { providerRatePence } from './earnings.ts';

/** The National Living Wage of April 2026 an hour, which we keep as our floor (rules/prices#default-settings). */
export const payFloorPence = 1271;

/** What a cleaner without a rate of their own is paid an hour, from the least paid kind of clean to the best. */
export type DefaultPay = {
  leastPence: number;
  mostPence: number;
  /** An hour of a clean every week, more seldom, and once only; 0 while there is no price of it. */
  everyWeekPence: number;
  moreThanTwoWeeksPence: number;
  oneOffPence: number;
};

/** Null while there are no prices. */
export function defaultPay(settings: Settings): DefaultPay | null {
  const { platformFee, taxRate } = settings;
  const payOf = (frequency: ServiceFrequency): number => {
    const ratePence = ratePenceFor(settings, frequency);
    return ratePence > 0 ? providerRatePence({ serviceRatePence: 0, ratePence, platformFee, taxRate }) : 0;
  };
  const rates = serviceFrequencies.map(payOf).filter((pence) => pence > 0);
  if (rates.length === 0) return null;
  return {
    leastPence: Math.min(...rates),
    mostPence: Math.max(...rates),
    everyWeekPence: payOf('EveryWeek'),
    moreThanTwoWeeksPence: payOf('MoreThanTwoWeeks'),
    oneOffPence: payOf('OneOff'),
  };
}
