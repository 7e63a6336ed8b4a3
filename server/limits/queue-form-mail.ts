import { isCompanyUser } from '#domain/access/actor.ts';
import { mailboxOf } from '#domain/contact-message/mailbox.ts';
import type { Ctx } from '../context.ts';
import { hashToken } from '../process/secrets.ts';
import { addTry } from './tries.store.ts';

const dayMs = 24 * 3600 * 1000;
/** Of all forms together (rules/messages#mails-that-a-stranger-causes). */
const maxMailsOfMailbox = 10;

/**
 * Queues the mail that answers a form by itself, in the caller's transaction; beyond ten a day to one mailbox it is
 * held back, and the form counts all the same. What the office sends is never held back. Answers whether it goes.
 */
export async function queueFormMail(tx: Ctx, mail: Parameters<Ctx['queueMail']>[0]): Promise<boolean> {
  if (!isCompanyUser(tx.actor) && tx.actor.kind !== 'system') {
    const key = `form-mail:${hashToken(mailboxOf(mail.recipient)).slice(0, 22)}`;
    const count = await addTry(tx.db, key, { now: tx.now(), ms: dayMs });
    if (count > maxMailsOfMailbox) {
      tx.log.warn('An email that a form causes was held back', { template: mail.template, ofToday: count });
      return false;
    }
  }
  await tx.queueMail(mail);
  return true;
}
