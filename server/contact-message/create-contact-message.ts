import { requirePermission } from '#domain/access/permissions.ts';
import { checkInput } from '#domain/check-input.ts';
import { contactMessageInput } from '#domain/contact-message/contact-message-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { admitEnquiry, type FormProof, sameEnquiry } from '../limits/admit-enquiry.ts';
import { countEnquiry } from '../limits/count-enquiry.ts';
import { queueFormMail } from '../limits/queue-form-mail.ts';
import { transact } from '../transaction.ts';
import { type ContactMessageRow, findMessageByKey, insertMessage } from './contact-message.store.ts';
import { openMessageTask } from './open-message-task.ts';

/**
 * Anybody writes to us; they are told that it came, and the office (rules/messages#notices). The same message sent
 * again is the one there is.
 */
export async function createContactMessage(
  ctx: Ctx,
  answers: Record<string, unknown>,
  proof: FormProof | null = null,
): Promise<ContactMessageRow> {
  requirePermission(ctx.actor, 'contact-message.create');
  const checked = checkInput(contactMessageInput, answers);
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  const { key, hash } = admitEnquiry(ctx, checked.value, proof);
  const known = key ? sameEnquiry(await findMessageByKey(ctx.db, key), hash) : null;
  if (known) return known;
  await countEnquiry(ctx, checked.value.email);
  const message = await transact(ctx, (tx) => enter(tx, { ...checked.value, key, hash }));
  // Sent twice at one moment, the other one was faster.
  const first = message ?? sameEnquiry(await findMessageByKey(ctx.db, key ?? ''), hash);
  if (!first) throw new Refusal('not_found');
  return first;
}

/** Undefined when there is one under that key already. */
async function enter(
  tx: Ctx,
  request: Parameters<typeof insertMessage>[1],
): Promise<ContactMessageRow | undefined> {
  const message = await insertMessage(tx.db, request, tx.now());
  if (!message) return undefined;
  await queueFormMail(tx, {
    template: 'message-received',
    entityId: message.id,
    recipient: message.email,
    props: {},
  });
  await openMessageTask(tx, message);
  await recordAudit(tx, {
    action: 'contact-message.create',
    entity: 'contact-message',
    entityId: message.id,
  });
  return message;
}
