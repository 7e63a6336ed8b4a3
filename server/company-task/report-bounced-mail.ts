import type { Ctx } from '../context.ts';
import { type NewTask, rewordTask } from './company-task.store.ts';
import { type FailingMails, findFailingMails, isBounceUntold, subjectOf } from './failing-mail.store.ts';
import { openCompanyTask } from './open-company-task.ts';

/** Caused by a form that anybody fills in: where no record has the address, nobody can be asked for another one. */
const ofStrangers = new Set([
  ...['email-code', 'account-exists', 'waitlist-confirm', 'waitlist-told', 'booking-left'],
  ...['quote-received', 'message-received', 'application-received', 'data-complaint-received'],
]);

/** Strangers have no record to be about, and are not all one. */
function aboutOf(bounced: FailingMails, mailId: string): Pick<NewTask, 'entity' | 'entityId'> {
  const about = subjectOf(bounced);
  return about.entity === 'installation' ? { ...about, entityId: mailId } : about;
}

/**
 * An address that takes no mail is the office's to put right at once, one task an address however many mails come back
 * (rules/messages#sending).
 */
export async function reportBouncedMail(ctx: Ctx, mailId: string): Promise<void> {
  const bounced = await findFailingMails(ctx.db, mailId);
  if (!bounced) return;
  const isKnown = bounced.customerId !== null || bounced.providerId !== null;
  if (!isKnown && ofStrangers.has(bounced.template)) return;
  // The office deleted the application, and its address is to go with it.
  if (!isKnown && bounced.template === 'application-answered' && !bounced.applicationId) return;
  const email = bounced.recipient.toLowerCase();
  const task: NewTask = {
    kind: 'mail-bounced',
    ...aboutOf(bounced, mailId),
    words: `${bounced.recipient} takes no email: the address was refused. Ask for another one and put it right.`,
    facts: { email },
  };
  if (!(await isBounceUntold(ctx.db, email))) return;
  await openCompanyTask(ctx, task);
  // Where one is open about the address that somebody had before.
  await rewordTask(ctx.db, task);
}
