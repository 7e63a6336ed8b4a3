import { buildEndSessionUrl } from 'openid-client';
import type { Ctx } from '../../context.ts';
import { findSealedIdToken } from './external-account.store.ts';
import type { ExternalProvider } from './external-provider.ts';

/** Amazon Cognito has an address of its own for this, whatever its discovery document says. */
const cognitoHost = /^cognito-idp\.[a-z0-9-]+\.amazonaws\.com(\.cn)?$/;

type Signed = { idToken: string | null; returnTo: string };

function cognitoAddress(authorizationEndpoint: string, clientId: string, returnTo: string): string {
  const address = new URL('/logout', authorizationEndpoint);
  address.search = new URLSearchParams({ client_id: clientId, logout_uri: returnTo }).toString();
  return address.href;
}

/** Where a browser signs out at the provider and comes back from; null when the provider has no such place. */
export async function externalSignOutAddress(
  provider: ExternalProvider,
  { idToken, returnTo }: Signed,
): Promise<string | null> {
  const configuration = await provider.configuration();
  const server = configuration.serverMetadata();
  if (cognitoHost.test(new URL(provider.issuer).hostname) && server.authorization_endpoint) {
    return cognitoAddress(server.authorization_endpoint, provider.clientId, returnTo);
  }
  if (!server.end_session_endpoint) return null;
  return buildEndSessionUrl(configuration, {
    post_logout_redirect_uri: returnTo,
    ...(idToken === null ? {} : { id_token_hint: idToken }),
  }).href;
}

/**
 * The address for somebody who signs out here; null when they never signed in there. A provider that can't
 * be asked keeps nobody from signing out here.
 */
export async function findExternalSignOut(
  ctx: Ctx,
  provider: ExternalProvider,
  userId: string,
): Promise<string | null> {
  const sealed = await findSealedIdToken(ctx.db, userId, provider.issuer);
  if (sealed === null) return null;
  try {
    const returnTo = `${ctx.publicUrl}/signin`;
    return await externalSignOutAddress(provider, { idToken: ctx.vault.open(sealed), returnTo });
  } catch (error) {
    ctx.log.warn('Signing out at the outside user pool is not possible now', { reason: String(error) });
    return null;
  }
}
