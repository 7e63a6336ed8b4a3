import { z } from 'zod';
import { payFloorPence } from '#domain/payroll/pay-floor.ts';
import { type ProviderRules, providerFields } from './provider-fields.ts';

const mostRatePence = 6000;

/** 0 stands for the usual pay (product.md 6). */
const serviceRate = z
  .int('service_rate_bad')
  .refine((pence) => pence === 0 || (pence >= payFloorPence && pence <= mostRatePence), 'service_rate_bad');

/** What is to change of a provider's profile; what is left out stays. */
export const providerUpdateSchema = (rules: ProviderRules) =>
  z.object({ ...providerFields(rules), serviceRatePence: serviceRate }).partial();

export type ProviderUpdate = z.infer<ReturnType<typeof providerUpdateSchema>>;
