import { redoState } from '#domain/booking/visit/redo.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { readSignedToken } from '../../signed-link.ts';
import { transact } from '../../transaction.ts';
import { findWaitingChange } from '../booking-change.store.ts';
import { isBegun } from '../cancellation/cancellation-order-of.ts';
import { settleCancellation } from '../cancellation/settle-cancellation.ts';
import { moveVisit } from '../change/reschedule-booking.ts';
import { type LoadedBooking, loadForChange } from '../load-for-change.ts';
import { notifyConfirmed } from '../notify-confirmed.ts';
import { agreeRedo, findRedoVisits, type RedoVisit } from '../redo.store.ts';
import { isLive } from '../visible-booking.ts';
import { findReport } from '../visit-day/booking-report.store.ts';
import { getRedoByLink, type RedoView } from './get-redo.ts';
import { tendComplaintsOf } from './tend-complaints.ts';

export type RedoAnswer = {
  token: string;
  answer: 'agree' | 'decline';
  /** Another free time within the days; null: as proposed. */
  startDate: string | null;
  startTime: string | null;
};

/**
 * The customer agrees to a clean again by the mailed link, chooses another free time within its days, or says no
 * (rules/lifecycles#complaints). Saying the same again changes nothing.
 */
export async function answerRedo(ctx: Ctx, input: RedoAnswer): Promise<RedoView> {
  const bookingId = readSignedToken(ctx, 'clean-again', input.token);
  await transact(ctx, async (tx) => {
    const loaded = await loadForChange(tx, bookingId);
    const [redo] = await findRedoVisits(tx.db, { bookingId });
    if (!redo) throw new Refusal('not_found');
    if (isAnswered(redo, input)) return;
    if (isBegun(loaded.links) || loaded.booking.starts_at <= tx.now()) throw new Refusal('move_too_late');
    if (input.answer === 'decline') await decline(tx, loaded);
    else await agree(tx, loaded, redo, input);
    const report = await findReport(tx.db, redo.report_id);
    if (!report) throw new Refusal('not_found');
    const original = await loadForChange(tx, report.booking_id);
    await tendComplaintsOf(tx, original.booking);
  });
  return getRedoByLink(ctx, input.token);
}

const isOther = (redo: RedoVisit, { startDate, startTime }: RedoAnswer): boolean =>
  startDate !== null && (startDate !== redo.start_date || startTime !== redo.start_time.slice(0, 5));

/** Whether it stands so already; refuses another answer to what is over. */
function isAnswered(redo: RedoVisit, input: RedoAnswer): boolean {
  const state = redoState({ bookingStatus: redo.booking_status, agreedAt: redo.agreed_at });
  if (state === 'lost' && input.answer === 'decline') return true;
  if (state === 'lost' || state === 'done')
    throw new Refusal('already_in_state', { values: { status: redo.booking_status } });
  return state === 'agreed' && input.answer === 'agree' && !isOther(redo, input);
}

async function decline(tx: Ctx, { booking, links }: LoadedBooking): Promise<void> {
  const reason = 'No clean again wanted.';
  await settleCancellation(tx, { booking, links, by: 'customer', reason, feePence: 0, percent: 0 });
}

async function agree(tx: Ctx, loaded: LoadedBooking, redo: RedoVisit, input: RedoAnswer): Promise<void> {
  const { booking, links } = loaded;
  const isBeingAsked = await isAsked(tx, booking.id, input);
  const isMove = isOther(redo, input) && !isBeingAsked;
  // Whoever moves it has agreed by that.
  if (isMove) await move(tx, loaded, input);
  else await agreeRedo(tx.db, booking.id, tx.now());
  if (isBeingAsked) return;
  if (!isMove && booking.booking_status === 'confirmed')
    await notifyConfirmed(tx, booking, links.filter(isLive));
  await recordAudit(tx, { action: 'booking.agree-redo', entity: 'booking', entityId: booking.id });
}

/** Its cleaner is being asked about just that time. */
async function isAsked(tx: Ctx, bookingId: string, { startDate, startTime }: RedoAnswer): Promise<boolean> {
  const proposed = (await findWaitingChange(tx.db, bookingId))?.proposed;
  return proposed?.kind === 'move' && proposed.startDate === startDate && proposed.startTime === startTime;
}

/** As any visit is moved by its customer: whoever was to come is asked first, else others are. */
async function move(tx: Ctx, loaded: LoadedBooking, { startDate, startTime }: RedoAnswer): Promise<void> {
  if (!startDate || !startTime) throw new Refusal('start_time_missing', { field: 'startTime' });
  const free = { expectedFeePence: 0, isFeeAgreed: false, earlyStartRequest: true };
  await moveVisit(tx, loaded, { ...free, startDate, startTime, isSecondClean: true }, 'customer');
}
