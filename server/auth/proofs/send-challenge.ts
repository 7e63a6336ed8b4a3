import { randomInt } from 'node:crypto';
import type { Ctx } from '../../context.ts';
import { addTry } from '../../limits/tries.store.ts';
import { hashToken, makeToken } from '../../process/secrets.ts';
import { transact } from '../../transaction.ts';
import { findPersonByEmail } from '../account.store.ts';
import { greetingNameOf } from '../greeting-name.ts';
import { mailLimits } from '../try-limits.ts';
import { type Challenge, type ChallengePurpose, keepSecrets, lockUnsent } from './challenge.store.ts';
import { codeFingerprint } from './code-fingerprint.ts';
import { lockUserByEmail } from './credential.store.ts';

const linkTargets: Record<ChallengePurpose, string> = {
  'sign-up': 'verifyaccount',
  'new-password': 'newpassword',
  'change-email': 'verifyaccount',
};

/** Counts a mail in each window, also where another is full already. */
async function mayMail(tx: Ctx, email: string): Promise<boolean> {
  let isWithin = true;
  for (const { key, most, ms } of mailLimits(email)) {
    if ((await addTry(tx.db, key, { now: tx.now(), ms })) > most) isWithin = false;
  }
  return isWithin;
}

type Letter = { kind: 'code' | 'account-exists'; firstName: string; opensAccount?: boolean };

/** Who reads that address, and so which mail they get; null is nobody we write to. */
async function chooseLetter(tx: Ctx, challenge: Challenge): Promise<Letter | null> {
  const user = await lockUserByEmail(tx.db, challenge.email);
  if (challenge.purpose === 'new-password') {
    const person = user
      ? { firstName: await greetingNameOf(tx, user) }
      : await findPersonByEmail(tx.db, challenge.email);
    return person && !user?.blocked_at ? { kind: 'code', ...person, opensAccount: !user } : null;
  }
  if (user) return { kind: 'account-exists', firstName: await greetingNameOf(tx, user) };
  return { kind: 'code', firstName: challenge.first_name ?? '' };
}

async function queueCode(
  tx: Ctx,
  challenge: Challenge,
  { firstName, opensAccount = false }: Letter,
): Promise<void> {
  const purpose = challenge.purpose as ChallengePurpose;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const token = makeToken();
  await keepSecrets(tx.db, challenge.id, {
    codeHash: codeFingerprint(tx, challenge.id, code),
    linkHash: hashToken(token),
  });
  await tx.queueMail({
    template: 'email-code',
    entityId: challenge.id,
    recipient: challenge.email,
    props: {
      firstName,
      purpose,
      opensAccount,
      sealedCode: tx.vault.seal(code),
      sealedLink: tx.vault.seal(`${tx.publicUrl}/${linkTargets[purpose]}?link=${token}`),
    },
  });
}

/**
 * Writes the mail for what somebody asked to prove: a code and a link, or that they have an account already,
 * or none to an address we don't know. Safe to repeat.
 */
export async function sendChallenge(ctx: Ctx, challengeId: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const challenge = await lockUnsent(tx.db, challengeId, tx.now());
    if (!challenge) return;
    const letter = await chooseLetter(tx, challenge);
    if (!letter || !(await mayMail(tx, challenge.email))) return;
    if (letter.kind === 'code') return queueCode(tx, challenge, letter);
    await tx.queueMail({
      template: 'account-exists',
      entityId: challenge.id,
      recipient: challenge.email,
      props: {
        firstName: letter.firstName,
        why: challenge.purpose === 'sign-up' ? 'sign-up' : 'change-email',
      },
    });
  });
}
