import { isCompanyUser } from '#domain/access/actor.ts';
import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { addMonths, londonDate, toInstant } from '#domain/time/london.ts';
import { recordAudit } from '../audit.store.ts';
import { requirePassword } from '../auth/proofs/require-password.ts';
import { requireTeamRemains } from '../auth/team/require-team-stays.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { type DataRequestRow, openErasure } from './data-request.store.ts';
import { ownUserId } from './own-user-id.ts';
import { lockPersonOf } from './person.store.ts';
import { settleErasure } from './settle-erasure.ts';

/** The law gives a month (UK GDPR, article 12); the office sees the day and whatever is late. */
export const erasureDueAfter = (at: Date): Date =>
  new Date(toInstant(addMonths(londonDate(at), 1), '23:59').epochMilliseconds);

/**
 * Erases whoever asks and closes their account, or, while something is open that needs their data, as much as nothing
 * needs; the rest then goes by itself (rules/law#personal-data). The password is asked again. Asking again looks
 * again. The last of the team can't.
 */
export async function eraseMyData(ctx: Ctx, input: { password: string }): Promise<DataRequestRow> {
  requirePermission(ctx.actor, 'data.erase-own');
  const userId = ownUserId(ctx.actor);
  await requirePassword(ctx, input.password);
  return transact(ctx, async (tx) => {
    if (isCompanyUser(tx.actor)) await requireTeamRemains(tx, userId);
    const person = await lockPersonOf(tx.db, userId);
    if (!person) throw new Refusal('not_found');
    const now = tx.now();
    const request = await openErasure(tx.db, person, { at: now, dueAt: erasureDueAfter(now) });
    const settled = await settleErasure(tx, person, request);
    if (settled.status !== 'waiting') return settled;
    await recordAudit(tx, { action: 'data.ask-erasure', entity: 'user', entityId: userId });
    await tx.queueMail({
      template: 'erasure-waiting',
      entityId: request.id,
      recipient: person.email,
      props: { name: person.name, waitingFor: settled.waiting_for },
    });
    return settled;
  });
}
