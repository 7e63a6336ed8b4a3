import { visitSourceFrom, withVisitSource } from '#domain/visit-source/visit-source.ts';
import type { StepKey } from '../draft/booking-steps.ts';

/** Where a step of the form is; what the address says about an offer or a campaign goes with it. */
export function stepAddress(search: URLSearchParams, key: StepKey): string {
  const next = new URLSearchParams({ step: key });
  const offer = search.get('offer');
  if (offer) next.set('offer', offer);
  return withVisitSource(`?${next}`, visitSourceFrom(search));
}
