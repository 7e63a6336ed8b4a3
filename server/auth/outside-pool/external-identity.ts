import { errors } from 'jose';
import { authorizationCodeGrant, type IDToken } from 'openid-client';
import { askUserInfo } from './ask-user-info.ts';
import { type Claims, groupsFrom, nameFrom, provedAtFrom, verifiedEmailFrom } from './external-claims.ts';
import { ExternalPoolDown, type ExternalProvider } from './external-provider.ts';
import type { ExternalPerson } from './join-external-account.ts';

type CodeChecks = { state: string; nonce: string; verifier: string };

/** The whole of asking, however many calls it takes; each has its own, shorter limit. */
const longestMs = 10_000;

async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const say = () => reject(new ExternalPoolDown('The outside user pool took too long'));
    timer = setTimeout(say, longestMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What the access token says, when it is one that can be read: some providers put the groups only there. */
async function claimsOfAccessToken(provider: ExternalProvider, token: string): Promise<Claims> {
  try {
    return (await provider.checkJwt(token)).payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return {};
    throw error;
  }
}

type Tokens = { access_token: string; id_token: string; claims: IDToken };

async function exchange(provider: ExternalProvider, answer: URL, checks: CodeChecks): Promise<Tokens> {
  const granted = await authorizationCodeGrant(await provider.configuration(), answer, {
    expectedState: checks.state,
    expectedNonce: checks.nonce,
    pkceCodeVerifier: checks.verifier,
    idTokenExpected: true,
  });
  const claims = granted.claims();
  const { access_token, id_token } = granted;
  if (!id_token || !claims) throw new Error('The provider gave no ID token');
  // The library has checked what it says; this checks who signed it.
  await provider.checkJwt(id_token, { audience: provider.clientId, requiredClaims: ['iat'] });
  return { access_token, id_token, claims };
}

async function read(provider: ExternalProvider, answer: URL, checks: CodeChecks): Promise<ExternalPerson> {
  const tokens = await exchange(provider, answer, checks);
  const { groupsClaim, issuer } = provider;
  const inTokens =
    groupsFrom(tokens.claims, groupsClaim) ??
    groupsFrom(await claimsOfAccessToken(provider, tokens.access_token), groupsClaim);
  const email = verifiedEmailFrom(tokens.claims);
  const info =
    email && inTokens
      ? {}
      : await askUserInfo(provider, { accessToken: tokens.access_token, subject: tokens.claims.sub });
  return {
    issuer,
    subject: tokens.claims.sub,
    email: email ?? verifiedEmailFrom(info),
    name: nameFrom(tokens.claims) ?? nameFrom(info),
    groups: inTokens ?? groupsFrom(info, groupsClaim) ?? [],
    idToken: tokens.id_token,
    ...provedAtFrom(tokens.claims),
  };
}

/**
 * Exchanges the code of the provider's answer and tells who has signed in there. Groups and e-mail are
 * looked for in the ID token, the access token and userinfo; a failure of any of them fails the whole, so
 * that nobody's role is decided by an answer that is missing.
 */
export function readExternalIdentity(
  provider: ExternalProvider,
  answer: URL,
  checks: CodeChecks,
): Promise<ExternalPerson> {
  return withinTime(read(provider, answer, checks));
}
