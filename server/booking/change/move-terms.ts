import { checkBookingFields } from '#domain/booking/booking-input.ts';
import { needsEarlyStartRequest } from '#domain/booking/booking-problems.ts';
import type { BookingRules } from '#domain/booking/booking-rules.ts';
import { answerBy, type MoveMover, moveFeePence } from '#domain/booking/change/reschedule.ts';
import type { City } from '#domain/booking/options.ts';
import { soonestLaterToday } from '#domain/booking/visit/given-back.ts';
import type { Visit } from '#domain/matching/visit.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import { Refusal } from '#domain/refusal.ts';
import { londonDate } from '#domain/time/london.ts';
import { loadSettings } from '../../application-setting/get-application-setting.ts';
import type { Ctx } from '../../context.ts';
import { noteUnserved } from '../../postal-code/note-unserved.ts';
import { findContractDate } from '../cancellation/cancellation.store.ts';
import { cancellationFeeOf } from '../cancellation/cancellation-fee-of.ts';
import { findOpenGivenBack } from '../given-back.store.ts';
import type { LoadedBooking } from '../load-for-change.ts';
import type { ProviderBookingRow } from '../provider-booking.store.ts';
import { isLive } from '../visible-booking.ts';
import { canStillCome } from './can-still-come.ts';
import { requireNoneWaiting } from './require-none-waiting.ts';
import { requireRedoDays } from './require-redo-kept.ts';
import { isFreeAfter } from './supply-without.ts';
import { visitAfter } from './visit-after.ts';

export type NewTime = { startDate: string; startTime: string };

export type MoveTerms = {
  visit: Visit;
  /** What moving costs unless every cleaner agrees; 0 when it is free in any case. */
  feePence: number;
  /** The cleaners' percent of their pay in that fee. */
  feePercent: number;
  /** Accepted cleaners who are asked, and those who can't come then. */
  asked: ProviderBookingRow[];
  lost: ProviderBookingRow[];
  answerBy: Date | null;
  /** The new time lies inside the 14 days, which the customer has to ask for (rules/lifecycles#statutory-right). */
  needsEarlyStart: boolean;
};

/**
 * What moving a visit means (rules/lifecycles#rescheduling), for showing it and for doing it. Refuses a visit that
 * has begun and, for customers, a time nobody could book.
 */
export async function moveTerms(
  ctx: Ctx,
  loaded: LoadedBooking,
  time: NewTime,
  by: MoveMover,
): Promise<MoveTerms> {
  const { booking, links } = loaded;
  const isGivenBack = (await findOpenGivenBack(ctx.db, booking, ctx.now())) !== undefined;
  if (!isGivenBack) requireMovable(ctx, loaded);
  await requireNoneWaiting(ctx, booking, 'amend');
  if (by === 'customer') await requireRedoDays(ctx, booking, time.startDate);
  await requireDay(ctx, loaded, time, { by, isGivenBack });
  const visit = visitAfter(booking, { kind: 'move', ...time });
  if (visit.startsAt <= ctx.now()) throw new Refusal('move_to_past', { field: 'startTime' });
  if (by === 'customer' && !(await isOffered(ctx, loaded, visit))) {
    noteUnserved(ctx, {
      outcode: outcodeOf(booking.postal_code),
      reason: 'time-taken',
      wanted: { date: time.startDate, time: time.startTime },
      pricePence: booking.total_price_pence,
    });
    throw new Refusal('time_taken', { field: 'startTime' });
  }
  const fee = await cancellationFeeOf(ctx, booking, links);
  const until = answerBy(ctx.now(), booking.starts_at, visit.startsAt);
  const asked: ProviderBookingRow[] = [];
  const lost: ProviderBookingRow[] = [];
  for (const link of links.filter(isLive)) {
    const canCome = until !== null && (await canStillCome(ctx, booking, link, visit));
    (canCome ? asked : lost).push(link);
  }
  // A visit that lacks cleaners is one we have not kept: the customer moves it for nothing
  // (rules/lifecycles#two-cleaners, rules/lifecycles#nobody-accepts).
  const lacksCleaners = links.filter(isLive).length < booking.cleaner_count;
  const cancellationFeePence = lacksCleaners ? 0 : fee.feePence;
  const question = { by, startsAt: booking.starts_at, now: ctx.now(), cancellationFeePence };
  return {
    visit,
    feePence: moveFeePence(question),
    feePercent: fee.percent,
    asked,
    lost,
    answerBy: asked.length > 0 ? until : null,
    // Whoever waits for a visit that we have not kept asked for it then already.
    needsEarlyStart: by === 'customer' && !isGivenBack && (await needsEarlyStart(ctx, loaded, time)),
  };
}

/** Only what has not begun can be moved or amended. */
export function requireMovable(ctx: Ctx, { booking, links }: LoadedBooking): void {
  const { booking_status: status } = booking;
  if (status !== 'pending' && status !== 'confirmed') {
    throw new Refusal('already_in_state', { values: { status } });
  }
  const hasBegun = links.some(
    (link) => link.service_status === 'started' || link.service_status === 'completed',
  );
  if (hasBegun || booking.starts_at <= ctx.now()) throw new Refusal('move_too_late');
}

/** Only a visit that was given back after its start goes to a time of the same day, which is not just ahead. */
async function isOffered(ctx: Ctx, loaded: LoadedBooking, visit: Visit): Promise<boolean> {
  const isSoon = visit.startDate === londonDate(ctx.now()) && visit.startsAt < soonestLaterToday(ctx.now());
  return !isSoon && (await isFreeAfter(ctx, loaded, visit, loaded.booking.cleaner_count));
}

type Mover = { by: MoveMover; isGivenBack: boolean };

async function requireDay(
  ctx: Ctx,
  { booking }: LoadedBooking,
  time: NewTime,
  { by, isGivenBack }: Mover,
): Promise<void> {
  const rules: BookingRules = {
    settings: await loadSettings(ctx),
    now: ctx.now(),
    servedOutcodes: new Map([[outcodeOf(booking.postal_code), booking.city as City]]),
    isCompany: by !== 'customer' || (isGivenBack && time.startDate === londonDate(ctx.now())),
  };
  // The request for an early start is a question of its own here: it depends on when the booking was made.
  const answers = {
    ...time,
    postalCode: booking.postal_code,
    quarterHours: booking.quarter_hours,
    businessUse: true,
  };
  const problems = checkBookingFields(answers, ['startDate', 'startTime'], rules);
  if (problems.length > 0) throw new Refusal('invalid_input', { problems });
}

async function needsEarlyStart(ctx: Ctx, { booking }: LoadedBooking, time: NewTime): Promise<boolean> {
  if (booking.is_business_use || booking.early_start_requested_at) return false;
  return needsEarlyStartRequest(time.startDate, await findContractDate(ctx.db, booking));
}
