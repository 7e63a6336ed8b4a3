import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import { acceptBooking } from '../booking/acceptance/accept-booking.ts';
import { allColumns } from '../booking/booking-selection.ts';
import { getBooking } from '../booking/get-booking.ts';
import { loadForChange, providerIdOf } from '../booking/load-for-change.ts';
import { findVisibleBooking } from '../booking/view.store.ts';
import { isLive, type VisibleBooking } from '../booking/visible-booking.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { transact } from '../transaction.ts';
import type { VersionedId } from '../versioned-id.ts';
import { lockSeries } from './series.store.ts';
import { findOpenVisits } from './series-visit.store.ts';
import { upsertStanding } from './standing-acceptance.store.ts';
import { tryStanding } from './try-standing.ts';

/**
 * A cleaner takes a visit of a series and every one after it, at the rate of now, until they end it
 * (rules/lifecycles#series). Visits that are booked already and still look for somebody become theirs where they can
 * come. Repeating it is harmless.
 */
export async function acceptEveryVisit(ctx: Ctx, input: VersionedId): Promise<VisibleBooking> {
  const found = isUuid(input.id)
    ? await findVisibleBooking(ctx.db, ctx.actor, input.id, allColumns)
    : undefined;
  if (found && !found.booking.series_id) throw new Refusal('not_a_series');
  const { series_id: seriesId, series_date: date } = (await acceptBooking(ctx, input)).booking;
  if (!seriesId || !date) throw new Refusal('not_a_series');
  const providerId = providerIdOf(ctx);
  await transact(ctx, async (tx) => {
    const series = await lockSeries(tx.db, seriesId);
    const { booking, links } = await loadForChange(tx, input.id);
    const link = links.find((one) => one.provider_id === providerId && isLive(one));
    if (!series || !link) throw new Refusal('not_found');
    if (series.status === 'ended') return;
    await upsertStanding(tx.db, { seriesId, providerId, spRatePence: link.sp_rate_pence, at: tx.now() });
    const standing = { provider_id: providerId, sp_rate_pence: link.sp_rate_pence };
    const following = (await findOpenVisits(tx.db, seriesId, tx.now())).filter(
      (visit) => visit.series_date > date && visit.booking_status === 'pending',
    );
    // Every visit is locked before the cleaner is: who takes one of them elsewhere locks in that order too.
    const loaded = [];
    for (const { id } of following) loaded.push(await loadForChange(tx, id));
    for (const one of loaded) await tryStanding(tx, one, standing);
    await recordAudit(tx, {
      action: 'series.accept',
      entity: 'series',
      entityId: seriesId,
      after: { providerId },
    });
    await tx.queueMail({
      template: 'series-cleaner',
      entityId: seriesId,
      recipient: booking.email,
      version: booking.version,
      props: { firstName: booking.first_name, cleanerName: link.sp_first_name, lastDay: '' },
    });
  });
  return getBooking(ctx, input.id);
}
