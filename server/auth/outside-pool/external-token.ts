import { errors } from 'jose';
import type { ExternalToken } from '../outside-pool.ts';
import { groupsFrom, provedAtFrom } from './external-claims.ts';
import type { CheckedJwt, ExternalProvider } from './external-provider.ts';

const mostOfASubject = 255;

/** `aud` where the token has one, else Cognito's `client_id`: a token meant for somebody else is not for us. */
function isForUs({ payload }: CheckedJwt, clientId: string): boolean {
  if (payload.aud === undefined) return payload.client_id === clientId;
  return [payload.aud].flat().includes(clientId);
}

/**
 * Whether it is an access token that its holder may show as it is: no ID token (Cognito's token_use,
 * Keycloak's typ, or what only ID tokens carry), no refresh or logout token, none bound to a key.
 */
function isPlainAccessToken({ payload, header }: CheckedJwt): boolean {
  const kind = payload.token_use ?? 'access';
  const type = String(header.typ ?? 'JWT').toLowerCase();
  const keycloakType = payload.typ ?? 'Bearer';
  const isOther = 'nonce' in payload || 'at_hash' in payload || 'c_hash' in payload || 'cnf' in payload;
  return (
    kind === 'access' &&
    ['jwt', 'at+jwt', 'application/at+jwt'].includes(type) &&
    keycloakType === 'Bearer' &&
    !('events' in payload) &&
    !isOther
  );
}

function requireGood(isGood: boolean, jwt: CheckedJwt, claim: string): void {
  if (isGood) return;
  throw new errors.JWTClaimValidationFailed(
    'The token is not for this API',
    jwt.payload,
    claim,
    'check_failed',
  );
}

/**
 * Checks an access token of the outside pool (rules/security#tokens-oidc): signature, algorithm, issuer, times,
 * audience and kind. Throws an error of jose's for a bad token, `ExternalPoolDown` when nobody could say.
 */
export async function verifyExternalToken(provider: ExternalProvider, token: string): Promise<ExternalToken> {
  const jwt = await provider.checkJwt(token);
  const { sub = '' } = jwt.payload;
  requireGood(isForUs(jwt, provider.clientId), jwt, 'aud');
  requireGood(isPlainAccessToken(jwt), jwt, 'token_use');
  requireGood(typeof sub === 'string' && sub.length > 0 && sub.length <= mostOfASubject, jwt, 'sub');
  const groups = groupsFrom(jwt.payload, provider.groupsClaim) ?? [];
  return { issuer: provider.issuer, subject: sub, groups, ...provedAtFrom(jwt.payload) };
}
