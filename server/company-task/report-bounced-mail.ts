import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { findFailingMails, subjectOf } from './failing-mail.store.ts';
import { openCompanyTask } from './open-company-task.ts';

/** Caused by a form that anybody fills in: where no record has the address, nobody can be asked for another one. */
const ofStrangers = new Set([
  ...['email-code', 'account-exists', 'waitlist-confirm', 'waitlist-told', 'booking-left'],
  ...['quote-received', 'message-received', 'application-received', 'data-complaint-received'],
]);

/** An address that takes no mail is the office's to put right at once, one task an address (rules/messages#sending). */
export async function reportBouncedMail(ctx: Ctx, mailId: string): Promise<void> {
  const bounced = await findFailingMails(ctx.db, mailId);
  if (!bounced) return;
  const isKnown = bounced.customerId !== null || bounced.providerId !== null;
  if (!isKnown && ofStrangers.has(bounced.template)) return;
  // The office deleted the application, and its address is to go with it.
  if (!isKnown && bounced.template === 'application-answered' && !bounced.applicationId) return;
  await transact(ctx, (tx) =>
    openCompanyTask(tx, {
      kind: 'mail-bounced',
      ...subjectOf(bounced),
      words: `${bounced.recipient} takes no email: the address was refused. Ask for another one and put it right.`,
    }),
  );
}
