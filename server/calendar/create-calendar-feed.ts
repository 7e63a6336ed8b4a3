import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import { repeatableToken } from '../auth/api-key/repeatable-token.ts';
import type { Ctx } from '../context.ts';
import { hashToken, makeToken } from '../process/secrets.ts';
import { transact } from '../transaction.ts';
import { findFeed, insertFeed, lockFeedOwner, revokeFeed } from './calendar-feed.store.ts';
import { ownFeed } from './own-feed.ts';

export type NewCalendarFeed = { madeAt: Date; address: string };

/** A secret address for the actor's calendar, answered this once; the one before it ends. */
export async function createCalendarFeed(ctx: Ctx): Promise<NewCalendarFeed> {
  const owner = ownFeed(ctx);
  const token = repeatableToken(ctx, 'calendar-feed') ?? makeToken();
  const hash = hashToken(token);
  const address = `${ctx.publicUrl}/api/v1/calendars/${token}.ics`;
  return transact(ctx, async (tx) => {
    await lockFeedOwner(tx.db, owner);
    const made = await findFeed(tx.db, hash);
    if (made?.revokedAt) throw new Refusal('idempotency_conflict');
    if (made) return { madeAt: made.madeAt, address };
    const before = await revokeFeed(tx.db, owner, tx.now());
    const filesInEmails = before?.files_in_emails ?? true;
    const entityId = await insertFeed(tx.db, { ...owner, hash, at: tx.now(), filesInEmails });
    await recordAudit(tx, { action: 'calendar-feed.create', entity: 'calendar-feed', entityId });
    return { madeAt: tx.now(), address };
  });
}
