import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { lockFeedOwner, revokeFeed } from './calendar-feed.store.ts';
import { ownFeed } from './own-feed.ts';

/** Ends the actor's calendar feed: its address answers nothing any more. False when there was none. */
export async function revokeCalendarFeed(ctx: Ctx): Promise<boolean> {
  const owner = ownFeed(ctx);
  return transact(ctx, async (tx) => {
    await lockFeedOwner(tx.db, owner);
    const ended = await revokeFeed(tx.db, owner, tx.now());
    if (!ended) return false;
    await recordAudit(tx, { action: 'calendar-feed.revoke', entity: 'calendar-feed', entityId: ended.id });
    return true;
  });
}
