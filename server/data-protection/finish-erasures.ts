import { formatLongDate, londonDate } from '#domain/time/london.ts';
import { nameOf } from '../audit.store.ts';
import { lockTeam } from '../auth/team/company-user.store.ts';
import { endTask } from '../company-task/company-task.store.ts';
import { openCompanyTask } from '../company-task/open-company-task.ts';
import type { Ctx } from '../context.ts';
import { errorFacts } from '../log.ts';
import { transact } from '../transaction.ts';
import { type DataRequestRow, endRequest, findWaitingUsers, lockErasure } from './data-request.store.ts';
import { lockPersonOf } from './person.store.ts';
import { erasureTask, settleErasure } from './settle-erasure.ts';

const warnedMs = 7 * 24 * 3600 * 1000;

async function warn(tx: Ctx, request: DataRequestRow): Promise<void> {
  if (request.due_at.getTime() - tx.now().getTime() > warnedMs) return;
  await openCompanyTask(tx, {
    kind: erasureTask,
    entity: 'data-request',
    entityId: request.id,
    words: `Somebody’s data have to be erased by ${formatLongDate(londonDate(request.due_at))}, and something open still needs them. End it, or write to them why it takes longer.`,
    dueAt: request.due_at,
  });
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
  for (const userId of await findWaitingUsers(ctx.db)) {
    try {
      await finishErasure(ctx, userId);
    } catch (error) {
      ctx.log.error('An erasure could not be finished', { userId, ...errorFacts(error) });
    }
  }
}
