import { demand } from '#domain/access/permissions.ts';
import { checkInput } from '#domain/check-input.ts';
import { contactMessageInput } from '#domain/contact-message/contact-message-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { type ContactMessageRow, insertMessage } from './contact-message.store.ts';

/** Anybody writes to us; they are told that it came (product.md 6, N14). */
export async function createContactMessage(
  ctx: Ctx,
  answers: Record<string, unknown>,
): Promise<ContactMessageRow> {
  demand(ctx.actor, 'contact-message.create');
  const checked = checkInput(contactMessageInput, answers);
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  return transact(ctx, async (tx) => {
    const message = await insertMessage(tx.db, checked.value, tx.now());
    await tx.post({
      template: 'message-received',
      entityId: message.id,
      recipient: message.email,
      props: { name: message.name, subject: message.subject },
    });
    await recordAudit(tx, {
      action: 'contact-message.create',
      entity: 'contact-message',
      entityId: message.id,
    });
    return message;
  });
}
