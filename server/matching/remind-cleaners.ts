import type { OneCleanerChoice } from '#domain/booking/options.ts';
import { smallerTeamQuarters } from '#domain/booking/price/smaller-team.ts';
import { type Search, searchStage, shortTeamStage } from '#domain/matching/no-cleaner.ts';
import { formatLongDate, formatTime } from '#domain/time/london.ts';
import { cleanerCouldNotCome } from '../booking/acceptance/answer-given-back.ts';
import type { BookingRow } from '../booking/booking.store.ts';
import { cancelBySystem } from '../booking/cancellation/cancel-by-system.ts';
import { findOpenGivenBack } from '../booking/given-back.store.ts';
import { type LoadedBooking, loadForChange } from '../booking/load-for-change.ts';
import { isLive } from '../booking/visible-booking.ts';
import { noteOnce } from '../booking/visit-day/notice.store.ts';
import { openCompanyTask } from '../company-task/open-company-task.ts';
import type { Ctx } from '../context.ts';
import { forEachBooking } from '../for-each-booking.ts';
import { transact } from '../transaction.ts';
import { keepSmallerTeam } from './keep-smaller-team.ts';
import { searchOf } from './looking.ts';
import { notifyNoCleaner } from './notify-no-cleaner.ts';
import { notifyShortTeam } from './notify-short-team.ts';
import { endAnsweredSearches, findSearching } from './search.store.ts';

const nobodyCame = 'No cleaner was available';
const tooFewCame = 'We could not find enough cleaners';

/**
 * What happens to bookings whose cleaners are not found in time (rules/lifecycles#two-cleaners,
 * rules/lifecycles#nobody-accepts): the office and the customer are told, and in the end the booking is cancelled
 * free of charge or goes ahead with fewer. Run every few minutes; whatever was done is not done again.
 */
export async function remindCleaners(ctx: Ctx): Promise<void> {
  await endAnsweredSearches(ctx.db, ctx.now());
  const ids = await findSearching(ctx.db, ctx.now());
  await forEachBooking(ctx, ids, (id) => transact(ctx, async (tx) => chase(tx, await loadForChange(tx, id))));
}

async function chase(tx: Ctx, loaded: LoadedBooking): Promise<void> {
  const { booking } = loaded;
  if (booking.booking_status !== 'pending') return;
  const given = await findOpenGivenBack(tx.db, booking, tx.now());
  if (given) return endChoice(tx, booking, given.answer_by);
  const found = loaded.links.filter(isLive).length;
  const search = searchOf(loaded);
  return found === 0 ? chaseFirst(tx, booking, search) : chaseRest(tx, loaded, search, found);
}

/** Its customer is choosing when it is to be; who says nothing that day owes nothing. */
async function endChoice(tx: Ctx, booking: BookingRow, answerBy: Date): Promise<void> {
  if (tx.now() < answerBy) return;
  await cancelBySystem(tx, { bookingId: booking.id, reason: cleanerCouldNotCome, by: 'system' });
}

async function chaseFirst(tx: Ctx, booking: BookingRow, search: Search): Promise<void> {
  const stage = searchStage(search, tx.now());
  if (stage === 'early') return;
  if (stage === 'over') {
    return cancelBySystem(tx, { bookingId: booking.id, reason: nobodyCame, by: 'system' });
  }
  await tellOffice(tx, booking, 0);
  const notice = { bookingId: booking.id, startsAt: booking.starts_at };
  // Whoever wants us to go on looking has chosen.
  const isAsked = search.keepLookingUntil === null;
  if (
    stage === 'choose' &&
    isAsked &&
    (await noteOnce(tx.db, { ...notice, kind: 'no-cleaner-eve' }, tx.now()))
  )
    await notifyNoCleaner(tx, booking, search, { mustChoose: true });
  if (stage === 'new-times' && (await noteOnce(tx.db, { ...notice, kind: 'no-cleaner-24h' }, tx.now())))
    await notifyNoCleaner(tx, booking, search, { mustChoose: false });
}

async function chaseRest(tx: Ctx, loaded: LoadedBooking, search: Search, found: number): Promise<void> {
  const { booking } = loaded;
  const stage = shortTeamStage(search, tx.now());
  if (stage === 'early') return;
  if (stage === 'apply') return applyChoice(tx, loaded, found);
  await tellOffice(tx, booking, found);
  const notice = { bookingId: booking.id, startsAt: booking.starts_at, kind: 'one-cleaner' as const };
  if (await noteOnce(tx.db, notice, tx.now())) await notifyShortTeam(tx, booking, search, found);
}

/** What the customer chose in the form, where it can be done; else the visit is cancelled free of charge. */
async function applyChoice(tx: Ctx, loaded: LoadedBooking, found: number): Promise<void> {
  const { booking } = loaded;
  const choice = booking.if_one_cleaner as OneCleanerChoice;
  const quarterHours = smallerTeamQuarters(choice, {
    quarterHours: booking.quarter_hours,
    cleanerCount: booking.cleaner_count,
    found,
    startTime: booking.start_time.slice(0, 5),
  });
  const isPast = booking.starts_at <= tx.now();
  if (quarterHours !== null && !isPast && (await keepSmallerTeam(tx, loaded, quarterHours))) return;
  await cancelBySystem(tx, { bookingId: booking.id, reason: tooFewCame, by: 'system' });
}

async function tellOffice(tx: Ctx, booking: BookingRow, found: number): Promise<void> {
  const notice = { bookingId: booking.id, startsAt: booking.starts_at, kind: 'no-cleaner-48h' as const };
  if (!(await noteOnce(tx.db, notice, tx.now()))) return;
  const when = `${formatLongDate(booking.start_date)}, ${formatTime(booking.start_time)}`;
  await openCompanyTask(tx, {
    kind: 'no-cleaner',
    entity: 'booking',
    entityId: booking.id,
    words: `${found} of ${booking.cleaner_count} cleaners found for ${when} in ${booking.postal_code}. Ask somebody by phone.`,
    dueAt: booking.starts_at,
  });
}
