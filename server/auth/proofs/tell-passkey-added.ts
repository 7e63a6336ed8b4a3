import { formatMoment } from '#domain/time/london.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import { greetingNameOf } from '../greeting-name.ts';
import { lockUser } from '../session/moved-email.store.ts';

/** From now on somebody can sign in without the password. */
export async function tellPasskeyAdded(ctx: Ctx, input: { userId: string }): Promise<void> {
  await transact(ctx, async (tx) => {
    const user = await lockUser(tx.db, input.userId);
    if (!user) return;
    await tx.queueMail({
      template: 'passkey-added',
      entityId: `${user.id}:${tx.now().toISOString()}`,
      recipient: user.email,
      props: { firstName: await greetingNameOf(tx, user), when: formatMoment(tx.now()) },
    });
    await recordAudit(tx, { action: 'account.add-passkey', entity: 'user', entityId: user.id });
  });
}
