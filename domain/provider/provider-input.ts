import { z } from 'zod';
import type { Settings } from '#domain/application-setting/settings.ts';
import { type City, serviceTypes } from '#domain/booking/options.ts';
import { addressSchema } from '#domain/contact/address.ts';
import { emailSchema } from '#domain/contact/email.ts';
import { personNameSchema } from '#domain/contact/person-name.ts';
import { phoneSchema } from '#domain/contact/phone.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import { postalCodeSchema } from '#domain/postal-code/postal-code-input.ts';
import { addMonths, londonDate } from '#domain/time/london.ts';
import { weeklyHoursSchema } from './weekly-hours.ts';

/** The choices of a provider's application (spec.md 9). */
export const radiusOptions: readonly number[] = [50, 100, 150, 200, 250, 300, 350, 400];
export const experienceOptions = [
  'One year',
  'Two years',
  'Three years',
  'Four years',
  'Five years plus',
] as const;
export const transportOptions = ['public', 'private'] as const;
export const heardFromOptions = ['Friend', 'SocialMedia', 'Other'] as const;
export const paymentFrequencies = ['weekly', 'biweekly', 'monthly'] as const;

export type ProviderRules = { settings: Settings; now: Date; servedOutcodes: ReadonlyMap<string, City> };

const nullable = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? null);

function joinDate(now: Date) {
  const today = londonDate(now);
  const latest = addMonths(today, 12);
  return z.iso.date('join_date_bad').refine((date) => date >= today && date <= latest, 'join_date_bad');
}

/** The application of somebody who wants to work with us, with the messages of product.md 6. */
export function providerInputSchema(rules: ProviderRules) {
  return z
    .object({
      firstName: personNameSchema('first_name_missing', 'first_name_bad'),
      lastName: personNameSchema('last_name_missing', 'last_name_bad'),
      email: emailSchema,
      phone: phoneSchema,
      address: addressSchema,
      postalCode: postalCodeSchema(rules),
      heardFrom: nullable(z.enum(heardFromOptions, 'heard_from_missing')),
      experienceYears: nullable(z.enum(experienceOptions, 'experience_missing')),
      transportType: z.enum(transportOptions, 'transport_missing'),
      serviceTypes: z.array(z.enum(serviceTypes, 'service_types_missing')).min(1, 'service_types_missing'),
      expectedJoinDate: nullable(joinDate(rules.now)),
      radiusKm: z.number('radius_missing').refine((km) => radiusOptions.includes(km), 'radius_missing'),
      paymentFrequency: z.enum(paymentFrequencies, 'payment_frequency_missing'),
      dbsCheck: z.boolean('dbs_missing'),
      selfEmployed: z.literal(true, 'self_employed_missing'),
      termsCondition: z.literal(true, 'terms_missing'),
      weeklyHours: weeklyHoursSchema,
    })
    .transform((input) => ({
      ...input,
      city: rules.servedOutcodes.get(outcodeOf(input.postalCode)) ?? 'London',
    }));
}

export type ProviderInput = z.infer<ReturnType<typeof providerInputSchema>>;
