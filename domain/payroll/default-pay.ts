import { ratePenceFor } from '#domain/application-setting/rate.ts';
import type { Settings } from '#domain/application-setting/settings.ts';
import { serviceFrequencies } from '#domain/booking/options.ts';
import { providerRatePence } from './earnings.ts';

/** What a cleaner without a rate of their own is paid an hour, from the least paid kind of clean to the best. */
export type DefaultPay = { leastPence: number; mostPence: number };

/** Null while there are no prices. */
export function defaultPay(settings: Settings): DefaultPay | null {
  const { platformFee, taxRate } = settings;
  const rates = serviceFrequencies
    .map((frequency) => ratePenceFor(settings, frequency))
    .filter((ratePence) => ratePence > 0)
    .map((ratePence) => providerRatePence({ serviceRatePence: 0, ratePence, platformFee, taxRate }));
  return rates.length === 0 ? null : { leastPence: Math.min(...rates), mostPence: Math.max(...rates) };
}
