import { tabDraft } from '#app/lib/form/tab-draft.ts';
import type { BookingDraft } from './booking-draft.ts';

type Agreed = Pick<BookingDraft, 'startDate' | 'termsCondition' | 'earlyStartRequest'>;

/** Longer ago is no longer this booking's moment, and a browser brings back the tabs of days ago. */
const standsForMs = 30 * 60_000;

/** As it was kept; nothing of it counts unless all of it can be read. */
function agreedFrom(text: string): (Agreed & { at: number }) | null {
  const { startDate, termsCondition, earlyStartRequest, at } = JSON.parse(text) ?? {};
  if (typeof at !== 'number' || typeof startDate !== 'string') return null;
  return {
    startDate,
    termsCondition: termsCondition === true,
    earlyStartRequest: earlyStartRequest === true,
    at,
  };
}

const record = tabDraft<(Agreed & { at: number }) | null>(
  'brightwren.booking-agreed',
  agreedFrom,
  (kept) => kept,
);

/**
 * What was ticked just now in this tab, for the same day: loading the last step again doesn't ask for it again. The
 * device keeps none of it, because consent is given at the moment of booking.
 */
export const agreedInTab = {
  of({ startDate }: BookingDraft, now: Date): Partial<BookingDraft> {
    const found = record.read();
    if (!found || found.startDate !== startDate || now.getTime() - found.at > standsForMs) return {};
    return { termsCondition: found.termsCondition, earlyStartRequest: found.earlyStartRequest };
  },
  save({ startDate, termsCondition, earlyStartRequest }: BookingDraft, now: Date): void {
    if (termsCondition || earlyStartRequest)
      record.save({ startDate, termsCondition, earlyStartRequest, at: now.getTime() });
    else record.clear();
  },
  clear: record.clear,
};
