import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { claimRecords } from '../account.store.ts';
import { greetingNameOf } from '../greeting-name.ts';
import { joinGuest, moveEmail } from '../session/moved-email.store.ts';
import { dropChallenges } from './challenge.store.ts';

/**
 * Moves every record of a person to an e-mail that is proved to be theirs and nobody else's; both addresses
 * hear of it. `entityId` names the change, so that it is told once.
 */
export async function moveAccountEmail(
  tx: Ctx,
  user: { id: string; name: string; email: string },
  change: { to: string; entityId: string },
): Promise<void> {
  const move = { userId: user.id, from: user.email, to: change.to, at: tx.now() };
  await joinGuest(tx.db, move);
  await moveEmail(tx.db, move);
  await claimRecords(tx.db, { userId: user.id, email: move.to });
  await dropChallenges(tx.db, { email: move.from });
  await dropChallenges(tx.db, { email: move.to });
  const props = { firstName: await greetingNameOf(tx, user), newEmail: move.to };
  for (const to of ['old', 'new'] as const) {
    await tx.queueMail({
      template: 'email-changed',
      entityId: change.entityId,
      recipient: to === 'old' ? move.from : move.to,
      props: { ...props, to },
    });
  }
  await recordAudit(tx, {
    action: 'account.change-email',
    entity: 'user',
    entityId: user.id,
    before: { email: move.from },
    after: { email: move.to },
  });
}
