import type { Ctx } from '../../context.ts';
import { type ChallengePurpose, insertChallenge } from './challenge.store.ts';

const hourMs = 3600 * 1000;
const codeLivesMs = hourMs;
const linkLivesMs = 24 * hourMs;

type ChallengeToAsk = {
  purpose: ChallengePurpose;
  email: string;
  browserHash: string;
  userId?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  phone?: string | null;
  passwordHash?: string | null;
  termsAcceptedAt?: Date | null;
};

/**
 * Notes what is to be proved and leaves the rest to a job: whether anybody has the e-mail is looked up there,
 * so that neither the answer nor the time it takes can tell (rules/security#authentication).
 */
export async function askChallenge(tx: Ctx, asked: ChallengeToAsk): Promise<void> {
  const now = tx.now();
  const challengeId = await insertChallenge(tx.db, {
    purpose: asked.purpose,
    email: asked.email,
    browser_hash: asked.browserHash,
    user_id: asked.userId ?? null,
    first_name: asked.firstName ?? null,
    last_name: asked.lastName ?? null,
    phone: asked.phone ?? null,
    password_hash: asked.passwordHash ?? null,
    terms_accepted_at: asked.termsAcceptedAt ?? null,
    code_expires_at: new Date(now.getTime() + codeLivesMs),
    link_expires_at: new Date(now.getTime() + linkLivesMs),
    created_at: now,
  });
  await tx.enqueue({ name: 'send-challenge', payload: { challengeId } });
}
