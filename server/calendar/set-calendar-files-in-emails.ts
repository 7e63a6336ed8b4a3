import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { type CalendarFeedRow, findOwnFeed, lockFeedOwner, setFilesInEmails } from './calendar-feed.store.ts';
import { ownFeed } from './own-feed.ts';

/** Whether mails about one visit also carry it as a file, for whoever has a feed (rules/messages#calendars). */
export async function setCalendarFilesInEmails(ctx: Ctx, isOn: boolean): Promise<CalendarFeedRow> {
  const owner = ownFeed(ctx);
  return transact(ctx, async (tx) => {
    await lockFeedOwner(tx.db, owner);
    const before = await findOwnFeed(tx.db, owner);
    if (before?.files_in_emails === isOn) return before;
    const after = await setFilesInEmails(tx.db, owner, isOn);
    if (!after) throw new Refusal('not_found');
    await recordAudit(tx, {
      action: 'calendar-feed.update',
      entity: 'calendar-feed',
      entityId: after.id,
      after: { filesInEmails: isOn },
    });
    return after;
  });
}
