import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { findFailingMails, subjectOf } from './failing-mail.store.ts';
import { openCompanyTask } from './open-company-task.ts';

const tooMany = 3;

/** Three mails to one person that could not be sent are the office's to look at (rules/messages#sending). */
export async function reportFailingMails(ctx: Ctx, mailId: string): Promise<void> {
  const failing = await findFailingMails(ctx.db, mailId);
  if (!failing || failing.count < tooMany) return;
  const { recipient, count } = failing;
  await transact(ctx, (tx) =>
    openCompanyTask(tx, {
      kind: 'mails-failing',
      ...subjectOf(failing),
      words: `${count} emails to ${recipient} could not be sent. Check the address, or call them.`,
    }),
  );
}
