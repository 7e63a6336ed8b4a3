import { closedWeekdaysLabel } from '#domain/closure/closed-weekday.ts';
import { erasedEmail } from '#domain/data-protection/deleted-person.ts';
import { formatLongDate, formatTime, londonDate } from '#domain/time/london.ts';
import { type ClosedWeekday, openEnd } from '#domain/time/worked-weekdays.ts';
import { loadSettings } from '../../application-setting/get-application-setting.ts';
import { type BookingRow, findBookingRow } from '../../booking/booking.store.ts';
import { findLinks, type ProviderBookingRow } from '../../booking/provider-booking.store.ts';
import type { Ctx } from '../../context.ts';
import type { MailPropsOf } from '../../mail/mail-types.ts';
import { weekdayOfSeries } from '../../series/move/new-day.ts';
import { findWaitingSeries, type SeriesRow } from '../../series/series.store.ts';
import { rhythmTextOfDate, termsOfDate } from '../../series/terms-of-date.ts';
import { versionOfAct } from '../../series/version-of-act.ts';
import { transact } from '../../transaction.ts';
import {
  type ClosureRow,
  findUntold,
  isClosedBy,
  lockUntold,
  noteTold,
  type UntoldVisit,
} from '../closure.store.ts';
import { liveSeries } from '../live-series.ts';
import { nearTimes } from '../near-times.ts';
import { money, wayOn, whatOf } from '../tell-of-closure.ts';
import {
  closedBy,
  findStandingWeekdays,
  findWeekdaysToTell,
  lockDailyUntold,
  lockUnasked,
  noteAsked,
  noteDailyTold,
} from './closed-weekday.store.ts';
import { findTouchedSeries } from './touched-series.ts';

type Props = MailPropsOf<'weekdays-closed'>;
type Canceled = UntoldVisit & { closure: ClosureRow; booking: BookingRow; times: string[] };
/** `from`: the first date that is asked about, or today. */
type Asked = { series: SeriesRow; from: string; closed: ClosedWeekday; times: string[] };
type Daily = { series: SeriesRow; from: string; closures: ClosureRow[] };
/** What somebody is to be told of, all in one mail. */
type Told = { visits: Canceled[]; asked: Asked[]; daily: Daily[] };

/**
 * One mail to each customer and each cleaner about what closed weekdays have cancelled since the last one, and which
 * regular cleans need another day (rules/lifecycles#closed-weekdays). `settled`: the closures that this run has worked
 * through; of others nobody is told.
 */
export async function tellOfWeekdays(ctx: Ctx, settled: ReadonlySet<string>): Promise<void> {
  const closures = (await findWeekdaysToTell(ctx.db)).filter(({ id }) => settled.has(id));
  // Looked up before anything is locked: with hundreds of visits it takes a while.
  const found = await lookUp(ctx, closures);
  if (found.visits.length + found.asked.length + closures.length === 0) return;
  await transact(ctx, async (tx) => {
    const ids = closures.map(({ id }) => id);
    const untoldDaily = await lockDailyUntold(tx.db, closures);
    const unasked = new Set(await lockUnasked(tx.db));
    const untold = new Set<string>();
    for (const id of ids) for (const { bookingId } of await lockUntold(tx.db, id)) untold.add(bookingId);
    const told: Told = {
      visits: found.visits.filter(({ bookingId }) => untold.has(bookingId)),
      asked: found.asked.filter(({ series }) => unasked.has(series.id)),
      daily: found.daily.flatMap(({ closures: own, ...clean }) => {
        const fresh = own.filter(({ id }) => untoldDaily.has(id));
        return fresh.length > 0 ? [{ ...clean, closures: fresh }] : [];
      }),
    };
    await tellCustomers(tx, told);
    await tellCleaners(tx, told.visits);
    for (const [id, own] of Map.groupBy(told.visits, ({ closure }) => closure.id))
      await noteTold(
        tx.db,
        id,
        own.map(({ bookingId }) => bookingId),
        tx.now(),
      );
    await noteAsked(
      tx.db,
      told.asked.map(({ series }) => series.id),
      tx.now(),
    );
    await noteDailyTold(tx.db, [...untoldDaily], tx.now());
  });
}

async function lookUp(ctx: Ctx, closures: readonly ClosureRow[]): Promise<Told> {
  const timesOf = nearTimes(ctx);
  const waiting = await findWaitingSeries(ctx.db);
  const unasked = waiting.filter((series) => series.new_day_asked_at === null);
  const closed = await findStandingWeekdays(ctx.db);
  const asked: Asked[] = [];
  for (const series of unasked) asked.push(await askedOf(series, closed, timesOf));
  const toTell = closures.filter((one) => one.daily_told_at === null && one.reopened_at === null);
  const daily: Daily[] = [];
  if (toTell.length > 0)
    for await (const series of liveSeries(ctx))
      if (weekdayOfSeries(series) === null)
        daily.push({ series, from: londonDate(ctx.now()), closures: toTell });
  const isTold = new Set([...waiting, ...daily.map(({ series }) => series)].map(({ id }) => id));
  const visits: Canceled[] = [];
  for (const closure of closures) {
    const heldBack = await findBeingHeldBack(ctx, closure);
    for (const one of await findUntold(ctx.db, closure.id)) {
      const booking = await findBookingRow(ctx.db, one.bookingId);
      if (!booking) continue;
      const isOfSeries = booking.series_id !== null && isTold.has(booking.series_id);
      // Its mail asks for another day, too, once the clean waits for one.
      if (booking.series_id !== null && heldBack.has(booking.series_id)) continue;
      visits.push({ ...one, closure, booking, times: isOfSeries ? [] : await timesOf(booking) });
    }
  }
  const byStart = (a: Canceled, b: Canceled) => a.booking.starts_at.getTime() - b.booking.starts_at.getTime();
  return { visits: visits.toSorted(byStart), asked, daily };
}

/** The regular cleans of a closed weekday that could not be made to wait for another day yet. */
async function findBeingHeldBack(ctx: Ctx, closure: ClosureRow): Promise<ReadonlySet<string>> {
  if (closure.held_back_at !== null || closure.reopened_at !== null) return new Set();
  const { asked } = await findTouchedSeries(ctx, [closedBy(closure)], await loadSettings(ctx));
  return new Set(asked.map(({ series }) => series.id));
}

async function askedOf(
  series: SeriesRow,
  closures: readonly ClosureRow[],
  timesOf: ReturnType<typeof nearTimes>,
): Promise<Asked> {
  const from = series.new_day_from ?? series.start_date;
  const weekday = weekdayOfSeries(series) ?? 0;
  const closure = closures.find((one) => isClosedBy(one, from, null));
  const { postalCode, serviceType, quarterHours, cleanerCount } = termsOfDate(series, from).input;
  const times = await timesOf({
    postal_code: postalCode,
    service_type: serviceType,
    quarter_hours: quarterHours,
    cleaner_count: cleanerCount,
    start_date: from,
  });
  return {
    series,
    from,
    times,
    closed: closure ? closedBy(closure) : { weekday, firstDate: from, lastDate: openEnd },
  };
}

async function tellCustomers(tx: Ctx, told: Told): Promise<void> {
  const emailOf = ({ series }: { series: SeriesRow }) => series.terms.input.email;
  const visits = Map.groupBy(told.visits, ({ booking }) => booking.email);
  const asked = Map.groupBy(told.asked, emailOf);
  const daily = Map.groupBy(told.daily, emailOf);
  for (const recipient of new Set([...visits.keys(), ...asked.keys(), ...daily.keys()])) {
    if (recipient === erasedEmail) continue;
    const own = {
      visits: visits.get(recipient) ?? [],
      asked: asked.get(recipient) ?? [],
      daily: daily.get(recipient) ?? [],
    };
    await tx.queueMail({
      template: 'weekdays-closed',
      // The office finds it where it looks for it: at the regular clean.
      entityId: own.asked[0]?.series.id ?? own.daily[0]?.series.id ?? own.visits[0]?.closure.id ?? '',
      version: versionOf(own),
      recipient,
      props: customerProps(own),
    });
  }
}

function customerProps({ visits, asked, daily }: Told): Props {
  const ofSeries = new Set([...asked, ...daily].map(({ series }) => series.id));
  const others = visits.filter(({ booking: { series_id: id } }) => id === null || !ofSeries.has(id));
  const cleanOf = ({ series, from }: { series: SeriesRow; from: string }) => ({
    what: rhythmTextOfDate(series, from),
    dates: visits
      .filter(({ booking }) => booking.series_id === series.id)
      .map(({ booking }) => whenOf(booking)),
  });
  const sum = (of: (visit: Canceled) => number) => visits.reduce((total, one) => total + of(one), 0);
  const closed = [
    ...visits.map(({ closure }) => closedBy(closure)),
    ...asked.map((one) => one.closed),
    ...daily.flatMap(({ closures }) => closures.map(closedBy)),
  ];
  return {
    to: 'customer',
    firstName: visits[0]?.booking.first_name ?? [...asked, ...daily][0]?.series.terms.input.firstName ?? '',
    closed: wordsOf(closed),
    visits: others.map(({ booking, times }) => ({ what: whatOf(booking), times, ...wayOn(booking) })),
    asked: asked.map((one) => ({
      ...cleanOf(one),
      times: one.times,
      path: `/dashboard/cs/series/${one.series.id}`,
    })),
    daily: daily.map(cleanOf),
    ...onlyVisitOf(visits),
    isCardReleased: visits.some(({ isCardReleased }) => isCardReleased),
    giftReturned: money(sum(({ giftReturnedPence }) => giftReturnedPence)),
    goodwill: money(sum(({ goodwillPence }) => goodwillPence)),
    pay: '',
  };
}

async function tellCleaners(tx: Ctx, visits: readonly Canceled[]): Promise<void> {
  const all = await findLinks(
    tx.db,
    visits.map(({ bookingId }) => bookingId),
  );
  const links = all.filter(({ service_status: status }) => status === 'canceled');
  for (const [recipient, theirs] of Map.groupBy(links, ({ sp_email: email }) => email)) {
    const own = visits.filter(({ bookingId }) => theirs.some((link) => link.booking_id === bookingId));
    await tx.queueMail({
      template: 'weekdays-closed',
      entityId: own[0]?.closure.id ?? '',
      version: versionOf({ visits: own, asked: [], daily: [] }),
      recipient,
      props: cleanerProps(theirs, own),
    });
  }
}

const cleanerProps = (links: readonly ProviderBookingRow[], own: readonly Canceled[]): Props => ({
  to: 'provider',
  firstName: links[0]?.sp_first_name ?? '',
  closed: wordsOf(own.map(({ closure }) => closedBy(closure))),
  visits: own.map(({ booking }) => ({ what: whatOf(booking), times: [], label: '', path: '' })),
  asked: [],
  daily: [],
  ...onlyVisitOf(own),
  isCardReleased: false,
  giftReturned: '',
  goodwill: '',
  pay: money(links.reduce((total, link) => total + (link.earning_pence ?? 0), 0)),
});

const onlyVisitOf = ([first, ...others]: readonly Canceled[]) =>
  first && others.length === 0 ? { onlyVisit: first.bookingId } : {};

const whenOf = ({ start_date: date, start_time: time, reference }: BookingRow): string =>
  `${formatLongDate(date)}, ${formatTime(time.slice(0, 5))} (${reference})`;

/** Each weekday once. */
function wordsOf(closed: readonly ClosedWeekday[]): string {
  const once = new Map(closed.map((one) => [`${one.weekday} ${one.firstDate}`, one]));
  return closedWeekdaysLabel([...once.values()].toSorted((one, other) => one.weekday - other.weekday));
}

/** The same facts are one mail. */
function versionOf({ visits, asked, daily }: Told): number {
  const facts = [
    ...visits.map(({ bookingId }) => bookingId),
    // Closed again from the same day on, it is asked again.
    ...asked.map(({ series }) => `${series.id} ${series.version}`),
    ...daily.flatMap(({ series, closures }) =>
      closures.map(({ id, version }) => `${series.id} ${id} ${version}`),
    ),
  ];
  return versionOfAct(...facts);
}
