import { can } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { ownNotices } from '../notice/own-notices.ts';
import { countUnreadNotices } from '../notice/read-notices.ts';
import { follow, type Heard } from './follow.ts';

/** How many of one's own notices are unread, each time that it may be another number. */
export async function subscribeNotices(ctx: Ctx): Promise<AsyncGenerator<Heard<number>, void>> {
  ownNotices(ctx);
  return follow<number>(ctx, {
    demand: (actor) => {
      if (!can(actor, 'notice.manage')) throw new Refusal('forbidden');
    },
    concerns: (change, { userId }) => change.kind === 'notices' && change.userId === userId,
    read: (now) => countUnreadNotices(now),
  });
}
