import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { loadMessage, type MessageId } from './change-contact-message.ts';
import { type ContactMessageRow, deleteMessage } from './contact-message.store.ts';

/** Removes what was marked as spam; other messages are kept for their 24 months (rules/people#who-may-do-what). */
export async function deleteContactMessage(ctx: Ctx, verb: MessageId): Promise<ContactMessageRow> {
  requirePermission(ctx.actor, 'contact-message.manage');
  return transact(ctx, async (tx) => {
    const message = await loadMessage(tx, verb);
    if (message.status !== 'spam')
      throw new Refusal('message_in_state', { values: { status: message.status } });
    await deleteMessage(tx.db, message.id);
    await recordAudit(tx, {
      action: 'contact-message.delete',
      entity: 'contact-message',
      entityId: message.id,
    });
    return message;
  });
}
