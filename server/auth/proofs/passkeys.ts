import { passkey } from '@better-auth/passkey';
import type { BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware } from 'better-auth/api';
import { Refusal } from '#domain/refusal.ts';
import {
  answering,
  type ContextFor,
  refusalError,
  signedInContext,
  visitorContext,
} from '../identity-endpoint.ts';
import { endFormerSession, noteBrowser } from '../session/begin-session.ts';
import { requireRecentProof } from './require-recent-proof.ts';
import { tellPasskeyAdded } from './tell-passkey-added.ts';

/** Signing in without a password, as an option. The authenticator must ask for a finger, a face or a PIN. */
export function passkeys(publicUrl: string) {
  const { origin, hostname } = new URL(publicUrl);
  return passkey({
    rpID: hostname,
    rpName: 'Brightwren',
    origin,
    schema: { passkey: { modelName: 'passkeys' } },
    advanced: { webAuthnChallengeCookie: 'passkey' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) => {
        if (!verification.registrationInfo?.userVerified)
          throw refusalError(new Refusal('passkey_unverified'));
      },
    },
    authentication: {
      afterVerification: ({ verification }) => {
        if (!verification.authenticationInfo.userVerified) {
          throw refusalError(new Refusal('passkey_unverified'));
        }
      },
    },
  });
}

const changes: ReadonlySet<string> = new Set([
  '/passkey/generate-register-options',
  '/passkey/delete-passkey',
]);

/** What signing in by password does besides, done for passkeys too; and a proof before one is added or removed. */
export function passkeySessions(contextFor: ContextFor) {
  return {
    id: 'passkey-sessions',
    hooks: {
      before: [
        {
          matcher: ({ path }) => changes.has(path ?? ''),
          handler: createAuthMiddleware(async (ctx) => {
            await answering(requireRecentProof(await signedInContext(ctx, contextFor)));
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path === '/passkey/verify-authentication',
          handler: createAuthMiddleware(async (ctx) => {
            const userId = ctx.context.newSession?.user.id;
            if (!userId) return;
            await endFormerSession(ctx);
            await noteBrowser(ctx, contextFor, { userId, isTold: true });
          }),
        },
        {
          matcher: ({ path }) => path === '/passkey/verify-registration',
          handler: createAuthMiddleware(async (ctx) => {
            const userId = ctx.context.session?.user.id;
            const isAdded = !(ctx.context.returned instanceof Error);
            if (userId && isAdded) await tellPasskeyAdded(visitorContext(ctx, contextFor), { userId });
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}
