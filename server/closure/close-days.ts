import { randomUUID } from 'node:crypto';
import { requirePermission } from '#domain/access/permissions.ts';
import { reasonProblems, spanProblems } from '#domain/closure/closure-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { readFreeText } from '#domain/text/read-text.ts';
import type { ClosedSpan } from '#domain/time/closed-span.ts';
import { londonDate } from '#domain/time/london.ts';
import { loadSettings } from '../application-setting/get-application-setting.ts';
import { nameOf, recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { endHoldsOn, findTouchedIds, insertClosure, queueToClose } from './closure.store.ts';
import { getListedClosure, type ListedClosure } from './list-closures.ts';
import { requireOpenDays } from './require-open-days.ts';

export type Closing = {
  span: ClosedSpan;
  /** Read by the customers whose visits it takes. */
  reason: string;
  /** How many visits the screen showed; another number is refused. Null: not given. */
  expectedVisits: number | null;
};

/**
 * Closes a day or a span, in one city or everywhere (rules/lifecycles#closed-days): from now on nobody can book it, and
 * a job cancels what is booked.
 */
export async function closeDays(ctx: Ctx, input: Closing): Promise<ListedClosure> {
  requirePermission(ctx.actor, 'closure.change');
  const { span, expectedVisits } = input;
  const reason = readFreeText(input.reason);
  const problems = [...spanProblems(span, londonDate(ctx.now())), ...reasonProblems(reason)];
  if (problems.length > 0) throw new Refusal('invalid_input', { problems });
  const id = randomUUID();
  await transact(ctx, async (tx) => {
    // Of two who close the same days at once the second reads that they are closed.
    await queueToClose(tx.db);
    requireOpenDays(span, await loadSettings(tx));
    const touched = await findTouchedIds(tx.db, span, tx.now());
    if (expectedVisits !== null && touched.length !== expectedVisits) {
      const count = touched.length === 1 ? '1 visit' : `${touched.length} visits`;
      throw new Refusal('closure_changed', { values: { count } });
    }
    await insertClosure(tx.db, { id, span, reason, by: nameOf(tx.actor), at: tx.now() });
    await endHoldsOn(tx.db, span, tx.now());
    await tx.enqueue({ name: 'settle-closures', payload: {} }, { key: `settle-closure:${id}` });
    await recordAudit(tx, {
      action: 'closure.create',
      entity: 'closure',
      entityId: id,
      after: { ...span, reason, visits: touched.length },
    });
  });
  return getListedClosure(ctx, id);
}
