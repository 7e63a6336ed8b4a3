import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { forgetTries } from '../../limits/tries.store.ts';
import { claimRecords, findPersonByEmail, firstGroupOf } from '../account.store.ts';
import { greetingNameOf } from '../greeting-name.ts';
import { deleteSessions } from '../session/own-sessions.store.ts';
import { accountLimit } from '../try-limits.ts';
import { type Challenge, dropChallenges } from './challenge.store.ts';
import { insertUser, lockUserByEmail, savePassword } from './credential.store.ts';
import { tellPasswordChanged } from './tell-password-changed.ts';

/** A guest or an applicant has no account yet: proving the e-mail opens it. */
async function openAccount(tx: Ctx, email: string, passwordHash: string): Promise<string> {
  const person = await findPersonByEmail(tx.db, email);
  if (!person) throw new Refusal('code_wrong');
  const group = await firstGroupOf(tx.db, email);
  const userId = await insertUser(tx.db, {
    name: person.firstName,
    email,
    group,
    phone: null,
    termsAcceptedAt: null,
    passwordHash,
    at: tx.now(),
  });
  if (!userId) throw new Refusal('code_wrong');
  await claimRecords(tx.db, { userId, email });
  await tx.queueMail({
    template: 'welcome',
    entityId: userId,
    recipient: email,
    props: { firstName: person.firstName, to: group === 'serviceprovider' ? 'provider' : 'customer' },
  });
  return userId;
}

/** The new password counts at once, and whoever was signed in with the old one no longer is. */
export async function finishNewPassword(
  tx: Ctx,
  challenge: Challenge,
  passwordHash: string,
): Promise<{ userId: string }> {
  const { email } = challenge;
  const user = await lockUserByEmail(tx.db, email);
  if (user?.blocked_at) throw new Refusal('code_wrong');
  const userId = user?.id ?? (await openAccount(tx, email, passwordHash));
  if (user) {
    await savePassword(tx.db, userId, passwordHash, tx.now());
    await deleteSessions(tx.db, { userId });
    await tellPasswordChanged(tx, { userId, email, firstName: await greetingNameOf(tx, user) });
  }
  await dropChallenges(tx.db, { email, purpose: 'new-password' });
  await forgetTries(tx.db, accountLimit(email).key);
  await recordAudit(tx, { action: 'account.new-password', entity: 'user', entityId: userId });
  return { userId };
}
