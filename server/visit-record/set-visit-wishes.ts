import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { readLine } from '#domain/text/read-text.ts';
import { longestOwnTask, maxOwnTasks, ownTasksFrom } from '#domain/visit-record/visit-record.ts';
import { recordAudit } from '../audit.store.ts';
import { getBooking } from '../booking/get-booking.ts';
import { loadForChange } from '../booking/load-for-change.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { findVisitRecord, type VisitRecord } from './get-visit-record.ts';
import { findWishes, type VisitWishes, writeSeriesWishes, writeWishes } from './visit-record.store.ts';

export type WishesInput = {
  bookingId: string;
  tasks: readonly string[];
  isWithoutPhotos: boolean;
  /** Of a regular clean: the visits after this one, too. */
  isForLater: boolean;
};

/**
 * What a customer asks of a visit beside its checklist, and whether they want no photos of their home; until the visit is
 * over, for it or for all that follow (rules/lifecycles#visit-record).
 */
export async function setVisitWishes(ctx: Ctx, input: WishesInput): Promise<VisitRecord> {
  requirePermission(ctx.actor, 'booking.amend');
  const wishes = { tasks: readTasks(input.tasks), is_without_photos: input.isWithoutPhotos };
  await getBooking(ctx, input.bookingId);
  await transact(ctx, async (tx) => {
    const { booking } = await loadForChange(tx, input.bookingId);
    const { booking_status: status, series_id: seriesId } = booking;
    if (status !== 'pending' && status !== 'confirmed')
      throw new Refusal('already_in_state', { values: { status } });
    if (!input.isForLater && isSame(await findWishes(tx.db, booking), wishes)) return;
    if (input.isForLater && seriesId)
      await writeSeriesWishes(tx.db, { ...booking, series_id: seriesId }, wishes, tx.now());
    else await writeWishes(tx.db, booking.id, wishes, tx.now());
    // What they say stays out of the log: it may be about somebody's home.
    await recordAudit(tx, { action: 'booking.set-wishes', entity: 'booking', entityId: booking.id });
  });
  const record = await findVisitRecord(ctx, input.bookingId);
  if (!record) throw new Error('Whoever asks for something reads the record');
  return record;
}

function readTasks(lines: readonly string[]): string[] {
  const tasks = ownTasksFrom(lines.map(readLine));
  if (tasks.length > maxOwnTasks)
    throw new Refusal('visit_tasks_many', { field: 'tasks', values: { most: maxOwnTasks } });
  if (tasks.some((task) => task.length > longestOwnTask))
    throw new Refusal('visit_task_long', { field: 'tasks', values: { most: longestOwnTask } });
  return tasks;
}

const isSame = (stored: VisitWishes, asked: VisitWishes): boolean =>
  stored.is_without_photos === asked.is_without_photos &&
  stored.tasks.length === asked.tasks.length &&
  stored.tasks.every((task, index) => task === asked.tasks[index]);
