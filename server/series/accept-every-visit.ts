import { Refusal } from '#domain/refusal.ts';
import { addDays, formatLongDate } from '#domain/time/london.ts';
import { recordAudit } from '../audit.store.ts';
import { takeInvited } from '../booking/acceptance/accept-booking.ts';
import { allColumns } from '../booking/booking-selection.ts';
import { getBooking } from '../booking/get-booking.ts';
import { loadForChange, providerIdOf } from '../booking/load-for-change.ts';
import type { ProviderBookingRow } from '../booking/provider-booking.store.ts';
import { findVisibleBooking } from '../booking/view.store.ts';
import { isLive, type VisibleBooking } from '../booking/visible-booking.ts';
import type { Ctx } from '../context.ts';
import { gatherMails } from '../gather-mails.ts';
import { isUuid } from '../is-uuid.ts';
import type { Mail } from '../mail/mail-types.ts';
import { transact } from '../transaction.ts';
import type { VersionedId } from '../versioned-id.ts';
import { findLeftFrom } from './cleaner/left-cleaner.store.ts';
import { lockSeries, type SeriesRow } from './series.store.ts';
import { findOpenVisits, type VisitRow } from './series-visit.store.ts';
import { endStandings, upsertStanding } from './standing-acceptance.store.ts';
import { tellCleaners } from './tell-cleaners-of-visits.ts';
import { tryStanding } from './try-standing.ts';
import { versionOfAct } from './version-of-act.ts';

/**
 * A cleaner takes a visit of a series and every one after it, at the rate of now, until they end it, or until the date
 * from which on its customer asked for somebody else (rules/lifecycles#series, #another-cleaner). Visits that are booked
 * already and still look for somebody become theirs where they can come. Repeating it is harmless.
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
  const { result, mails } = await gatherMails(tx, (quiet) =>
    take(quiet, series, { input, open, providerId }),
  );
  if (!result.takesMore) {
    for (const mail of mails) await tx.queueMail(mail);
    return;
  }
  await recordAudit(tx, {
    action: 'series.accept',
    entity: 'series',
    entityId: seriesId,
    after: { providerId, ...(result.leftFrom ? { until: addDays(result.leftFrom, -1) } : {}) },
  });
  const { link, leftFrom } = result;
  await tell(tx, series, { bookingId: input.id, cleanerName: link.sp_first_name, leftFrom, mails });
}

type Taking = { input: VersionedId; open: readonly VisitRow[]; providerId: string };
type Taken = {
  link: ProviderBookingRow;
  /** Every visit, or those until the customer wants somebody else; false: this one alone. */
  takesMore: boolean;
  leftFrom: string | null;
};

async function take(tx: Ctx, series: SeriesRow, { input, open, providerId }: Taking): Promise<Taken> {
  await takeInvited(tx, input);
  const { booking, links } = await loadForChange(tx, input.id);
  const link = links.find((one) => one.provider_id === providerId && isLive(one));
  if (!link || !booking.series_date) throw new Refusal('not_found');
  const leftFrom = await findLeftFrom(tx.db, series.id, providerId);
  // The office may have agreed on a visit behind that date; no other comes with it.
  if (series.status === 'ended' || (leftFrom !== null && leftFrom <= booking.series_date))
    return { link, takesMore: false, leftFrom };
  const standing = { provider_id: providerId, sp_rate_pence: link.sp_rate_pence };
  const rate = { seriesId: series.id, providerId, spRatePence: link.sp_rate_pence, at: tx.now() };
  await upsertStanding(tx.db, rate);
  if (leftFrom !== null)
    await endStandings(tx.db, { seriesId: series.id, providerId, on: addDays(leftFrom, -1) });
  for (const visit of open) {
    if (visit.series_date <= booking.series_date || visit.booking_status !== 'pending') continue;
    await tryStanding(tx, await loadForChange(tx, visit.id), standing);
  }
  return { link, takesMore: true, leftFrom };
}

type Telling = { bookingId: string; cleanerName: string; leftFrom: string | null; mails: readonly Mail[] };

/** One mail to the customer and one to each cleaner, with every visit that is covered now (rules/messages#notices). */
async function tell(
  tx: Ctx,
  series: SeriesRow,
  { bookingId, cleanerName, leftFrom, mails }: Telling,
): Promise<void> {
  const { booking } = await loadForChange(tx, bookingId);
  const visits = mails.flatMap((mail) =>
    mail.template === 'booking-confirmed' ? [mail.props.visit.when] : [],
  );
  const lastDay = leftFrom === null ? '' : formatLongDate(addDays(leftFrom, -1));
  // The mail is of the series, so the version of one of its visits alone would make the next cleaner's yes the same mail.
  const version = versionOfAct('taken', bookingId, String(booking.version), leftFrom ?? '');
  await tx.queueMail({
    template: 'series-cleaner',
    entityId: series.id,
    recipient: booking.email,
    version,
    props: { firstName: booking.first_name, cleanerName, lastDay, visits },
  });
  await tellCleaners(tx, series, {
    act: 'taken',
    actId: tx.now().toISOString(),
    fromNowOn: '',
    ...(leftFrom === null ? {} : { left: { name: cleanerName, from: formatLongDate(leftFrom) } }),
    visits: new Map(),
    mails,
    version,
  });
}
