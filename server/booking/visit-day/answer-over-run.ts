import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { reserveGift } from '../../gift-card/reserve-gift.ts';
import { isUuid } from '../../is-uuid.ts';
import { followAskedCards } from '../../payment/open-charge.ts';
import { lockProvider } from '../../provider/provider.store.ts';
import { transact } from '../../transaction.ts';
import { type BookingRow, updateBooking } from '../booking.store.ts';
import { maxQuarterHours } from '../charge/max-quarter-hours.ts';
import { answerOverRunRow, extendOccupied, findOverRun, type OverRunRow } from '../charge/over-run.store.ts';
import { getBooking } from '../get-booking.ts';
import { type LoadedBooking, loadForChange } from '../load-for-change.ts';
import type { VisibleBooking } from '../visible-booking.ts';
import { notifyOverRunAnswer } from './notify-over-run-answer.ts';
import { letGoOfHold, overRunMeans } from './over-run-means.ts';

const quarterMs = 15 * 60 * 1000;
const leastBufferMs = 30 * 60 * 1000;

/** The customer says yes or no to more time, while there is time to (rules/prices#actual-price). */
export async function answerOverRun(
  ctx: Ctx,
  input: { id: string; isApproved: boolean },
): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.answer-over-run');
  const found = isUuid(input.id) ? await findOverRun(ctx.db, input.id) : undefined;
  if (!found) throw new Refusal('not_found');
  await getBooking(ctx, found.booking_id);
  if (input.isApproved) await followAskedCards(ctx, found.booking_id);
  try {
    await transact(ctx, (tx) => answer(tx, found, input.isApproved));
  } catch (error) {
    // A card may have been held for what is not to be after all.
    const isOver = error instanceof Refusal && error.code !== 'amend_needs_card';
    if (input.isApproved && isOver) await letGoOfHold(ctx, found.booking_id);
    throw error;
  }
  return getBooking(ctx, found.booking_id);
}

async function answer(tx: Ctx, found: OverRunRow, isApproved: boolean): Promise<void> {
  const loaded = await loadForChange(tx, found.booking_id);
  const overRun = await findOverRun(tx.db, found.id);
  if (!overRun) throw new Refusal('not_found');
  const status = isApproved ? 'approved' : 'refused';
  if (overRun.status === status) return;
  if (overRun.status !== 'waiting' || overRun.answer_by <= tx.now()) throw new Refusal('over_run_lapsed');
  if (isApproved) {
    // Nothing is approved that nobody could pay for (rules/prices#actual-price).
    const means = await overRunMeans(tx, loaded, overRun);
    if (means.missingPence > 0) throw new Refusal('amend_needs_card');
    await keepTime(tx, loaded, overRun);
    await reserveExtra(tx, loaded.booking, means.fromGiftPence);
  }
  await answerOverRunRow(tx.db, overRun.id, status, tx.now());
  if (!isApproved) await letGoOfHold(tx, overRun.booking_id);
  await recordAudit(tx, {
    action: 'booking.answer-over-run',
    entity: 'booking',
    entityId: overRun.booking_id,
    after: { quarterHours: overRun.quarter_hours, status },
  });
  await notifyOverRunAnswer(tx, loaded, overRun, isApproved);
}

/** What the gift card is to pay of it is set aside now, so that nothing else spends it. */
async function reserveExtra(tx: Ctx, booking: BookingRow, amountPence: number): Promise<void> {
  const { gift_card_id: giftCardId, id: bookingId } = booking;
  if (!giftCardId || amountPence === 0) return;
  if (!(await reserveGift(tx, { giftCardId, bookingId, amountPence }))) throw new Refusal('gift_empty');
  await updateBooking(tx.db, booking, { gift_extra_pence: booking.gift_extra_pence + amountPence }, tx.now());
}

/** The cleaner's time is kept for it; a job they have next may leave no room. */
async function keepTime(tx: Ctx, { booking, links }: LoadedBooking, overRun: OverRunRow): Promise<void> {
  const link = links.find((one) => one.id === overRun.provider_booking_id);
  if (link?.service_status !== 'started') throw new Refusal('over_run_lapsed');
  await lockProvider(tx.db, link.provider_id);
  const agreed = (await maxQuarterHours(tx, booking, link)) - booking.quarter_hours;
  const extraMs = (agreed + overRun.quarter_hours) * quarterMs;
  const until = new Date(booking.ends_at.getTime() + extraMs + leastBufferMs);
  if (!(await extendOccupied(tx.db, link, until))) throw new Refusal('over_run_busy');
}
