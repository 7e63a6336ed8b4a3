import { payFloorPence } from '#domain/payroll/default-pay.ts';

/**
 * What an hour may be paid where the company and a cleaner agree on a rate of their own (rules/messages#fields,
 * serviceRate).
 */
export const agreedRates = { leastPence: payFloorPence, mostPence: 6000 } as const;
