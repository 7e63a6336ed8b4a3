import { z } from 'zod';
import { withoutOldMiles } from '#domain/matching/reach.ts';
import { agreedRates } from './agreed-rates.ts';
import { type ProviderRules, providerFields } from './provider-fields.ts';

/** 0 stands for the usual pay (rules/messages#fields). */
const serviceRate = z
  .int('service_rate_bad')
  .refine(
    (pence) => pence === 0 || (pence >= agreedRates.leastPence && pence <= agreedRates.mostPence),
    'service_rate_bad',
  );

/** What is to change of a provider's profile; what is left out stays. */
export const providerUpdateSchema = (rules: ProviderRules) =>
  z
    .object({ ...providerFields(rules), serviceRatePence: serviceRate })
    .partial()
    .transform(withoutOldMiles);

export type ProviderUpdate = z.infer<ReturnType<typeof providerUpdateSchema>>;
