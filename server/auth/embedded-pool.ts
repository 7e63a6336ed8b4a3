import { accountProofs } from './account-proofs.ts';
import { accountSecurity } from './account-security.ts';
import { accountSignIn } from './account-sign-in.ts';
import { hiddenToken } from './hidden-token.ts';
import type { ContextFor } from './identity-endpoint.ts';
import { passkeySessions, passkeys } from './passkeys.ts';
import { requestLimits } from './request-limits.ts';
import { sessionGuard } from './session-guard.ts';
import { sessionTime } from './session-time.ts';

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
