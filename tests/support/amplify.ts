import { Amplify } from 'aws-amplify';
import { generateClient } from 'aws-amplify/api';
import { decodeJwt } from 'jose';
import type { Client } from './client.ts';
import { type TestServer, testSecrets } from './server.ts';

/** How a request of the library says who sends it: the key, the token as it is, or a token of our own words. */
export type AmplifyAuth = { authMode: 'apiKey' | 'userPool' } | { authMode: 'lambda'; authToken: string };
export type AmplifyAnswer = { data: Record<string, never>; errors?: AmplifyError[] };
export type AmplifyError = { message: string; path?: string[] | null; extensions: { code: string } };

const holder: { token: string } = { token: '' };

export async function accessTokenOf(client: Client): Promise<string> {
  const { body } = await client.get('/api/auth/token');
  return (body as unknown as { token: string }).token;
}

/** Whoever `userPool` requests are sent as from now on. */
export function signInAs(token: string): void {
  holder.token = token;
}

/** The library as other people's programs configure it: an address, a region, a key; tokens from elsewhere. */
export function configureAmplify(server: TestServer): void {
  const GraphQL = {
    endpoint: `${server.url}/graphql`,
    region: 'eu-west-2',
    defaultAuthMode: 'apiKey' as const,
    apiKey: testSecrets.apiKey,
  };
  const getTokens = async () => ({
    accessToken: { toString: () => holder.token, payload: decodeJwt(holder.token) as never },
  });
  Amplify.configure({ API: { GraphQL } }, { Auth: { tokenProvider: { getTokens } } });
}

const client = generateClient();

/** Asks as a program does; what is refused is thrown by the library. */
export function ask(
  query: string,
  variables: Record<string, unknown> = {},
  auth: AmplifyAuth = { authMode: 'apiKey' },
): Promise<AmplifyAnswer> {
  return client.graphql({ query, variables, ...auth } as never) as unknown as Promise<AmplifyAnswer>;
}

/** The errors of a request that is refused, as the library throws them. */
export async function refusal(...request: Parameters<typeof ask>): Promise<AmplifyError[]> {
  try {
    await ask(...request);
  } catch (thrown) {
    return (thrown as AmplifyAnswer).errors ?? [];
  }
  throw new Error('It was not refused');
}
