import type { ServiceFrequency } from '#domain/booking/options.ts';
import type { Settings } from './settings.ts';

/** The rates a booking keeps for good (rules/prices#rates): pence per hour, supplies per visit, percents. */
export type RateSnapshot = {
  ratePence: number;
  oneOffRatePence: number;
  cleaningSuppliesRatePence: number;
  taxRate: number;
  platformFee: number;
};

/** Pence per hour for a frequency; the base rate where its own is not set; 0 when none is (rules/prices#rates). */
export function ratePenceFor(settings: Settings, frequency: ServiceFrequency): number {
  const own: Record<ServiceFrequency, number> = {
    Daily: settings.everyWeekRatePence,
    EveryWeek: settings.everyWeekRatePence,
    MoreThanTwoWeeks: settings.moreThanTwoWeeksRatePence,
    OneOff: settings.oneOffRatePence,
  };
  return own[frequency] || settings.hourlyRatePence;
}

/** With all four rates at 0 the booking form is closed. */
export function isPricingOpen(settings: Settings): boolean {
  const { hourlyRatePence, everyWeekRatePence, moreThanTwoWeeksRatePence, oneOffRatePence } = settings;
  return hourlyRatePence + everyWeekRatePence + moreThanTwoWeeksRatePence + oneOffRatePence > 0;
}

export function snapshotRates(settings: Settings, frequency: ServiceFrequency): RateSnapshot {
  return {
    ratePence: ratePenceFor(settings, frequency),
    oneOffRatePence: ratePenceFor(settings, 'OneOff'),
    cleaningSuppliesRatePence: settings.cleaningSuppliesRatePence,
    taxRate: settings.taxRate,
    platformFee: settings.platformFee,
  };
}
