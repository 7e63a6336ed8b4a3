import { snapshotRates } from '#domain/application-setting/rate.ts';
import type { Settings } from '#domain/application-setting/settings.ts';
import { allCleanerCounts, hoursOptions, longHours, serviceTypes } from '#domain/booking/options.ts';
import { suggestHours, workOf } from '#domain/booking/price/hours.ts';
import { priceBooking } from '#domain/booking/price/price.ts';
import { bookedFrequency, type QuoteFrequency } from './quoted-plan.ts';

export type QuotedVisit = { quarterHours: number; cleanerCount: number };
export type QuoteRequest = {
  serviceType: string | null;
  propertyType: string | null;
  bedroomCount: number | null;
  bathroomCount: number | null;
};

/** Lengths of a visit that the office may quote, in quarter-hours. */
export const quotedHours: readonly number[] = [...hoursOptions, ...longHours];

/**
 * The visit that would do what somebody asks for, as the booking form suggests it; above what the form sells, more
 * cleaners and then a longer day (rules/content#quotes). Null where too little is known, it is no home, or it is too
 * much for one visit.
 */
export function suggestVisit(asked: QuoteRequest): QuotedVisit | null {
  const { bedroomCount, bathroomCount, propertyType } = asked;
  const serviceType = serviceTypes.find((type) => type === asked.serviceType);
  if (!serviceType || propertyType === 'Office/Commercial') return null;
  if (bedroomCount === null || bathroomCount === null) return null;
  const home = { serviceType, serviceFrequency: 'OneOff' as const, bedroomCount, bathroomCount, extras: [] };
  const usual = suggestHours(home);
  if (usual.kind === 'hours') return { quarterHours: usual.quarterHours, cleanerCount: usual.cleanerCount };
  const work = workOf(home);
  for (const lengths of [hoursOptions, longHours]) {
    for (const cleanerCount of allCleanerCounts) {
      const quarterHours = lengths.find((length) => length * cleanerCount >= work);
      if (quarterHours) return { quarterHours, cleanerCount };
    }
  }
  return null;
}

/** What a visit's labour costs at our rates, once unless it repeats, by the booking form's own function; 0 without rates. */
export function ratedPricePence(
  settings: Settings,
  { quarterHours, cleanerCount }: QuotedVisit,
  frequency: QuoteFrequency = 'once',
): number {
  const rates = snapshotRates(settings, bookedFrequency[frequency].serviceFrequency);
  return priceBooking({ rates, quarterHours, cleanerCount, cleaningSupplies: false }).labourPence;
}
