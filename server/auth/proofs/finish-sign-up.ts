import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { claimRecords, firstGroupOf } from '../account.store.ts';
import { claimGuestRecords } from '../guest-record.store.ts';
import { type Challenge, dropChallenges } from './challenge.store.ts';
import { ensureCustomer, insertUser } from './credential.store.ts';

/**
 * A proved sign-up makes the account: a customer's, or a cleaner's where somebody has applied with that
 * e-mail (rules/people#who-may-do-what). What was booked as a guest belongs to it from now on.
 */
export async function finishSignUp(
  tx: Ctx,
  challenge: Challenge,
  passwordHash: string,
): Promise<{ userId: string }> {
  const { email } = challenge;
  const [firstName, lastName] = [challenge.first_name ?? '', challenge.last_name ?? ''];
  const at = tx.now();
  const group = await firstGroupOf(tx.db, email);
  const isProvider = group === 'serviceprovider';
  const userId = await insertUser(tx.db, {
    name: `${firstName} ${lastName}`,
    email,
    group,
    phone: challenge.phone,
    termsAcceptedAt: challenge.terms_accepted_at,
    passwordHash,
    at,
  });
  if (!userId) throw new Refusal('code_wrong');
  if (!isProvider)
    await ensureCustomer(tx.db, { firstName, lastName, email, phone: challenge.phone ?? '', at });
  await claimRecords(tx.db, { userId, email });
  await claimGuestRecords(tx.db, { userId, email }, null);
  await dropChallenges(tx.db, { email, purpose: 'sign-up' });
  await tx.queueMail({
    template: 'welcome',
    entityId: userId,
    recipient: email,
    props: { firstName, to: isProvider ? 'provider' : 'customer' },
  });
  await recordAudit(tx, { action: 'account.create', entity: 'user', entityId: userId });
  return { userId };
}
