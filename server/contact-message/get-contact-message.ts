import { demand } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { enterChange, loadMessage } from './change-contact-message.ts';
import type { ContactMessageRow } from './contact-message.store.ts';

/** The office reads a message, which opens a new one (rules/lifecycles#other-records, ContactMessage). */
export async function getContactMessage(ctx: Ctx, id: string): Promise<ContactMessageRow> {
  demand(ctx.actor, 'contact-message.manage');
  return transact(ctx, async (tx) => {
    const message = await loadMessage(tx, { id });
    return message.status === 'new' ? enterChange(tx, message, 'open', null) : message;
  });
}
