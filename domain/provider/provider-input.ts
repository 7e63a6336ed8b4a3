import { z } from 'zod';
import type { City } from '#domain/booking/options.ts';
import { checkInput } from '#domain/check-input.ts';
import { emailSchema } from '#domain/contact/email.ts';
import { withRadius } from '#domain/matching/reach.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import type { Problem } from '#domain/refusal.ts';
import { addMonths, londonDate } from '#domain/time/london.ts';
import { experienceOptions, heardFromOptions } from './options.ts';
import { documentKey, paperFields, requireWholePapers } from './paper-input.ts';
import { type ProviderRules, providerFields } from './provider-fields.ts';

const nullable = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? null);

function joinDate(now: Date) {
  const today = londonDate(now);
  const latest = addMonths(today, 12);
  return z.iso.date('join_date_bad').refine((date) => date >= today && date <= latest, 'join_date_bad');
}

const applicationFields = (rules: ProviderRules) => ({
  ...providerFields(rules),
  travelMiles: nullable(providerFields(rules).travelMiles),
  email: emailSchema,
  heardFrom: nullable(z.enum(heardFromOptions, 'heard_from_missing')),
  experienceYears: nullable(z.enum(experienceOptions, 'experience_missing')),
  expectedJoinDate: nullable(joinDate(rules.now)),
  selfEmployed: z.literal(true, 'self_employed_missing'),
  termsCondition: z.literal(true, 'terms_missing'),
  identityDocument: documentKey,
  dbsCertificate: documentKey,
  ...paperFields(londonDate(rules.now)),
  languages: nullable(providerFields(rules).languages).transform((codes) => codes ?? []),
});

/** The application of somebody who wants to work with us, with the messages of rules/messages#fields. */
export function providerInputSchema(rules: ProviderRules) {
  const answers = z
    .object(applicationFields(rules))
    .superRefine(requireWholePapers)
    .transform((input) => ({
      ...input,
      // What was sent proves what was not ticked.
      dbsCheck: input.dbsCheck || input.dbsCertificate !== null,
      city: rules.servedOutcodes?.get(outcodeOf(input.postalCode)) ?? ('London' satisfies City),
    }));
  return z.preprocess(withRadius, answers);
}

export type ProviderInput = z.infer<ReturnType<typeof providerInputSchema>>;

/** What is wrong with some of the answers, by the same rules, while the others are still to be given. */
export function checkProviderFields(
  answers: Record<string, unknown>,
  fields: readonly string[],
  rules: ProviderRules,
): Problem[] {
  const checked = checkInput(providerInputSchema(rules), answers);
  if (checked.ok) return [];
  return checked.problems.filter(({ field }) => fields.includes(field.split('.')[0] ?? ''));
}
