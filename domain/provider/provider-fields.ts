import { z } from 'zod';
import type { Settings } from '#domain/application-setting/settings.ts';
import { type City, serviceTypes } from '#domain/booking/options.ts';
import { homeAddressSchema } from '#domain/contact/address.ts';
import { personNameSchema } from '#domain/contact/person-name.ts';
import { phoneSchema } from '#domain/contact/phone.ts';
import { postalCodeSchema } from '#domain/postal-code/postal-code-input.ts';
import { isLanguage } from './languages.ts';
import { paymentFrequencies, radiusOptions, transportOptions, travelMilesOptions } from './options.ts';
import { weeklyHoursSchema } from './weekly-hours.ts';

/** Without settings or served outcodes, as in a browser that has not asked for them, the server alone judges. */
export type ProviderRules = {
  settings: Settings | null;
  now: Date;
  servedOutcodes: ReadonlyMap<string, City> | null;
};

const maxLanguages = 10;

/** Codes of ISO 639-1, each once. */
const languagesSchema = z
  .array(z.string(), 'language_bad')
  .refine((codes) => codes.every(isLanguage), 'language_bad')
  .max(maxLanguages, 'languages_many')
  .transform((codes) => [...new Set(codes)]);

/** What a provider tells us of themselves and may change later, with the messages of rules/messages#fields. */
export const providerFields = (rules: ProviderRules) => ({
  firstName: personNameSchema('first_name_missing', 'first_name_bad'),
  lastName: personNameSchema('last_name_missing', 'last_name_bad'),
  phone: phoneSchema,
  address: homeAddressSchema,
  postalCode: postalCodeSchema(rules, 'outcode_no_work'),
  transportType: z.enum(transportOptions, 'transport_missing'),
  serviceTypes: z.array(z.enum(serviceTypes, 'service_types_missing')).min(1, 'service_types_missing'),
  radiusKm: z.number('radius_missing').refine((km) => radiusOptions.includes(km), 'radius_missing'),
  travelMiles: z
    .number('travel_miles_bad')
    .refine((miles) => travelMilesOptions.includes(miles), 'travel_miles_bad')
    .nullable(),
  paymentFrequency: z.enum(paymentFrequencies, 'payment_frequency_missing'),
  dbsCheck: z.boolean('dbs_missing'),
  weeklyHours: weeklyHoursSchema,
  languages: languagesSchema,
});
