import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { Ctx } from '../../context.ts';
import { hashToken } from '../../process/secrets.ts';
import { externalCallbackUrl } from './create-outside-pool.ts';
import { insertAttempt } from './external-attempt.store.ts';
import type { ExternalProvider } from './external-provider.ts';
import type { ExternalAttempt } from './finish-external-sign-in.ts';

/**
 * Begins a sign-in at the outside pool; answers where to send the browser. State, nonce and PKCE verifier
 * stay here, in a row that works once within ten minutes, and only for the browser that began. With `again`, the
 * user who is signed in already: they must sign in there anew, however short ago they did.
 */
export async function startExternalSignIn(
  ctx: Ctx,
  provider: ExternalProvider,
  input: { browser: string; redirectTo: string; again: string | null },
): Promise<URL> {
  const configuration = await provider.configuration();
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
  const attempt: ExternalAttempt = {
    browserHash: hashToken(input.browser),
    nonce,
    verifier,
    redirectTo: input.redirectTo,
    again: input.again === null ? null : { userId: input.again, askedAt: Date.now() },
  };
  const sealed = ctx.vault.seal(JSON.stringify(attempt));
  await insertAttempt(ctx.db, { stateHash: hashToken(state), sealed });
  return buildAuthorizationUrl(configuration, {
    redirect_uri: externalCallbackUrl(ctx.publicUrl),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(input.again === null ? {} : { max_age: '0', prompt: 'login' }),
  });
}
