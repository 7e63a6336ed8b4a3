import { createHash } from 'node:crypto';
import type { TestServer } from '../server.ts';
import { apiResource, type LocalOidcProvider, poolPassword } from './oidc-provider.ts';
import { createWebWalker } from './web-walker.ts';

/** A program's own way to an access token: the code flow, for the API as its resource. */
export async function anAccessToken(
  pool: LocalOidcProvider,
  server: TestServer,
  email: string,
): Promise<string> {
  const walker = createWebWalker();
  const verifier = 'a-verifier-of-the-tests-that-is-long-enough-for-it';
  const callback = `${server.url}/api/auth/external/callback`;
  const asked = new URL(`${pool.issuer}/auth`);
  asked.search = new URLSearchParams({
    client_id: pool.clientId,
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: callback,
    resource: apiResource,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString();
  const form = await walker.follow(asked.href);
  const back = await walker.follow(form.address.href, {
    method: 'POST',
    body: new URLSearchParams({ email, password: poolPassword }),
    isThere: (address) => address.origin === server.url,
  });
  const answer = await fetch(`${pool.issuer}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${pool.clientId}:${encodeURIComponent(pool.clientSecret)}`)}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.address.searchParams.get('code') ?? '',
      redirect_uri: callback,
      code_verifier: verifier,
      resource: apiResource,
    }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  return access_token;
}
