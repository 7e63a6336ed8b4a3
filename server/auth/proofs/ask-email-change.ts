import { checkInput } from '#domain/check-input.ts';
import { emailSchema } from '#domain/contact/email.ts';
import type { RefusalCode } from '#domain/messages.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import { greetingNameOf } from '../greeting-name.ts';
import { countFromAddress } from '../try-limits.ts';
import { askChallenge } from './ask-challenge.ts';
import { findUserName } from './credential.store.ts';
import { requirePassword } from './require-password.ts';

const refuseField = (code: RefusalCode) =>
  new Refusal('invalid_input', { problems: [{ field: 'newEmail', code }] });

type EmailChange = { password: string; newEmail: string; browserHash: string };

/** Somebody signed in wants another e-mail: the old address hears of it at once, the new one gets the code. */
export async function askEmailChange(ctx: Ctx, input: EmailChange): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'user') throw new Refusal('sign_in_required');
  await countFromAddress(ctx, 'ask');
  const email = checkInput(emailSchema, input.newEmail);
  if (!email.ok) throw refuseField(email.problems[0]?.code ?? 'email_bad');
  if (email.value === actor.email) throw refuseField('email_unchanged');
  await requirePassword(ctx, input.password);
  await transact(ctx, async (tx) => {
    const { browserHash } = input;
    const name = await findUserName(tx.db, actor.userId);
    const firstName = await greetingNameOf(tx, { id: actor.userId, name });
    await askChallenge(tx, {
      purpose: 'change-email',
      email: email.value,
      userId: actor.userId,
      firstName,
      browserHash,
    });
    await tx.queueMail({
      template: 'email-change-asked',
      entityId: `${actor.userId}:${tx.now().toISOString()}`,
      recipient: actor.email,
      props: { firstName, newEmail: email.value },
    });
    await recordAudit(tx, { action: 'account.ask-email-change', entity: 'user', entityId: actor.userId });
  });
}
