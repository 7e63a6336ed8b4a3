import { nameOf } from '../audit.store.ts';
import { endTask } from '../company-task/company-task.store.ts';
import type { Ctx } from '../context.ts';
import type { BookingRow } from './booking.store.ts';
import { answerGivenBackRow } from './given-back.store.ts';

/**
 * What became of a visit that was given back after its start; the office waits for its customer no longer
 * (rules/lifecycles#giving-back-after-the-start). False where it was none, or was settled before. `booking` as it was
 * until now.
 */
export async function settleGivenBack(
  tx: Ctx,
  booking: BookingRow,
  outcome: 'moved' | 'canceled',
): Promise<boolean> {
  if (booking.starts_at > tx.now()) return false;
  if (!(await answerGivenBackRow(tx.db, booking.id, outcome, tx.now()))) return false;
  await endTask(tx.db, { kind: 'given-back', entityId: booking.id, by: nameOf(tx.actor) }, tx.now());
  return true;
}
