import { z } from 'zod';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { errorFacts } from '../../log.ts';
import { hashToken, isSameSecret } from '../../process/secrets.ts';
import { findExternalUser } from '../session/session.store.ts';
import { externalCallbackUrl } from './create-outside-pool.ts';
import { takeAttempt } from './external-attempt.store.ts';
import { readExternalIdentity } from './external-identity.ts';
import type { ExternalProvider } from './external-provider.ts';
import { type ExternalPerson, joinExternalAccount } from './join-external-account.ts';

const attemptSchema = z.object({
  browserHash: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** A path of ours. */
  redirectTo: z.string(),
  /** Who is signed in already and was to sign in anew, and when they were sent, in milliseconds. */
  again: z.object({ userId: z.string(), askedAt: z.number() }).nullable(),
});

/** A sign-in at the outside pool that was begun here. */
export type ExternalAttempt = z.infer<typeof attemptSchema>;

type Problem = 'external_failed' | 'external_unverified' | 'external_not_again' | 'account_blocked';

export type ExternalSignIn =
  | { isSignedIn: true; userId: string; isNew: boolean; provedAt: Date | null; redirectTo: string }
  | { isSignedIn: false; problem: Problem; redirectTo: string | null };

async function findAttempt(ctx: Ctx, state: string, browser: string): Promise<ExternalAttempt | null> {
  const sealed = await takeAttempt(ctx.db, hashToken(state));
  if (!sealed) return null;
  const attempt = attemptSchema.parse(JSON.parse(ctx.vault.open(sealed)));
  return isSameSecret(hashToken(browser), attempt.browserHash) ? attempt : null;
}

/** What the log says of a failed exchange: never the provider's words in full, which may hold codes. */
function failureFacts(error: unknown): Record<string, unknown> {
  const { error: reason } = errorFacts(error);
  const { code, error: answer, cause } = error as { code?: unknown; error?: unknown; cause?: unknown };
  const because = cause instanceof Error ? cause.message : undefined;
  return { reason, code, answer, because };
}

/** A refusal that people are told on the sign-in screen; anything else is a fault of ours and thrown on. */
function problemOf(error: unknown): Problem {
  const code = error instanceof Refusal ? error.code : null;
  if (code === 'external_unverified' || code === 'account_blocked' || code === 'external_failed') return code;
  throw error;
}

async function join(ctx: Ctx, person: ExternalPerson, redirectTo: string): Promise<ExternalSignIn> {
  try {
    if (person.email === null) throw new Refusal('external_unverified');
    const joined = await joinExternalAccount(ctx, person);
    return { isSignedIn: true, ...joined, provedAt: person.provedAt ?? null, redirectTo };
  } catch (error) {
    const problem = problemOf(error);
    ctx.log.warn('A sign-in at the outside user pool was refused', { problem, subject: person.subject });
    return { isSignedIn: false, problem, redirectTo };
  }
}

/** Clocks differ, ours and the provider's. */
const skewMs = 60_000;

/** Whether the same person has signed in there anew since they were sent. */
async function isSignedInAnew(
  ctx: Ctx,
  { userId, askedAt }: NonNullable<ExternalAttempt['again']>,
  person: ExternalPerson,
): Promise<boolean> {
  const isAnew = person.provedAt !== undefined && person.provedAt.getTime() >= askedAt - skewMs;
  return isAnew && (await findExternalUser(ctx.db, person)) === userId;
}

/**
 * Ends a sign-in with the provider's answer to it. One that belongs to another browser, was used before,
 * is late, or doesn't bear checking, fails without a word of why; the log has it.
 */
export async function finishExternalSignIn(
  ctx: Ctx,
  provider: ExternalProvider,
  input: { answer: URLSearchParams; browser: string | null },
): Promise<ExternalSignIn> {
  const state = input.answer.get('state');
  const attempt = state && input.browser ? await findAttempt(ctx, state, input.browser) : null;
  if (!state || !attempt) {
    ctx.log.warn('An answer of the outside user pool belongs to no sign-in that was begun here');
    return { isSignedIn: false, problem: 'external_failed', redirectTo: null };
  }
  const { nonce, verifier, redirectTo, again } = attempt;
  const url = new URL(externalCallbackUrl(ctx.publicUrl));
  url.search = input.answer.toString();
  try {
    const person = await readExternalIdentity(provider, url, { state, nonce, verifier });
    if (again && !(await isSignedInAnew(ctx, again, person))) {
      ctx.log.warn('The outside user pool did not sign the same person in anew', { subject: person.subject });
      return { isSignedIn: false, problem: 'external_not_again', redirectTo };
    }
    return await join(ctx, person, redirectTo);
  } catch (error) {
    ctx.log.warn('Signing in at the outside user pool failed', failureFacts(error));
    return { isSignedIn: false, problem: 'external_failed', redirectTo };
  }
}
