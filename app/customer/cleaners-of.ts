import type { CleanerView } from '#app/lib/label/booking-progress.ts';

type WireLink = { spFirstName?: string | null; serviceStatus?: string | null };

/** The cleaners of a booking as its customer may see them: first name and how far they are. */
export function cleanersOf(links: readonly WireLink[] | null | undefined): CleanerView[] {
  return (links ?? []).map((link) => ({
    firstName: link.spFirstName ?? 'Your cleaner',
    serviceStatus: link.serviceStatus ?? '',
  }));
}
