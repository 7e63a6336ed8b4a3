import { requirePermission } from '#domain/access/permissions.ts';
import { deletedName, isNobodysEmail } from '#domain/data-protection/deleted-person.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { mailJobKey } from '../jobs/job-types.ts';
import { transact } from '../transaction.ts';
import { lockMailRow, type MailRow, restartMail } from './outbox.store.ts';
import { loadMail } from './read-outbox.ts';

type Input = { id: string; expectedVersion?: number | null };

/**
 * Sends a mail once more, to the address it has, as a mail of its own for whoever reads it (rules/content#outbox).
 * One that waits to be sent anyway is refused, and so is one whose words were deleted.
 */
export async function sendMailAgain(ctx: Ctx, { id, expectedVersion }: Input): Promise<MailRow> {
  requirePermission(ctx.actor, 'mail.send-again');
  return transact(ctx, async (tx) => {
    const mail = await loadMail(tx, id, lockMailRow);
    if (mail.status === 'waiting') throw new Refusal('mail_waiting');
    if ((expectedVersion ?? mail.resends) !== mail.resends) throw new Refusal('version_conflict');
    if (mail.subject === deletedName || isNobodysEmail(mail.recipient)) throw new Refusal('mail_deleted');
    const after = await restartMail(tx.db, mail.id);
    // In place of the job that would try a failed one again.
    await tx.enqueue({ name: 'send-mail', payload: { mailId: mail.id } }, { key: mailJobKey(mail.id) });
    await recordAudit(tx, {
      action: 'mail.send-again',
      entity: 'mail',
      entityId: mail.id,
      before: { status: mail.status },
      after: { status: after.status, template: mail.template },
    });
    return after;
  });
}
