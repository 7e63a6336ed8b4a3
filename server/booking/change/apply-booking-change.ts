import type { ProposedChange } from '#domain/booking/change/proposed-change.ts';
import { nextBookingStatus } from '#domain/booking/lifecycle.ts';
import { laterTodayChanceOf } from '#domain/matching/no-cleaner.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import { londonDate } from '#domain/time/london.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { lockProvider } from '../../provider/provider.store.ts';
import { type BookingChange, type BookingRow, updateBooking } from '../booking.store.ts';
import { forgetInvitations, moveLink } from '../booking-change.store.ts';
import type { LoadedBooking } from '../load-for-change.ts';
import { notifyConfirmed } from '../notify-confirmed.ts';
import type { ProviderBookingRow } from '../provider-booking.store.ts';
import { settleGivenBack } from '../settle-given-back.ts';
import { isLive } from '../visible-booking.ts';
import { canStillCome } from './can-still-come.ts';
import { columnsAfter } from './columns-after.ts';
import { loseLink } from './lose-link.ts';
import { notifyChanged } from './notify-changed.ts';
import { settleGiftChange } from './settle-gift-change.ts';
import { visitAfter } from './visit-after.ts';
import { closeQuestion } from './withdraw-question.ts';

export type ChangeOrder = {
  proposed: ProposedChange;
  /** Links of the cleaners who stay; the others lose the visit without its being counted. */
  keep: ReadonlySet<string>;
  /** What cancelling costs at least from now on (rules/lifecycles#rescheduling). */
  leastFeePence?: number;
};

/**
 * Gives a booking its new time or terms, in the caller's transaction with the booking locked
 * (rules/lifecycles#rescheduling, rules/lifecycles#amending): cleaners who stay keep their place, the others are free
 * again; with a place open the booking is pending and cleaners are invited anew. Everybody concerned is told.
 */
export async function applyBookingChange(tx: Ctx, loaded: LoadedBooking, order: ChangeOrder): Promise<void> {
  const { booking } = loaded;
  // An earlier question was about a visit that is no more: its answers must not change this one.
  await closeQuestion(tx, booking);
  const columns = columnsAfter(booking, order.proposed, tx.now());
  const after: BookingRow = { ...booking, ...columns };
  const { kept, lost } = await splitLinks(tx, loaded, order, after.cleaner_count);
  const status = statusAfter(booking, kept.length, after.cleaner_count);
  await settleGiftChange(tx, booking, after);
  const change = {
    ...columns,
    booking_status: status,
    least_fee_pence: Math.max(booking.least_fee_pence, order.leastFeePence ?? 0),
    ...(await lookLaterToday(tx, booking, after)),
  };
  await updateBooking(tx.db, booking, change, tx.now());
  const changed: BookingRow = { ...after, ...change, version: booking.version + 1 };
  await recordAudit(tx, {
    action: order.proposed.kind === 'move' ? 'booking.reschedule' : 'booking.amend',
    entity: 'booking',
    entityId: booking.id,
    before: factsOf(booking),
    after: factsOf(changed),
  });
  if (status === 'pending' && isAnotherJob(booking, changed)) await inviteAnew(tx, booking.id);
  if (booking.payment_method === 'card') {
    const payload = { bookingId: booking.id };
    await tx.enqueue({ name: 'fit-hold', payload }, { key: `fit-hold:${booking.id}` });
  }
  await notifyChanged(tx, { before: booking, after: changed, kept, lost });
  if (booking.booking_status === 'pending' && status === 'confirmed')
    await notifyConfirmed(tx, changed, kept);
}

/** Somebody is looked for longer than usual where a visit that was given back after its start is later that day. */
async function lookLaterToday(
  tx: Ctx,
  before: BookingRow,
  after: BookingRow,
): Promise<Pick<BookingChange, 'keep_looking_until'>> {
  const isMoved = before.starts_at.getTime() !== after.starts_at.getTime();
  if (!isMoved || !(await settleGivenBack(tx, before, 'moved'))) return {};
  const isToday = after.start_date === londonDate(tx.now());
  return isToday ? { keep_looking_until: laterTodayChanceOf(after.starts_at) } : {};
}

type Split = { kept: ProviderBookingRow[]; lost: { link: ProviderBookingRow; paidPence: number }[] };

/** Providers are locked in the order of their ids, so that two changes never wait for each other. */
async function splitLinks(
  tx: Ctx,
  { booking, links }: LoadedBooking,
  { proposed, keep }: ChangeOrder,
  cleanerCount: number,
): Promise<Split> {
  const live = links.filter(isLive);
  for (const id of live.map((link) => link.provider_id).toSorted()) await lockProvider(tx.db, id);
  const visit = visitAfter(booking, proposed);
  const split: Split = { kept: [], lost: [] };
  for (const link of live) {
    const isWanted = keep.has(link.id) && split.kept.length < cleanerCount;
    if (isWanted && (await canStillCome(tx, booking, link, visit))) {
      await moveLink(tx.db, link.id, visit, tx.now());
      split.kept.push(link);
      continue;
    }
    split.lost.push({ link, paidPence: await loseLink(tx, booking, link, 'moved') });
  }
  return split;
}

function statusAfter(booking: BookingRow, keptCount: number, cleanerCount: number): string {
  const { booking_status: status } = booking;
  if (keptCount >= cleanerCount) {
    return status === 'confirmed' ? status : nextBookingStatus(status, 'last-acceptance', 'system');
  }
  return status === 'pending' ? status : nextBookingStatus(status, 'cleaner-lost', 'system');
}

/** Whether it is another job than the one cleaners were invited to. */
function isAnotherJob(before: BookingRow, after: BookingRow): boolean {
  return (
    before.booking_status !== after.booking_status ||
    before.starts_at.getTime() !== after.starts_at.getTime() ||
    before.ends_at.getTime() !== after.ends_at.getTime() ||
    before.cleaner_count !== after.cleaner_count ||
    outcodeOf(before.postal_code) !== outcodeOf(after.postal_code)
  );
}

async function inviteAnew(tx: Ctx, bookingId: string): Promise<void> {
  await forgetInvitations(tx.db, bookingId);
  await tx.enqueue({ name: 'invite-providers', payload: { bookingId } }, { key: `invite:${bookingId}` });
}

const factsOf = (booking: BookingRow) => ({
  bookingStatus: booking.booking_status,
  startsAt: booking.starts_at.toISOString(),
  quarterHours: booking.quarter_hours,
  cleanerCount: booking.cleaner_count,
  postalCode: booking.postal_code,
  totalPricePence: booking.total_price_pence,
  leastFeePence: booking.least_fee_pence,
});
