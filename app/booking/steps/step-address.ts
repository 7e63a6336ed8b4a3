import { visitSourceFrom, withVisitSource } from '#domain/visit-source/visit-source.ts';
import type { StepKey } from '../draft/booking-steps.ts';

/** Where a step of the form is; what the address says about a quote, an offer or a campaign goes with it. */
export function stepAddress(search: URLSearchParams, key: StepKey): string {
  const next = new URLSearchParams({ step: key });
  for (const name of ['quoteToken', 'offer']) {
    const value = search.get(name);
    if (value) next.set(name, value);
  }
  return withVisitSource(`?${next}`, visitSourceFrom(search));
}
