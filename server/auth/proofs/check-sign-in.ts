import { Refusal } from '#domain/refusal.ts';
import { readEmail } from '#domain/text/read-email.ts';
import type { Ctx } from '../../context.ts';
import { forgetTries, takeBackTry } from '../../limits/tries.store.ts';
import { countTry } from '../count-try.ts';
import { accountLimit, addressLimit, deviceLimit } from '../try-limits.ts';
import { findSignIn } from './credential.store.ts';
import { passwordHash } from './password-hash.ts';

/** A hash nobody knows the password of: trying one costs as much where there is no account. */
let nobodysHash: Promise<string> | null = null;
const hashOfNobody = () => {
  nobodysHash ??= passwordHash.hash(crypto.randomUUID());
  return nobodysHash;
};

export type SignIn = { email: string; password: string; deviceHash: string | null };

/**
 * Says who signs in with an e-mail and a password. Whether anybody has the e-mail shows neither in the answer
 * nor in the work done for it; tries are counted per account, per known browser and per network address.
 */
export async function checkSignIn(ctx: Ctx, signIn: SignIn): Promise<{ userId: string }> {
  const email = readEmail(signIn.email);
  const [known, nobody] = await Promise.all([findSignIn(ctx.db, email, signIn.deviceHash), hashOfNobody()]);
  const account =
    known?.isKnownDevice && signIn.deviceHash ? deviceLimit(email, signIn.deviceHash) : accountLimit(email);
  const address = ctx.clientAddress ? addressLimit('sign-in', ctx.clientAddress) : null;
  if (address) await countTry(ctx, address);
  await countTry(ctx, account);
  const isRight = await passwordHash.verify({
    hash: known?.passwordHash ?? nobody,
    password: signIn.password,
  });
  if (!known?.passwordHash || !isRight) throw new Refusal('sign_in_failed');
  await forgetTries(ctx.db, account.key);
  if (address) await takeBackTry(ctx.db, address.key);
  if (known.isBlocked) throw new Refusal('account_blocked');
  return { userId: known.userId };
}
