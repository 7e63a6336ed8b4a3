import { statusWithout } from '#domain/booking/lifecycle.ts';
import { choiceEndsAt } from '#domain/booking/visit/given-back.ts';
import type { ServiceMover } from '#domain/booking/visit/provider-booking-lifecycle.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { formatLongDate, formatTime, londonDate } from '#domain/time/london.ts';
import { findCompensation } from '../../application-setting/compensation.store.ts';
import { openCompanyTask } from '../../company-task/open-company-task.ts';
import type { Ctx } from '../../context.ts';
import { signedLink } from '../../signed-link.ts';
import { type BookingRow, updateBooking } from '../booking.store.ts';
import { isUnsafeUndecided } from '../cancellation/cancellation.store.ts';
import { closeBooking } from '../cancellation/close-booking.ts';
import { moveStartsOf } from '../change/find-move-starts.ts';
import { shrinkTeam } from '../change/shrink-team.ts';
import { insertGivenBack } from '../given-back.store.ts';
import type { LoadedBooking } from '../load-for-change.ts';
import { findLinks, type ProviderBookingRow } from '../provider-booking.store.ts';
import { upholdNoShow } from '../settle-no-show.ts';
import { isLive } from '../visible-booking.ts';
import { visitFacts } from '../visit-facts.ts';

type GivenBack = { booking: BookingRow; link: ProviderBookingRow; by: ServiceMover; reason: string };

/**
 * What follows when a cleaner who has not begun gives a job back after its planned start, in the caller's transaction
 * with the booking locked and their link ended (rules/lifecycles#giving-back-after-the-start): the others go on
 * without them, and where there is nobody else the customer chooses. Answers the booking's status.
 */
export async function giveBackAfterStart(tx: Ctx, given: GivenBack): Promise<string> {
  const bookingId = given.booking.id;
  await upholdNoShow(tx, { id: given.link.id, bookingId }, given.by);
  const links = await findLinks(tx.db, [bookingId]);
  const team = links.filter(isLive);
  return team.length > 0 ? goOn(tx, given, links, team) : askCustomer(tx, given, links);
}

/** For the hours that were booked: whoever is there is not asked to stay longer, and can ask for extra time. */
async function goOn(
  tx: Ctx,
  { booking, link }: GivenBack,
  links: ProviderBookingRow[],
  team: readonly ProviderBookingRow[],
): Promise<string> {
  const changed = await shrinkTeam(tx, booking, {
    found: team.length,
    quarterHours: booking.quarter_hours,
  });
  await tx.queueMail({
    template: 'smaller-team',
    entityId: booking.id,
    recipient: booking.email,
    version: changed.version,
    props: {
      bookingId: booking.id,
      firstName: booking.first_name,
      visit: visitFacts(changed),
      total: formatMoney(changed.total_price_pence, 'GBP'),
      without: link.sp_first_name,
      going: team.map((one) => one.sp_first_name).join(' and '),
    },
  });
  const isDone = team.every((one) => one.service_status === 'completed');
  // The last part that anybody waited for.
  if (!isDone || (await isUnsafeUndecided(tx.db, booking.id))) return changed.booking_status;
  await closeBooking(tx, changed, links);
  return 'completed';
}

async function askCustomer(tx: Ctx, given: GivenBack, links: ProviderBookingRow[]): Promise<string> {
  const { booking, link } = given;
  const now = tx.now();
  const pending = { ...booking, booking_status: statusWithout(booking.booking_status) };
  await updateBooking(tx.db, booking, { booking_status: pending.booking_status }, now);
  await insertGivenBack(tx.db, {
    booking_id: booking.id,
    starts_at: booking.starts_at,
    provider_booking_id: link.id,
    given_back_at: now,
    answer_by: choiceEndsAt(now),
  });
  await openCompanyTask(tx, {
    kind: 'given-back',
    entity: 'booking',
    entityId: booking.id,
    words: officeWords(given),
    dueAt: now,
  });
  await tellCustomer(tx, { booking: pending, links }, link);
  return pending.booking_status;
}

function officeWords({ booking, link, by, reason }: GivenBack): string {
  const name = `${booking.first_name} ${booking.last_name}`;
  const why = reason ? `: “${reason}”` : '';
  const did = by === 'company' ? 'was taken off' : 'gave back';
  return (
    `${link.sp_first_name} ${did} the ${formatTime(booking.start_time)} clean of ${name} in ${booking.postal_code} ` +
    `after its start${why}. ${booking.first_name} waits. Ring them, and choose a time or cancel with them.`
  );
}

const timesShown = 4;

async function tellCustomer(
  tx: Ctx,
  { booking, links }: LoadedBooking,
  link: ProviderBookingRow,
): Promise<void> {
  const today = londonDate(tx.now());
  const [first] = await moveStartsOf(tx, { booking, links }, { id: booking.id, toDate: today });
  const laterToday = first?.date === today ? first.startTimes : [];
  const { goodwillPence } = await findCompensation(tx.db);
  await tx.queueMail({
    template: 'visit-given-back',
    entityId: booking.id,
    recipient: booking.email,
    version: booking.version,
    props: {
      bookingId: booking.id,
      firstName: booking.first_name,
      cleanerName: link.sp_first_name,
      visit: visitFacts(booking),
      laterToday: laterToday.slice(0, timesShown).map(formatTime).join(', '),
      goodwill: goodwillPence > 0 ? formatMoney(goodwillPence, 'GBP') : '',
      lastDay: formatLongDate(today),
      link: signedLink(tx, 'new-time', booking.id),
    },
  });
}
