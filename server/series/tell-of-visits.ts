import { formatLongDate, formatMoment, formatTime } from '#domain/time/london.ts';
import { type BookingRow, findVisitsById } from '../booking/booking.store.ts';
import { type BookingChange, findWaitingOfBookings } from '../booking/booking-change.store.ts';
import { findLinks, type ProviderBookingRow } from '../booking/provider-booking.store.ts';
import { isLive } from '../booking/visible-booking.ts';
import type { Ctx } from '../context.ts';
import { closedDaysOf } from '../gather-mails.ts';
import type { MailPropsOf } from '../mail/mail-types.ts';
import type { SeriesRow } from './series.store.ts';
import { tellCleaners, type VisitsTold } from './tell-cleaners-of-visits.ts';
import { versionOfAct } from './version-of-act.ts';

type SeriesVisits = MailPropsOf<'series-visits'>['groups'][number];
type SeriesVisitState = SeriesVisits['state'];

/** The order in which a mail tells of them. */
const order: SeriesVisitState[] = [
  'covered',
  'asked',
  'searching',
  'own-time',
  'unchanged',
  'too-near',
  'closed',
  'freed',
];

/** One mail to the customer and one to each cleaner, about all visits of an act (rules/messages#notices). */
export async function tellOfVisits(tx: Ctx, series: SeriesRow, told: VisitsTold): Promise<void> {
  const ids = [...told.visits.keys()];
  const bookings = await findVisitsById(tx.db, ids);
  const links = Map.groupBy(await findLinks(tx.db, ids), (link) => link.booking_id);
  const waiting = await findWaitingOfBookings(tx.db, ids);
  const lines = bookings
    .filter(({ booking_status: status }) => status === 'pending' || status === 'confirmed')
    .map((booking) =>
      lineOf(booking, {
        links: (links.get(booking.id) ?? []).filter(isLive),
        change: waiting.find((change) => change.bookingId === booking.id),
        before: told.visits.get(booking.id) ?? null,
        apart: apartOf(told, booking.id),
      }),
    );
  const closed = closedDaysOf(told.mails).map(
    (when): Line => ({ state: 'closed', who: '', when, at: '9999' }),
  );
  const leftOut = (told.leftOut ?? []).map(
    (when, index): Line => ({ state: 'freed', who: '', when, at: String(index).padStart(4, '0') }),
  );
  const groups = groupsOf([...lines, ...closed, ...leftOut]);
  const answerBy = waiting[0] ? formatMoment(waiting[0].answerBy) : '';
  const version = versionOf(told, bookings);
  const { email, firstName } = series.terms.input;
  const mail = { template: 'series-visits', entityId: series.id, version } as const;
  if (groups.length > 0 || told.act === 'moved' || told.act === 'frequency') {
    const { act, fromNowOn, isAmended, amended, left } = told;
    const props = {
      seriesId: series.id,
      firstName,
      to: 'customer',
      bookingId: ids[0] ?? '',
      act,
      fromNowOn,
      groups,
      answerBy,
      ...(isAmended ? { isAmended } : {}),
      ...(amended ? { amended } : {}),
      ...(left ? { left } : {}),
    } as const;
    await tx.queueMail({ ...mail, recipient: email, props });
  }
  await tellCleaners(tx, series, { ...told, version });
}

type Line = { state: SeriesVisitState; who: string; when: string; at: string };
type Standing = {
  links: ProviderBookingRow[];
  change: BookingChange | undefined;
  before: string | null;
  /** What is said of it in place of who comes. */
  apart: 'own-time' | 'unchanged' | 'too-near' | null;
};

function apartOf({ ownTimes, unchanged, tooNear }: VisitsTold, bookingId: string): Standing['apart'] {
  if (ownTimes?.has(bookingId)) return 'own-time';
  if (tooNear?.has(bookingId)) return 'too-near';
  return unchanged?.has(bookingId) ? 'unchanged' : null;
}

const whenOf = (date: string, time: string): string =>
  `${formatLongDate(date)}, ${formatTime(time.slice(0, 5))}`;
const namesOf = (links: readonly ProviderBookingRow[]): string =>
  links.map((link) => link.sp_first_name).join(' and ');

/** A visit as its customer reads of it: when it will be, what it was until now, and who comes. */
function lineOf(booking: BookingRow, { links, change, before, apart }: Standing): Line {
  const now = whenOf(booking.start_date, booking.start_time);
  const at = `${booking.start_date} ${booking.start_time}`;
  if (apart) return { state: apart, who: '', when: now, at };
  const asked = namesOf(links.filter((link) => change && link.id in change.answers));
  if (change?.proposed.kind === 'amend') return { state: 'asked', who: asked, when: now, at };
  if (change?.proposed.kind === 'move') {
    const { startDate, startTime } = change.proposed;
    const when = `${whenOf(startDate, startTime)} (until now ${now})`;
    return { state: 'asked', who: asked, when, at: `${startDate} ${startTime}` };
  }
  const isFull = links.length >= booking.cleaner_count;
  const when = before && before !== now ? `${now} (until now ${before})` : now;
  return { state: isFull ? 'covered' : 'searching', who: isFull ? namesOf(links) : '', when, at };
}

function groupsOf(lines: readonly Line[]): SeriesVisits[] {
  const sorted = lines.toSorted((one, other) => one.at.localeCompare(other.at));
  const groups = Map.groupBy(sorted, ({ state, who }) => `${state}/${who}`);
  return [...groups.values()]
    .map((group) => ({
      state: group[0]?.state ?? 'searching',
      who: group[0]?.who ?? '',
      visits: [...new Set(group.map(({ when }) => when))],
      pay: '',
    }))
    .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
}

/** The same act is one mail, and another about the same visits a mail of its own. */
function versionOf({ act, actId }: VisitsTold, bookings: readonly BookingRow[]): number {
  const facts = bookings.map(({ id, version, booking_status: status }) => `${id}:${version}:${status}`);
  return versionOfAct(act, actId, ...facts);
}
