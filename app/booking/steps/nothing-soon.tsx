import { lazy, Suspense } from 'react';
import { loadChunk } from '#app/lib/form/chunk-errors.ts';
import type { BookingDraft } from '../draft/booking-draft.ts';
import { planHours } from '../draft/planned-hours.ts';
import type { AvailableDay } from '../when/use-available-days.ts';

const loadForm = async () => ({
  default: (await import('../questions/waitlist-form.tsx')).WaitlistForm,
});
/** As for the postcode (place-question.tsx): said twice, since what two parts share is a file of its own at first. */
const WaitlistForm = lazy(() => loadChunk('waitlist', loadForm));

type NothingSoonProps = { draft: BookingDraft; days: ReadonlyMap<string, AvailableDay> };

/** Whoever finds nothing in the first weeks can be told when there is something (rules/messages#waitlist). */
export function NothingSoon({ draft, days }: NothingSoonProps) {
  const plan = planHours(draft);
  const isFree = [...days.values()].some(({ startTimes }) => startTimes.length > 0);
  if (isFree || plan.kind !== 'hours' || draft.serviceType === null) return null;
  const wish = {
    serviceType: draft.serviceType,
    hours: plan.quarterHours / 4,
    cleanerCount: plan.cleanerCount,
  };
  return (
    <Suspense>
      <WaitlistForm postalCode={draft.postalCode} awaits="start" wish={wish} email={draft.email} />
    </Suspense>
  );
}
