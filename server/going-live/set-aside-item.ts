import { requirePermission } from '#domain/access/permissions.ts';
import type { GoingLiveItem } from '#domain/going-live/going-live-item.ts';
import {
  canSetAside,
  type GoingLiveStanding,
  goingLiveItemOf,
  mayActOn,
} from '#domain/going-live/going-live-list.ts';
import { Refusal } from '#domain/refusal.ts';
import { nameOf, recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { deleteSetAside, insertSetAside } from './going-live.store.ts';
import { readGoingLive } from './read-going-live.ts';

/** An item that whoever asks can act on; of others nobody is told whether they are there. */
function requireItem({ actor }: Ctx, key: string): GoingLiveItem {
  requirePermission(actor, 'going-live.set-aside');
  const item = goingLiveItemOf(key);
  const permissions = (actor.kind === 'user' && actor.permissions) || [];
  if (!item || !mayActOn(item, permissions)) throw new Refusal('not_found');
  return item;
}

async function standing(ctx: Ctx, key: string): Promise<GoingLiveStanding> {
  const found = (await readGoingLive(ctx)).find(({ item }) => item.key === key);
  if (!found) throw new Refusal('not_found');
  return found;
}

/**
 * Somebody decided to leave an item as they read it. One that stands otherwise by now is refused, so that nobody sets
 * aside what they have not read; one that is ready or set aside already stays so.
 */
export async function setAsideGoingLiveItem(
  ctx: Ctx,
  input: { key: string; situation: string },
): Promise<GoingLiveStanding> {
  const { key } = requireItem(ctx, input.key);
  await transact(ctx, async (tx) => {
    const { situation, state, setAside } = await standing(tx, key);
    if (state === 'ready' || setAside) return;
    if (!canSetAside(state)) throw new Refusal('going_live_unsafe');
    if (situation !== input.situation) throw new Refusal('going_live_changed');
    await insertSetAside(tx.db, {
      item: key,
      situation,
      set_aside_by: nameOf(tx.actor),
      set_aside_at: tx.now(),
    });
    await recordAudit(tx, {
      action: 'going-live.set-aside',
      entity: 'installation',
      entityId: key,
      after: { situation },
    });
  });
  return standing(ctx, key);
}

/** Puts it back on the list; one that is there stays. */
export async function takeUpGoingLiveItem(ctx: Ctx, input: { key: string }): Promise<GoingLiveStanding> {
  const { key } = requireItem(ctx, input.key);
  await transact(ctx, async (tx) => {
    if (!(await deleteSetAside(tx.db, key))) return;
    await recordAudit(tx, { action: 'going-live.take-up', entity: 'installation', entityId: key });
  });
  return standing(ctx, key);
}
