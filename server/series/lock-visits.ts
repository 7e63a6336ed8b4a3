import { queueForDay } from '../booking/checkout/checkout.store.ts';
import { type LoadedBooking, loadForChange } from '../booking/load-for-change.ts';
import { isLive } from '../booking/visible-booking.ts';
import type { Ctx } from '../context.ts';
import { lockProvider } from '../provider/provider.store.ts';

/** A booked visit and the day that it takes. */
export type DatedVisit = { id: string; date: string };

/** Visits first, then days, then cleaners: whoever takes one of them elsewhere locks in that order too. */
export async function lockVisits(
  tx: Ctx,
  visits: readonly DatedVisit[],
): Promise<Map<string, LoadedBooking>> {
  const loaded = new Map<string, LoadedBooking>();
  for (const { id } of visits.toSorted((one, other) => one.date.localeCompare(other.date)))
    loaded.set(id, await loadForChange(tx, id));
  for (const date of [...new Set(visits.map((visit) => visit.date))].toSorted())
    await queueForDay(tx.db, date);
  const cleaners = [...loaded.values()].flatMap(({ links }) =>
    links.filter(isLive).map((link) => link.provider_id),
  );
  for (const id of [...new Set(cleaners)].toSorted()) await lockProvider(tx.db, id);
  return loaded;
}
