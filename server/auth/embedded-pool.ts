import type { ContextFor } from './identity-endpoint.ts';
import { accountProofs } from './proofs/account-proofs.ts';
import { accountSecurity } from './proofs/account-security.ts';
import { accountSignIn } from './proofs/account-sign-in.ts';
import { passkeySessions, passkeys } from './proofs/passkeys.ts';
import { requestLimits } from './request-limits.ts';
import { hiddenToken } from './session/hidden-token.ts';
import { sessionGuard } from './session/session-guard.ts';
import { sessionTime } from './session/session-time.ts';

/** Everything of the embedded user pool that is ours rather than the identity library's. */
export const embeddedPool = (settings: { publicUrl: string; contextFor: ContextFor }) =>
  [
    requestLimits(settings.contextFor),
    sessionGuard(settings.contextFor),
    accountSignIn(settings.contextFor),
    accountProofs(settings.contextFor),
    accountSecurity(settings.contextFor),
    sessionTime(settings.contextFor),
    passkeys(settings.publicUrl),
    passkeySessions(settings.contextFor),
    hiddenToken(),
  ] as const;
