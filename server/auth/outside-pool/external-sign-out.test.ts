import { Configuration } from 'openid-client';
import { expect, test } from 'vitest';
import type { ExternalProvider } from './external-provider.ts';
import { externalSignOutAddress } from './external-sign-out.ts';

function providerWith(issuer: string, metadata: Record<string, string>): ExternalProvider {
  const configuration = new Configuration({ issuer, ...metadata }, 'client-1');
  return {
    issuer,
    clientId: 'client-1',
    clientSecret: null,
    groupsClaim: 'cognito:groups',
    name: new URL(issuer).host,
    configuration: async () => configuration,
    checkJwt: () => Promise.reject(new Error('Nothing is checked to sign out')),
  };
}

const returnTo = 'https://clean.example.com/signin';
const signed = { idToken: 'the.id.token', returnTo };
const cognito = 'https://cognito-idp.eu-west-2.amazonaws.com/eu-west-2_abc';
const authorization = 'https://clean.auth.eu-west-2.amazoncognito.com/oauth2/authorize';

test.each<Record<string, string>>([
  {},
  { end_session_endpoint: 'https://clean.auth.eu-west-2.amazoncognito.com/logout' },
])('Amazon Cognito signs out at its own address, whatever it publishes', async (more) => {
  const provider = providerWith(cognito, { authorization_endpoint: authorization, ...more });
  expect(await externalSignOutAddress(provider, signed)).toBe(
    'https://clean.auth.eu-west-2.amazoncognito.com/logout?client_id=client-1&logout_uri=https%3A%2F%2Fclean.example.com%2Fsignin',
  );
});

test('a host that only looks like Amazon Cognito is like any other', async () => {
  for (const issuer of ['https://cognito-idp.eu-west-2.amazonaws.com.evil.example', 'https://a.example']) {
    const provider = providerWith(issuer, { authorization_endpoint: `${issuer}/authorize` });
    expect(await externalSignOutAddress(provider, signed)).toBeNull();
  }
});

test('other providers sign out where they say, told who it is and where to come back to', async () => {
  const issuer = 'https://keycloak.example/realms/clean';
  const provider = providerWith(issuer, { end_session_endpoint: `${issuer}/logout` });
  const address = new URL((await externalSignOutAddress(provider, signed)) ?? '');
  expect(address.href.startsWith(`${issuer}/logout?`)).toBe(true);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: 'client-1',
    id_token_hint: 'the.id.token',
    post_logout_redirect_uri: returnTo,
  });
});
