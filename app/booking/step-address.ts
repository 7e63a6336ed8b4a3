import type { StepKey } from './booking-steps.ts';

/** Where a step of the form is; what the address says about a quote goes with it. */
export function stepAddress(search: URLSearchParams, key: StepKey): string {
  const quoteToken = search.get('quoteToken');
  return `?${new URLSearchParams({ step: key, ...(quoteToken ? { quoteToken } : {}) })}`;
}
