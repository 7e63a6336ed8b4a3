import type { AbsenceSpan } from '#domain/absence/absence-input.ts';
import { countedVisit } from '#domain/absence/counted-visit.ts';
import type { CoverChoice } from '#domain/booking/options.ts';
import { jobCount } from '#domain/label/job-count.ts';
import { Refusal } from '#domain/refusal.ts';
import { giveUpPlace, lookingMail } from '../booking/acceptance/give-up-place.ts';
import { type LoadedBooking, loadForChange } from '../booking/load-for-change.ts';
import type { ProviderBookingRow } from '../booking/provider-booking.store.ts';
import type { Ctx } from '../context.ts';
import { gatherMails } from '../gather-mails.ts';
import type { Mail, MailTemplate } from '../mail/mail-types.ts';
import { lockProvider, type ProviderRow } from '../provider/provider.store.ts';
import { inviteToVisit } from '../series/apply-cover.ts';
import { coverLoaded } from '../series/cover-visit.ts';
import { lockSeries, type SeriesRow } from '../series/series.store.ts';
import { type AbsenceRow, hasCounted } from './absence.store.ts';
import { findTouched, type TouchedVisit } from './touched-visit.store.ts';

/** A cleaner's visits of some days, locked with the cleaner: from here on nobody gives them another one. */
export type LockedDays = {
  provider: ProviderRow;
  touched: TouchedVisit[];
  series: Map<string, SeriesRow>;
};

const changed = (touched: readonly TouchedVisit[]) =>
  new Refusal('absence_changed', { values: { count: jobCount(touched.length) } });

/** Refuses where the days off have been changed since they were looked at. */
export function requireUnmoved({ touched }: LockedDays, isUnmoved: boolean): void {
  if (!isUnmoved) throw changed(touched);
}

/** Refuses where the visits are not as many as were shown; null: nobody was shown any. */
export function requireExpected({ touched }: LockedDays, expectedVisits: number | null): void {
  if (expectedVisits !== null && expectedVisits !== touched.length) throw changed(touched);
}

/**
 * Locks what days off touch: regular cleans, visits by their days, then the cleaner, as whoever takes one of them
 * elsewhere does. `absence_changed` where one came while they were locked.
 */
export async function lockDays(tx: Ctx, providerId: string, span: AbsenceSpan): Promise<LockedDays> {
  const before = await findTouched(tx.db, providerId, span, tx.now());
  const series = new Map<string, SeriesRow>();
  for (const id of [...new Set(before.flatMap(({ seriesId }) => seriesId ?? []))].toSorted()) {
    const row = await lockSeries(tx.db, id);
    if (row) series.set(id, row);
  }
  for (const { bookingId } of before) await loadForChange(tx, bookingId);
  const provider = await lockProvider(tx.db, providerId);
  if (!provider) throw new Refusal('not_found');
  const touched = await findTouched(tx.db, providerId, span, tx.now());
  const locked = new Set(before.map(({ bookingId }) => bookingId));
  if (touched.some(({ bookingId }) => !locked.has(bookingId))) throw changed(touched);
  return { provider, touched, series };
}

export type GivenBack = {
  visit: TouchedVisit;
  loaded: LoadedBooking;
  link: ProviderBookingRow;
  isCounted: boolean;
  /** What it came to; `choosing` where its start has passed: its customer has been written to. */
  outcome: CoverChoice | 'choosing';
  /** The mail about it alone. */
  mail: Mail | null;
};

type Giving = {
  absence: AbsenceRow;
  by: 'provider' | 'company';
  /** Whether it counts as late, where it is. */
  isAtTheirWish: boolean;
};

/**
 * Gives every visit of some days back in the caller's transaction, counted late once at most, and has others asked or
 * does what the customer of a regular clean chose (rules/lifecycles#days-off). Nobody is told yet.
 */
export async function giveBackDays(
  tx: Ctx,
  { touched, series }: LockedDays,
  { absence, by, isAtTheirWish }: Giving,
): Promise<GivenBack[]> {
  const counted = isAtTheirWish
    ? countedVisit(touched, { now: tx.now(), hasCounted: await hasCounted(tx.db, absence.id) })
    : null;
  const given: GivenBack[] = [];
  for (const visit of touched) {
    const loaded = await loadForChange(tx, visit.bookingId);
    const link = loaded.links.find(({ id }) => id === visit.linkId);
    if (!link) throw new Error('A locked visit has lost its cleaner');
    const isCounted = visit.bookingId === counted;
    await giveUpPlace(tx, {
      booking: loaded.booking,
      link,
      by,
      reason: '',
      isCounted,
      absenceId: absence.id,
    });
    const cover = await coverDay(tx, visit, series);
    given.push({
      visit,
      loaded,
      link,
      isCounted,
      ...cover,
      mail: cover.mail ?? mailOf(tx, loaded, link, cover),
    });
  }
  return given;
}

type Cover = { outcome: GivenBack['outcome']; mail: Mail | null };

const mailOf = (
  tx: Ctx,
  { booking }: LoadedBooking,
  link: ProviderBookingRow,
  { outcome }: Cover,
): Mail | null => (outcome === 'any' ? lookingMail(booking, link, tx.now()) : null);

const ofCover: ReadonlySet<MailTemplate> = new Set<MailTemplate>(['series-cover', 'booking-canceled']);

async function coverDay(tx: Ctx, visit: TouchedVisit, series: LockedDays['series']): Promise<Cover> {
  if (visit.startsAt <= tx.now()) return { outcome: 'choosing', mail: null };
  const own = visit.seriesId ? series.get(visit.seriesId) : undefined;
  const loaded = await loadForChange(tx, visit.bookingId);
  const { result, mails } = await gatherMails(
    tx,
    async (quiet) => (own ? coverLoaded(quiet, own, loaded) : null),
    ofCover,
  );
  if (result === null) await inviteToVisit(tx, visit.bookingId);
  const isToCustomer = ({ recipient }: Mail) => recipient === loaded.booking.email;
  for (const mail of mails.filter((one) => !isToCustomer(one))) await tx.queueMail(mail);
  return { outcome: result ?? 'any', mail: mails.find(isToCustomer) ?? null };
}
