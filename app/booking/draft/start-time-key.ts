import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import type { BookingDraft } from './booking-draft.ts';
import { planHours } from './planned-hours.ts';

/** Everything the free times depend on. A start time chosen under another key has to be chosen again. */
export function startTimeKey(draft: BookingDraft, outcode = outcodeOf(draft.postalCode)): string {
  const plan = planHours(draft);
  const work = plan.kind === 'hours' ? `${plan.quarterHours}x${plan.cleanerCount}` : '';
  return [draft.serviceType, outcode, work].join('|');
}
