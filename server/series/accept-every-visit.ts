import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import { takeInvited } from '../booking/acceptance/accept-booking.ts';
import { allColumns } from '../booking/booking-selection.ts';
import { getBooking } from '../booking/get-booking.ts';
import { loadForChange, providerIdOf } from '../booking/load-for-change.ts';
import { findVisibleBooking } from '../booking/view.store.ts';
import { isLive, type VisibleBooking } from '../booking/visible-booking.ts';
import type { Ctx } from '../context.ts';
import { gatherMails } from '../gather-mails.ts';
import { isUuid } from '../is-uuid.ts';
import type { Mail } from '../mail/mail-types.ts';
import { transact } from '../transaction.ts';
import type { VersionedId } from '../versioned-id.ts';
import { lockSeries, type SeriesRow } from './series.store.ts';
import { findOpenVisits } from './series-visit.store.ts';
import { upsertStanding } from './standing-acceptance.store.ts';
import { tellCleaners } from './tell-cleaners-of-visits.ts';
import { tryStanding } from './try-standing.ts';
import { versionOfAct } from './version-of-act.ts';

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
  const seriesId = found?.booking.series_id;
  if (!seriesId) throw new Refusal('not_found');
  await transact(ctx, (tx) => takeEvery(tx, input, seriesId));
  return getBooking(ctx, input.id);
}

async function takeEvery(tx: Ctx, input: VersionedId, seriesId: string): Promise<void> {
  const providerId = providerIdOf(tx);
  const series = await lockSeries(tx.db, seriesId);
  if (!series) throw new Refusal('not_found');
  // Every visit is locked before the cleaner is: who takes one of them elsewhere locks in that order too.
  const open = await findOpenVisits(tx.db, seriesId, tx.now());
  for (const { id } of open) await loadForChange(tx, id);
  const { result: link, mails } = await gatherMails(tx, async (quiet) => {
    await takeInvited(quiet, input);
    const { booking, links } = await loadForChange(quiet, input.id);
    const own = links.find((one) => one.provider_id === providerId && isLive(one));
    if (!own || !booking.series_date) throw new Refusal('not_found');
    if (series.status === 'ended') return own;
    const standing = { provider_id: providerId, sp_rate_pence: own.sp_rate_pence };
    const rate = { seriesId, providerId, spRatePence: own.sp_rate_pence, at: tx.now() };
    await upsertStanding(quiet.db, rate);
    for (const visit of open) {
      if (visit.series_date <= booking.series_date || visit.booking_status !== 'pending') continue;
      await tryStanding(quiet, await loadForChange(quiet, visit.id), standing);
    }
    return own;
  });
  if (series.status === 'ended') {
    for (const mail of mails) await tx.queueMail(mail);
    return;
  }
  await recordAudit(tx, {
    action: 'series.accept',
    entity: 'series',
    entityId: seriesId,
    after: { providerId },
  });
  await tell(tx, series, { bookingId: input.id, cleanerName: link.sp_first_name, mails });
}

/** One mail to the customer and one to each cleaner, with every visit that is covered now (rules/messages#notices). */
async function tell(
  tx: Ctx,
  series: SeriesRow,
  { bookingId, cleanerName, mails }: { bookingId: string; cleanerName: string; mails: readonly Mail[] },
): Promise<void> {
  const { booking } = await loadForChange(tx, bookingId);
  const visits = mails.flatMap((mail) =>
    mail.template === 'booking-confirmed' ? [mail.props.visit.when] : [],
  );
  // The mail is of the series, so the version of one of its visits alone would make the next cleaner's yes the same mail.
  const version = versionOfAct('taken', bookingId, String(booking.version));
  await tx.queueMail({
    template: 'series-cleaner',
    entityId: series.id,
    recipient: booking.email,
    version,
    props: { firstName: booking.first_name, cleanerName, lastDay: '', visits },
  });
  await tellCleaners(tx, series, {
    act: 'taken',
    actId: tx.now().toISOString(),
    fromNowOn: '',
    visits: new Map(),
    mails,
    version,
  });
}
