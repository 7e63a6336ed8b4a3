import { passkeyClient } from '@better-auth/passkey/client';
import { createAuthClient } from 'better-auth/client';
import { askForProof } from '#app/lib/state/proof-request.ts';
import { ownerHeaders } from '#app/lib/state/screen-owner.ts';

type Failure = { code?: string; status?: number } | null | undefined;

const cancelled = 'That was cancelled. Nothing has changed.';
const words: Record<string, string> = {
  ERROR_CEREMONY_ABORTED: cancelled,
  AUTH_CANCELLED: cancelled,
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device has a passkey for your account already.',
  session_of_another: 'Somebody else is signed in here by now, so nothing was changed. Load the page again.',
  account_blocked: 'This account has been blocked. Contact us, and we tell you why.',
};

const client = createAuthClient({
  baseURL: window.location.origin,
  basePath: '/api/auth',
  plugins: [passkeyClient()],
});

function sentenceOf(failure: Failure): string {
  if (!failure) return '';
  if (failure.status === 429) return 'Too many tries. Wait a few minutes, then try again.';
  return words[failure.code ?? ''] ?? 'That didn’t work. Try again, or use your password.';
}

/** Passkeys by the browser's own dialogs; each answers what to tell the person, nothing when it worked. */
export const passkeys = {
  async signIn(): Promise<string> {
    const answer = await client.signIn.passkey().catch(() => ({ error: { status: 0 } }));
    return sentenceOf(answer.error);
  },
  /** Another way in is only added by somebody who has just proved who they are. */
  async add(name: string): Promise<string> {
    const fetchOptions = { headers: ownerHeaders() };
    const answer = await client.passkey
      .addPasskey({ name, fetchOptions })
      .catch(() => ({ error: { status: 0 } }));
    const failure: Failure = answer.error;
    if (failure?.code !== 'sign_in_again') return sentenceOf(failure);
    return (await askForProof()) ? passkeys.add(name) : cancelled;
  },
};
