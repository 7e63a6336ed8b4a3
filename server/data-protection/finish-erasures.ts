import { formatLongDate, londonDate } from '#domain/time/london.ts';
import { nameOf } from '../audit.store.ts';
import { lockTeam } from '../auth/team/company-user.store.ts';
import { endTask, rewordTask } from '../company-task/company-task.store.ts';
import { openCompanyTask } from '../company-task/open-company-task.ts';
import type { Ctx } from '../context.ts';
import { errorFacts } from '../log.ts';
import { transact } from '../transaction.ts';
import { type DataRequestRow, endRequest, findWaitingErasures, lockErasure } from './data-request.store.ts';
import { lockPersonOf } from './person.store.ts';
import { erasureTask, settleErasure } from './settle-erasure.ts';

const warnedMs = 7 * 24 * 3600 * 1000;

/** One task for each, which says what is in the way now, and not what was when it was opened. */
async function reportDue(ctx: Ctx, request: DataRequestRow, why: string): Promise<void> {
  const words = `Somebody’s data have to be erased by ${formatLongDate(londonDate(request.due_at))}, and ${why}`;
  const task = { kind: erasureTask, entityId: request.id, words, dueAt: request.due_at };
  await openCompanyTask(ctx, { ...task, entity: 'data-request' });
  await rewordTask(ctx.db, task);
}

const stillNeeded = 'something open still needs them. End it, or write to them why it takes longer.';
const failed =
  'erasing them failed. It is tried again every night; whoever runs the machine finds the cause in the log and has to see to it.';

const isNearlyDue = ({ now }: Ctx, { due_at: dueAt }: DataRequestRow): boolean =>
  dueAt.getTime() - now().getTime() <= warnedMs;

async function finishErasure(ctx: Ctx, userId: string): Promise<void> {
  await transact(ctx, async (tx) => {
    // Before the person, as everywhere: whoever changes the team locks it first.
    await lockTeam(tx.db);
    const person = await lockPersonOf(tx.db, userId);
    const request = await lockErasure(tx.db, userId);
    if (!request) return;
    if (!person) {
      await endTask(tx.db, { kind: erasureTask, entityId: request.id, by: nameOf(tx.actor) }, tx.now());
      await endRequest(tx.db, request.id, 'done', tx.now());
      return;
    }
    const settled = await settleErasure(tx, person, request);
    if (settled.status === 'waiting' && isNearlyDue(tx, settled)) await reportDue(tx, settled, stillNeeded);
  });
}

/**
 * Looks at every erasure that waits and brings it as far as it can go; every night, safe to repeat. The office is told
 * of one that is due within a week.
 *
 * @returns the requests of those that failed
 */
export async function finishErasures(ctx: Ctx): Promise<ReadonlySet<string>> {
  const failures = new Set<string>();
  for (const request of await findWaitingErasures(ctx.db)) {
    try {
      await finishErasure(ctx, request.user_id);
    } catch (error) {
      failures.add(request.id);
      ctx.log.error('An erasure could not be finished', { userId: request.user_id, ...errorFacts(error) });
      if (isNearlyDue(ctx, request)) await report(ctx, request, failed);
    }
  }
  return failures;
}

/** In a transaction of its own: where even that fails the erasures after it are still seen to. */
async function report(ctx: Ctx, request: DataRequestRow, why: string): Promise<void> {
  try {
    await transact(ctx, (tx) => reportDue(tx, request, why));
  } catch (error) {
    ctx.log.error('An erasure could not be reported', { requestId: request.id, ...errorFacts(error) });
  }
}

/**
 * Finishes what it can and puts every erasure that still waits before the office, whenever it is due: after a restore a
 * backup may have brought back what held nobody up any more (rules/security#backups).
 */
export async function finishErasuresAfterRestore(ctx: Ctx): Promise<void> {
  const failures = await finishErasures(ctx);
  for (const request of await findWaitingErasures(ctx.db))
    await report(ctx, request, failures.has(request.id) ? failed : stillNeeded);
}
