import { randomUUID } from 'node:crypto';
import { openDayProblem } from '#domain/booking/bookable-days.ts';
import { startTimes } from '#domain/booking/options.ts';
import { timePence } from '#domain/booking/price/price.ts';
import { lastRedoDate, redoAgreeBy } from '#domain/booking/visit/redo.ts';
import { Refusal } from '#domain/refusal.ts';
import { formatDateTime, formatLongDate, formatTime, visitInterval } from '#domain/time/london.ts';
import { loadSettings } from '../../application-setting/get-application-setting.ts';
import { nameOf, recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { isUuid } from '../../is-uuid.ts';
import { signedLink } from '../../signed-link.ts';
import { takePlace } from '../acceptance/take-place.ts';
import { tellAssigned } from '../acceptance/tell-assigned.ts';
import { resealNotes } from '../access-notes.ts';
import { type BookingRow, insertBookingAgain } from '../booking.store.ts';
import { queueForDay } from '../checkout/checkout.store.ts';
import { loadForChange } from '../load-for-change.ts';
import { insertRedo } from '../redo.store.ts';
import { visitLength } from '../visit-facts.ts';
import type { LoadedReport } from './load-report.ts';

export type RedoWish = {
  startDate: string;
  startTime: string;
  /** Null: as long as the first clean. */
  quarterHours: number | null;
  providerId: string;
};

/** What a complaint keeps of the clean again that was asked for last. */
export type RedoFacts = { redo?: string };
export const redoKey = (wish: RedoWish | null | undefined): string =>
  wish ? [wish.startDate, wish.startTime, wish.quarterHours ?? '', wish.providerId].join(' ') : '';

/** A clean again is at most as long as a day has room for. */
const longest = 48;

/**
 * The clean again, free, with its day and cleaner, in the caller's transaction (rules/lifecycles#complaints): a booking
 * of its own that costs its customer nothing and pays its cleaner as any visit. The cleaner has said yes by phone.
 * Answers what the customer reads of it, and where they agree to its time.
 */
export async function bookRedo(tx: Ctx, { booking, report }: LoadedReport, wish: RedoWish | null) {
  if (!wish?.startDate) throw new Refusal('start_date_missing', { field: 'startDate' });
  if (!isUuid(wish.providerId)) throw new Refusal('cleaner_missing', { field: 'serviceProviderID' });
  if (booking.booking_status === 'canceled')
    throw new Refusal('already_in_state', { values: { status: 'canceled' } });
  const again = redoRow(tx, booking, wish);
  await requireRedoDay(tx, booking, again, wish);
  await queueForDay(tx.db, wish.startDate);
  await insertBookingAgain(tx.db, again);
  const agreeBy = redoAgreeBy(tx.now(), again.starts_at);
  await insertRedo(tx.db, {
    booking_id: again.id,
    report_id: report.id,
    proposed_at: again.starts_at,
    last_date: lastRedoDate(tx.now()),
    agree_by: agreeBy,
    created_at: tx.now(),
  });
  await recordAudit(tx, {
    action: 'booking.place',
    entity: 'booking',
    entityId: again.id,
    after: { bookingStatus: 'pending', totalPricePence: 0, redoOf: booking.id },
  });
  const loaded = await loadForChange(tx, again.id);
  const agreed = { by: nameOf(tx.actor), at: tx.now() };
  const link = await takePlace(tx, loaded, { providerId: wish.providerId, agreed, isToldElsewhere: true });
  await tellAssigned(tx, loaded, link);
  const promised: [string, string][] = [
    ['Clean again', `${formatLongDate(wish.startDate)}, ${formatTime(wish.startTime)}`],
    ['Length', visitLength(again.quarter_hours)],
    ['Cleaner', link.sp_first_name],
    ['Price', 'Free'],
    ['Please answer by', formatDateTime(agreeBy)],
  ];
  return { facts: { redo: redoKey(wish) }, promised, link: signedLink(tx, 'clean-again', again.id) };
}

/** The first booking's row as a new one's: its place and people, a price of nothing, and none of its history. */
function redoRow(tx: Ctx, booking: BookingRow, wish: RedoWish): BookingRow {
  const id = randomUUID();
  const quarterHours = wish.quarterHours ?? booking.quarter_hours;
  if (!Number.isInteger(quarterHours) || quarterHours < 4 || quarterHours > longest)
    throw new Refusal('hours_missing', { field: 'totalHours' });
  const { startsAt, endsAt } = visitInterval(wish.startDate, wish.startTime, quarterHours);
  const labourPence = timePence(booking.rate_pence, quarterHours);
  const notes = resealNotes(tx.vault, { from: booking.id, to: id }, booking.comments_for_assistant);
  return {
    ...booking,
    ...{ id, booking_status: 'pending', booking_type: 'custom', service_frequency: 'OneOff', schedule: null },
    ...{ quarter_hours: quarterHours, cleaner_count: 1, comments_for_assistant: notes },
    ...{ start_date: wish.startDate, planned_start_date: wish.startDate, start_time: wish.startTime },
    ...{ starts_at: startsAt, ends_at: endsAt },
    // All of it is taken off, also of time that comes on top, so that pay and products are as of any visit.
    ...{ labour_pence: labourPence, discount_percent: 100, discount_pence: labourPence },
    ...{ goodwill_applied_pence: booking.supplies_pence, total_price_pence: 0, vat_pence: 0 },
    ...{ gift_applied_pence: 0, gift_extra_pence: 0, gift_card_id: null, waived_pence: 0, tip_pence: 0 },
    ...{
      promo: null,
      promo_code_id: null,
      offer: null,
      offer_id: null,
      quote_id: null,
      quote_price_pence: null,
    },
    ...{ actual_total_price_pence: null, actual_price: null, charged_tax_rate: null, completed_at: null },
    // How the first one ended is said of it alone.
    ...{ ended_early_by: null, ended_early_at: null, cancellation_reason: null },
    ...{ rating: null, rating_comment: null, rated_at: null, hours_confirmed_at: null, goes_unpaid_at: null },
    ...{ series_id: null, series_date: null, cover_asked_at: null, cover_answer: null, source: null },
    ...{ over_run_quarter_hours: 0, least_fee_pence: 0, is_fee_waived: false, had_no_access: false },
    ...{ keep_looking_until: null, if_one_cleaner: 'cancel', version: 1 },
    ...{ created_at: tx.now(), updated_at: tx.now() },
  };
}

/** Within the days that we promise, on a day and at a time that we work, and late enough to be agreed to. */
async function requireRedoDay(
  tx: Ctx,
  booking: BookingRow,
  again: BookingRow,
  wish: RedoWish,
): Promise<void> {
  const problem = openDayProblem(wish.startDate, await loadSettings(tx), tx.now(), booking.city);
  if (problem) throw new Refusal(problem.code, { field: 'startDate', values: problem.values });
  const last = lastRedoDate(tx.now());
  if (wish.startDate > last)
    throw new Refusal('redo_late', { field: 'startDate', values: { date: formatLongDate(last) } });
  if (!startTimes.includes(wish.startTime)) throw new Refusal('start_time_missing', { field: 'startTime' });
  if (again.starts_at.getTime() <= tx.now().getTime())
    throw new Refusal('move_to_past', { field: 'startTime' });
  if (redoAgreeBy(tx.now(), again.starts_at).getTime() <= tx.now().getTime())
    throw new Refusal('redo_soon', { field: 'startTime' });
}
