import { Refusal } from '#domain/refusal.ts';
import { findBookingRow } from '../../booking/booking.store.ts';
import { settleCancellation } from '../../booking/cancellation/settle-cancellation.ts';
import { queueForMailbox } from '../../booking/checkout/checkout.store.ts';
import { loadForChange } from '../../booking/load-for-change.ts';
import { findOtherCleans } from '../../booking/overlap/overlap.store.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import { endGroup } from '../end-series.ts';
import { lockSeriesOfQuote } from '../series.store.ts';
import { startSeries } from '../start-series.ts';
import {
  getSecondClean,
  requireSecondCleanId,
  type SecondClean,
  secondCleanState,
} from './get-second-clean.ts';

/**
 * Cancels the newer of two cleans at one time by its mailed link, free whatever the notice is, until it begins; a
 * regular clean ends with it (rules/lifecycles#overlapping-cleans). Of two links pressed at once one clean stays.
 * Pressed again it changes nothing.
 */
export async function cancelSecondClean(ctx: Ctx, token: string): Promise<SecondClean> {
  const id = await requireSecondCleanId(ctx, token);
  // The regular clean that it begins may not be made yet.
  await startSeries(ctx, id);
  await transact(ctx, (tx) => cancel(tx, id));
  return getSecondClean(ctx, token);
}

async function cancel(tx: Ctx, id: string): Promise<void> {
  const found = await findBookingRow(tx.db, id);
  if (!found) throw new Refusal('not_found');
  await queueForMailbox(tx.db, found.email);
  const group = found.series_id ? await lockSeriesOfQuote(tx.db, found.series_id) : [];
  const loaded = await loadForChange(tx, id);
  const state = secondCleanState(loaded, await findOtherCleans(tx.db, id), tx.now());
  if (state === 'canceled') return;
  if (state === 'begun') throw new Refusal('second_clean_begun');
  if (state === 'alone') throw new Refusal('second_clean_only');
  const series = group.find((one) => one.id === found.series_id && one.status !== 'ended');
  if (series) return endGroup(tx, series, { group, isFree: true });
  const reason = 'One of two cleans at the same time.';
  await settleCancellation(tx, { ...loaded, by: 'customer', reason, feePence: 0, percent: 0 });
}
