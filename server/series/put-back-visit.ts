import { randomUUID } from 'node:crypto';
import { bookingPerson } from '#domain/access/actor.ts';
import { closedProblem } from '#domain/booking/bookable-days.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { Refusal } from '#domain/refusal.ts';
import { putBackProblem } from '#domain/series/put-back.ts';
import { isRealDate } from '#domain/time/is-real-date.ts';
import { loadSettings } from '../application-setting/get-application-setting.ts';
import { recordAudit } from '../audit.store.ts';
import { resealNotes } from '../booking/access-notes.ts';
import { isTimeFree } from '../booking/availability/is-time-free.ts';
import { type BookingRow, insertBookingAgain, reservedGiftPence } from '../booking/booking.store.ts';
import { bookingVisit } from '../booking/booking-visit.ts';
import { queueForDay } from '../booking/checkout/checkout.store.ts';
import { getBooking } from '../booking/get-booking.ts';
import { copyRejections } from '../booking/invitation.store.ts';
import { loadForChange } from '../booking/load-for-change.ts';
import { homeOf, requireSecondClean } from '../booking/overlap/second-clean.ts';
import { isLive, type VisibleBooking } from '../booking/visible-booking.ts';
import { visitFacts } from '../booking/visit-facts.ts';
import type { Ctx } from '../context.ts';
import { requireCreditFor } from '../customer/require-credit-for.ts';
import { gatherMails } from '../gather-mails.ts';
import { reserveGift } from '../gift-card/reserve-gift.ts';
import { reservePromoAgain } from '../promo-code/reserve-promo.ts';
import { transact } from '../transaction.ts';
import type { VersionedId } from '../versioned-id.ts';
import { loadOwnSeries, onItsWeekday, requireLive } from './load-own-series.ts';
import { secureVisit } from './make-visit.ts';
import { returnCleaners } from './return-cleaners.ts';
import { deleteSkip, pauseOf, type SeriesRow } from './series.store.ts';
import { findPlannedVisits, type VisitRow } from './series-visit.store.ts';

export type PuttingBack = VersionedId & {
  date: string;
  /** Yes to another clean of the same home at that time (rules/lifecycles#overlapping-cleans). */
  isSecondClean?: boolean;
};

/**
 * A skipped visit comes back as it was, as a booking of its own: same time, price and terms, with its cleaner where they
 * are free, while its time is free and 24 hours remain (rules/lifecycles#series). Asked again it is the same visit.
 */
export async function putBackVisit(ctx: Ctx, asked: PuttingBack): Promise<VisibleBooking> {
  const input = await onItsWeekday(ctx, asked, asked.date);
  const id = await transact(ctx, async (tx) => {
    const series = await loadOwnSeries(tx, input.id);
    const known = isRealDate(input.date) ? await findPlannedVisits(tx.db, series.id, input.date) : [];
    const onDate = known.filter((visit) => visit.series_date === input.date);
    const standing = onDate.find((visit) => visit.booking_status !== 'canceled');
    if (standing) return standing.id;
    requireLive(series, input.expectedVersion);
    const skipped = await requireSkipped(tx, series, onDate);
    const wished = {
      home: homeOf(skipped),
      spans: [spanOf(skipped)],
      // Beyond what is made, the date that comes back is one of its own plan.
      except: { plannedOf: series.id },
      act: 'put-back',
    } as const;
    await requireSecondClean(tx, wished, input.isSecondClean === true);
    const { result, mails } = await gatherMails(tx, (quiet) => putBack(quiet, series, skipped));
    // The customer reads one mail, which says who comes; cleaners read of their job as ever.
    for (const mail of mails) if (mail.template !== 'booking-confirmed') await tx.queueMail(mail);
    await tell(tx, series, result);
    return result;
  });
  return getBooking(ctx, id);
}

const spanOf = ({ starts_at: startsAt, ends_at: endsAt }: VisitRow) => ({ startsAt, endsAt });

async function requireSkipped(tx: Ctx, series: SeriesRow, onDate: readonly VisitRow[]): Promise<VisitRow> {
  const visit = onDate.toSorted((one, other) => Number(one.canceled_at) - Number(other.canceled_at)).at(-1);
  if (!visit) throw new Refusal('nothing_to_put_back', { field: 'date' });
  const leftOut = {
    seriesId: visit.series_id,
    bookingStatus: visit.booking_status,
    cancellationReason: visit.cancellation_reason,
    startsAt: visit.starts_at,
  };
  const problem = putBackProblem(leftOut, { date: visit.series_date, pause: pauseOf(series), now: tx.now() });
  if (problem) throw new Refusal(problem, { field: 'date' });
  const settings = await loadSettings(tx);
  const closed = closedProblem(visit.start_date, settings, visit.city);
  if (closed) throw new Refusal(closed.code, { ...closed, field: 'date' });
  await queueForDay(tx.db, visit.start_date);
  if (!(await isTimeFree(tx, bookingVisit(visit), visit.cleaner_count, bookingPerson(tx.actor))))
    throw new Refusal('time_taken', { field: 'date' });
  return visit;
}

async function putBack(tx: Ctx, series: SeriesRow, skipped: VisitRow): Promise<string> {
  // The office may have ended the account since. What stands counts against the credit, so it is asked before.
  const isOnAccount =
    skipped.payment_method === 'account' &&
    (await requireCreditFor(tx, skipped.customer_id, skipped.total_price_pence));
  const again: BookingRow = { ...againOf(tx, skipped), payment_method: isOnAccount ? 'account' : 'card' };
  await insertBookingAgain(tx.db, again);
  for (const reason of ['customer', 'no-cleaner'] as const)
    await deleteSkip(tx.db, { seriesId: series.id, date: skipped.series_date, reason });
  if (!(await reservePromoAgain(tx, { from: skipped.id, to: again.id })))
    throw new Refusal('put_back_code_used', { field: 'date' });
  const giftPence = reservedGiftPence(skipped);
  const { gift_card_id: giftCardId } = skipped;
  if (giftCardId && giftPence > 0) {
    const isReserved = await reserveGift(tx, { giftCardId, bookingId: again.id, amountPence: giftPence });
    if (!isReserved) throw new Refusal('put_back_card_used', { field: 'date' });
  }
  if (!isOnAccount && again.total_price_pence > giftPence)
    await secureVisit(tx, series, { id: again.id, startsAt: again.starts_at });
  await recordAudit(tx, {
    action: 'booking.place',
    entity: 'booking',
    entityId: again.id,
    after: {
      bookingStatus: 'pending',
      totalPricePence: again.total_price_pence,
      seriesId: series.id,
      putBackFrom: skipped.id,
    },
  });
  await copyRejections(tx.db, { from: skipped.id, to: again.id });
  await returnCleaners(tx, series, { from: skipped.id, to: again.id });
  return again.id;
}

function againOf(tx: Ctx, skipped: VisitRow): BookingRow {
  const id = randomUUID();
  const ids = { from: skipped.id, to: id };
  return {
    ...skipped,
    id,
    comments_for_assistant: resealNotes(tx.vault, ids, skipped.comments_for_assistant),
    booking_status: 'pending',
    canceled_at: null,
    canceled_by: null,
    cancellation_reason: null,
    cancellation_fee_pence: null,
    charged_tax_rate: null,
    had_no_access: false,
    is_fee_waived: false,
    goes_unpaid_at: null,
    keep_looking_until: null,
    cover_asked_at: null,
    cover_answer: null,
    version: 1,
    created_at: tx.now(),
    updated_at: tx.now(),
  };
}

async function tell(tx: Ctx, series: SeriesRow, bookingId: string): Promise<void> {
  const { booking, links } = await loadForChange(tx, bookingId);
  const coming = links.filter(isLive);
  await tx.queueMail({
    template: 'visit-put-back',
    entityId: booking.id,
    recipient: booking.email,
    props: {
      bookingId: booking.id,
      seriesId: series.id,
      firstName: booking.first_name,
      visit: visitFacts(booking),
      total: formatMoney(booking.total_price_pence),
      cleanerNames: coming.map((link) => link.sp_first_name).join(' and '),
      isSearching: coming.length < booking.cleaner_count,
    },
  });
}
