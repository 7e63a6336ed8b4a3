import { findWaitingOfSeries } from '../../booking/booking-change.store.ts';
import type { AskedVisit } from '../../booking/change/answer-booking-change.ts';
import { type LoadedBooking, loadForChange } from '../../booking/load-for-change.ts';
import type { Ctx } from '../../context.ts';
import { gatherMails } from '../../gather-mails.ts';
import { findSeries } from '../series.store.ts';
import { tellOfVisits } from '../tell-of-visits.ts';

/**
 * The questions of one change of a series that still wait, each with its booking locked, in the order of their dates.
 * None where the change is no part of one.
 */
export async function lockSeriesChanges(tx: Ctx, seriesChangeId: string): Promise<AskedVisit[]> {
  const found = await findWaitingOfSeries(tx.db, seriesChangeId);
  const locked = new Map<string, LoadedBooking>();
  for (const { bookingId } of found) locked.set(bookingId, await loadForChange(tx, bookingId));
  // Read again behind the locks: one of them may just have been answered.
  const waiting = await findWaitingOfSeries(tx.db, seriesChangeId);
  return waiting.flatMap((change) => {
    const loaded = locked.get(change.bookingId);
    return loaded ? [{ change, loaded }] : [];
  });
}

/** Does something about several visits of a series at once; customer and cleaners read one mail each of all of it. */
export async function settleTogether(
  tx: Ctx,
  asked: readonly AskedVisit[],
  work: (quiet: Ctx) => Promise<void>,
): Promise<void> {
  const seriesId = asked[0]?.loaded.booking.series_id;
  const [series] = seriesId ? await findSeries(tx.db, [seriesId]) : [];
  if (!series) return work(tx);
  const { mails } = await gatherMails(tx, work);
  if (mails.length === 0) return;
  const visits = new Map(asked.map(({ loaded }) => [loaded.booking.id, null] as const));
  const actId = asked.map(({ change }) => change.id).join(' ');
  const isAmended = asked.some(({ change }) => change.proposed.kind === 'amend');
  await tellOfVisits(tx, series, { act: 'answered', actId, fromNowOn: '', isAmended, visits, mails });
}
