import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { type Configuration, Provider } from 'oidc-provider';
import { createOidcMemory } from './oidc-memory.ts';

/** Somebody who has an account at the provider; signs in there by e-mail and the one password. */
export type PoolPerson = {
  sub: string;
  email: string;
  email_verified?: boolean | undefined;
  name?: string;
  'cognito:groups'?: readonly string[];
};

/** A certified OpenID provider on this machine, whose tokens are shaped as Amazon Cognito's. */
export type LocalOidcProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What the product is started with. */
  environment: Record<string, string>;
  people: PoolPerson[];
  /** Begins to answer, for the product at that address; again with new keys when asked again. */
  serve(appUrl: string): Promise<void>;
  close(): Promise<void>;
};

export const poolPassword = 'a password of the pool';
export const apiResource = 'urn:brightwren';

const clientId = 'brightwren-client';
const clientSecret = 'a secret of the client, long enough to be one';

async function makeKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' };
}

/** Access tokens as Cognito makes them, with a use, a client_id and the groups; this provider insists on an audience. */
function asCognito(people: PoolPerson[]) {
  return {
    jwt(
      _ctx: unknown,
      token: { accountId?: string; clientId?: string },
      jwt: { payload: Record<string, unknown> },
    ) {
      const person = people.find(({ sub }) => sub === token.accountId);
      jwt.payload.token_use = 'access';
      if (person?.['cognito:groups']) jwt.payload['cognito:groups'] = person['cognito:groups'];
    },
  };
}

const features: Configuration['features'] = {
  devInteractions: { enabled: false },
  resourceIndicators: {
    enabled: true,
    getResourceServerInfo: () => ({
      scope: 'openid email profile',
      audience: clientId,
      accessTokenFormat: 'jwt',
      accessTokenTTL: 300,
      jwt: { sign: { alg: 'RS256' } },
    }),
  },
  rpInitiatedLogout: {
    logoutSource(ctx, form) {
      ctx.body = `<!doctype html><title>Sign out</title>${form}
        <button type="submit" form="op.logoutForm" value="yes" name="logout">Yes, sign me out</button>`;
    },
  },
};

type Settings = { appUrl: string; people: PoolPerson[]; isEmailInIdToken: boolean; key: JWK };

function configure(settings: Settings): Configuration {
  const { appUrl, people } = settings;
  return {
    adapter: createOidcMemory(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${appUrl}/api/auth/external/callback`],
        post_logout_redirect_uris: [`${appUrl}/signin`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: {
      openid: ['sub', 'cognito:groups'],
      email: ['email', 'email_verified'],
      profile: ['name'],
    },
    conformIdTokenClaims: !settings.isEmailInIdToken,
    cookies: { keys: ['a key of the tests for the cookies of the provider'] },
    features,
    findAccount: (_ctx, sub) => {
      const person = people.find((one) => one.sub === sub);
      return person && { accountId: sub, claims: async () => ({ ...person }) };
    },
    formats: { customizers: asCognito(people) as never },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    jwks: { keys: [settings.key as never] },
    // Our own product: nobody is asked whether it may know them.
    async loadExistingGrant(ctx) {
      const { client, session, provider, params } = ctx.oidc;
      const known = await provider.Grant.find(session?.grantIdFor(clientId) ?? '');
      if (known && !params?.resource) return known;
      const grant = new provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      if (params?.resource) grant.addResourceScope(apiResource, 'openid email profile');
      await grant.save();
      return grant;
    },
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      IdToken: 300,
      Interaction: 600,
      Session: 3600,
      Grant: 3600,
    },
  };
}

const signInForm = `<!doctype html><title>The pool</title><form method="post">
  <label>Email <input name="email"></label> <label>Password <input name="password" type="password"></label>
  <button>Sign in to the pool</button></form>`;

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const part of request) text += part;
  return new URLSearchParams(text);
}

async function interact(
  provider: Provider,
  people: PoolPerson[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'POST') {
    const form = await readForm(request);
    const person = people.find(({ email }) => email === form.get('email'));
    if (person && form.get('password') === poolPassword) {
      return provider.interactionFinished(request, response, { login: { accountId: person.sub } });
    }
  }
  response.setHeader('content-type', 'text/html').end(signInForm);
}

/** Listens at once, so that its address is known; answers from `serve` on. */
export async function startOidcProvider(
  options: { isEmailInIdToken?: boolean; host?: 'localhost' | '127.0.0.1' } = {},
): Promise<LocalOidcProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Another host than the product's, as in life.
  const issuer = `http://${options.host ?? 'localhost'}:${(server.address() as AddressInfo).port}`;
  const people: PoolPerson[] = [];
  return {
    issuer,
    clientId,
    clientSecret,
    environment: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret },
    people,
    async serve(appUrl) {
      const key = await makeKey();
      const provider = new Provider(
        issuer,
        configure({ appUrl, people, isEmailInIdToken: options.isEmailInIdToken ?? true, key }),
      );
      const answer = provider.callback();
      server.removeAllListeners('request');
      server.on('request', (request, response) => {
        if (!request.url?.startsWith('/interaction/')) return answer(request, response);
        interact(provider, people, request, response).catch((error: unknown) =>
          response.destroy(error as Error),
        );
      });
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
