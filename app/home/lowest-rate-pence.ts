import { ratePenceFor } from '#domain/application-setting/rate.ts';
import type { Settings } from '#domain/application-setting/settings.ts';
import { frequenciesFor, type ServiceType, serviceFrequencies } from '#domain/booking/options.ts';

/** The least an hour can cost, for one type of clean or for all; 0 while prices are closed. */
export function lowestRatePence(settings: Settings, serviceType?: ServiceType): number {
  const frequencies = serviceType ? frequenciesFor(serviceType) : serviceFrequencies;
  return Math.min(...frequencies.map((frequency) => ratePenceFor(settings, frequency)));
}
