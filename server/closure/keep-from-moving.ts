import { recordAudit } from '../audit.store.ts';
import { updateBooking } from '../booking/booking.store.ts';
import { closeChange, findWaitingChange } from '../booking/booking-change.store.ts';
import { notifyMoveRefused } from '../booking/change/notify-move-refused.ts';
import { loadForChange } from '../booking/load-for-change.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { type ClosureRow, isClosedBy, shareClosure } from './closure.store.ts';
import { whenClosed } from './why-closed.ts';

/** A visit that was to move to a closed day stays where it is, and its customer is told so. */
export async function keepFromMoving(ctx: Ctx, { id }: ClosureRow, bookingId: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const closure = await shareClosure(tx.db, id);
    if (!closure || closure.reopened_at) return;
    const { booking } = await loadForChange(tx, bookingId);
    const change = await findWaitingChange(tx.db, bookingId);
    if (change?.proposed.kind !== 'move') return;
    const { startDate } = change.proposed;
    if (!isClosedBy(closure, startDate, booking.city)) return;
    await closeChange(tx.db, change.id, 'refused', tx.now());
    await updateBooking(tx.db, booking, {}, tx.now());
    await recordAudit(tx, { action: 'booking.refuse-change', entity: 'booking', entityId: bookingId });
    // One whose own day is closed too is cancelled, and that mail says so.
    if (isClosedBy(closure, booking.start_date, booking.city)) return;
    await notifyMoveRefused(tx, booking, change, { fee: '', closed: whenClosed(closure) });
  });
}
