import type { OutsidePool } from '../outside-pool.ts';
import { admitByToken } from './admit-by-token.ts';
import type { ExternalProvider } from './external-provider.ts';
import { verifyExternalToken } from './external-token.ts';

/** Where the provider sends people back to; registered there letter by letter. */
export const externalCallbackUrl = (publicUrl: string): string => `${publicUrl}/api/auth/external/callback`;

/** What the API needs of a provider: to know its access tokens and whose they are. */
export function createOutsidePool(provider: ExternalProvider): OutsidePool {
  return {
    issuer: provider.issuer,
    verify: (token) => verifyExternalToken(provider, token),
    admit: (ctx, claims, token) => admitByToken(ctx, provider, { claims, token }),
  };
}
