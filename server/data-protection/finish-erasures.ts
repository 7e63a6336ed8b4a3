import { formatLongDate, londonDate } from '#domain/time/london.ts';
import { nameOf } from '../audit.store.ts';
import { lockTeam } from '../auth/team/company-user.store.ts';
import { endTask } from '../company-task/company-task.store.ts';
import { openCompanyTask } from '../company-task/open-company-task.ts';
import type { Ctx } from '../context.ts';
import { errorFacts } from '../log.ts';
import { transact } from '../transaction.ts';
import { type DataRequestRow, endRequest, findWaitingErasures, lockErasure } from './data-request.store.ts';
import { lockPersonOf } from './person.store.ts';
import { erasureTask, settleErasure } from './settle-erasure.ts';

const warnedMs = 7 * 24 * 3600 * 1000;

const reportHeldUp = (ctx: Ctx, request: DataRequestRow, why: string): Promise<void> =>
  openCompanyTask(ctx, {
    kind: erasureTask,
    entity: 'data-request',
    entityId: request.id,
    words: `Somebody’s data have to be erased by ${formatLongDate(londonDate(request.due_at))}, and ${why}`,
    dueAt: request.due_at,
  });

const stillNeeded = 'something open still needs them. End it, or write to them why it takes longer.';

async function warn(tx: Ctx, request: DataRequestRow): Promise<void> {
  if (request.due_at.getTime() - tx.now().getTime() <= warnedMs) await reportHeldUp(tx, request, stillNeeded);
}

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
    if (settled.status === 'waiting') await warn(tx, settled);
  });
}

/** Looks at every erasure that waits and brings it as far as it can go; every night, safe to repeat. */
export async function finishErasures(ctx: Ctx): Promise<void> {
  for (const { user_id: userId } of await findWaitingErasures(ctx.db)) {
    try {
      await finishErasure(ctx, userId);
    } catch (error) {
      ctx.log.error('An erasure could not be finished', { userId, ...errorFacts(error) });
    }
  }
}

/**
 * Puts every erasure that still waits before the office, whenever it is due: after a restore a backup may have brought
 * back what held nobody up any more (rules/security#backups).
 */
export async function reportHeldUpErasures(ctx: Ctx): Promise<void> {
  for (const request of await findWaitingErasures(ctx.db)) {
    const isNeeded = request.waiting_for.length > 0;
    const fault = 'it failed after the restore. Whoever runs the machine finds out why in the log.';
    await reportHeldUp(ctx, request, isNeeded ? stillNeeded : fault);
  }
}
