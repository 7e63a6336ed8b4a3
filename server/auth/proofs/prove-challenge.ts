import { Refusal } from '#domain/refusal.ts';
import { readVerificationCode } from '#domain/text/read-code.ts';
import type { Ctx } from '../../context.ts';
import { hashToken } from '../../process/secrets.ts';
import { transact } from '../../transaction.ts';
import { isEmailTaken, lockUser } from '../session/moved-email.store.ts';
import { countFromAddress } from '../try-limits.ts';
import {
  type Challenge,
  type ChallengePurpose,
  findByLink,
  takeBackCodeTry,
  tryCode,
  useChallenge,
} from './challenge.store.ts';
import { isCodeOf } from './code-fingerprint.ts';
import { finishNewPassword } from './finish-new-password.ts';
import { finishSignUp } from './finish-sign-up.ts';
import { requireGoodPassword } from './good-password.ts';
import { moveAccountEmail } from './move-account-email.ts';
import { passwordHash } from './password-hash.ts';
import { needsPassword } from './read-challenge.ts';

/** The new e-mail is proved: every record of the person moves to it, and both addresses hear of it. */
async function finishEmailChange(tx: Ctx, challenge: Challenge): Promise<{ userId: string }> {
  const user = challenge.user_id ? await lockUser(tx.db, challenge.user_id) : undefined;
  if (!user || user.blocked_at) throw new Refusal('code_wrong');
  if (await isEmailTaken(tx.db, challenge.email, user.id)) throw new Refusal('email_in_use');
  await moveAccountEmail(tx, user, { to: challenge.email, entityId: challenge.id });
  return { userId: user.id };
}

export type Proof = {
  code?: string;
  link?: string;
  password?: string;
  browserHash: string | null;
  /** Whose session the browser has, if any. */
  signedInAs: string | null;
};
export type Proved = { purpose: ChallengePurpose; userId: string };

const mostTries = 5;

async function findByCode(ctx: Ctx, code: string, browserHash: string | null): Promise<Challenge | null> {
  if (!browserHash) return null;
  const challenge = await tryCode(ctx.db, browserHash, { most: mostTries, now: ctx.now() });
  if (!challenge || !isCodeOf(ctx, challenge, code)) return null;
  await takeBackCodeTry(ctx.db, challenge.id);
  return challenge;
}

/**
 * A change of e-mail is finished by whoever asked for it: else a stranger asks for somebody's address, and the
 * button in the mail, pressed there, would give them that address and what was booked by it.
 */
function requireAsker(challenge: Challenge, proof: Proof): void {
  if (challenge.purpose !== 'change-email' || challenge.browser_hash === proof.browserHash) return;
  if (challenge.user_id !== proof.signedInAs) throw new Refusal('link_elsewhere');
}

/** The hash of the password the account will have; null where none is chosen. */
async function choosePassword(challenge: Challenge, proof: Proof): Promise<string | null> {
  if (challenge.purpose === 'change-email') return null;
  const { password } = proof;
  if (password === undefined || password === '') {
    if (!needsPassword(challenge, proof.browserHash)) return challenge.password_hash;
    throw new Refusal('password_missing', { field: 'password' });
  }
  const about = [challenge.email, challenge.first_name ?? '', challenge.last_name ?? ''];
  requireGoodPassword(password, about);
  return passwordHash.hash(password);
}

function finish(tx: Ctx, challenge: Challenge, hash: string | null): Promise<{ userId: string }> {
  if (challenge.purpose === 'change-email') return finishEmailChange(tx, challenge);
  if (hash === null) throw new Error('An account needs a password');
  return challenge.purpose === 'sign-up'
    ? finishSignUp(tx, challenge, hash)
    : finishNewPassword(tx, challenge, hash);
}

/**
 * Proves an e-mail by the code, in the browser that asked for it, or by the link, and does what was asked
 * with it. Whatever is wrong with a code or a link, the answer is the same.
 */
export async function proveChallenge(ctx: Ctx, proof: Proof): Promise<Proved> {
  const code = proof.link ? '' : readVerificationCode(proof.code ?? '');
  // A text without its code is no guess, and takes no try away.
  if (code === null) throw new Refusal('verification_code_bad', { field: 'code' });
  await countFromAddress(ctx, 'prove');
  const challenge = proof.link
    ? await findByLink(ctx.db, hashToken(proof.link), ctx.now())
    : await findByCode(ctx, code, proof.browserHash);
  if (!challenge) throw new Refusal('code_wrong');
  requireAsker(challenge, proof);
  const hash = await choosePassword(challenge, proof);
  return transact(ctx, async (tx) => {
    if (!(await useChallenge(tx.db, challenge.id, tx.now()))) throw new Refusal('code_wrong');
    const { userId } = await finish(tx, challenge, hash);
    return { purpose: challenge.purpose as ChallengePurpose, userId };
  });
}
