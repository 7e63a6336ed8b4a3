import { formatMoment } from '#domain/time/london.ts';
import type { Ctx } from '../../context.ts';
import { hasPasskeys } from '../session/own-sessions.store.ts';

/** Told, whatever way the password was changed. */
export async function tellPasswordChanged(
  tx: Ctx,
  person: { userId: string; email: string; firstName: string },
): Promise<void> {
  const keepsPasskeys = await hasPasskeys(tx.db, person.userId);
  await tx.queueMail({
    template: 'password-changed',
    entityId: `${person.userId}:${tx.now().toISOString()}`,
    recipient: person.email,
    props: { firstName: person.firstName, when: formatMoment(tx.now()), keepsPasskeys },
  });
}
