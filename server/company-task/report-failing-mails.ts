import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { findFailingMails } from './failing-mail.store.ts';
import { openCompanyTask } from './open-company-task.ts';

const tooMany = 3;
/** Somebody without a record of their own, as what a task is about. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** Three mails to one person that could not be sent are the office's to look at (rules/messages#sending). */
export async function reportFailingMails(ctx: Ctx, mailId: string): Promise<void> {
  const failing = await findFailingMails(ctx.db, mailId);
  if (!failing || failing.count < tooMany) return;
  const { recipient, count, customerId, providerId } = failing;
  await transact(ctx, (tx) =>
    openCompanyTask(tx, {
      kind: 'mails-failing',
      entity: customerId ? 'customer' : providerId ? 'provider' : 'installation',
      entityId: customerId ?? providerId ?? nobody,
      words: `${count} emails to ${recipient} could not be sent. Check the address, or call them.`,
    }),
  );
}
