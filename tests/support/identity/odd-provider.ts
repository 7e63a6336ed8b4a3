import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, type JWK, SignJWT } from 'jose';

type Claims = Record<string, unknown>;
type Key = { kid: string; privateKey: CryptoKey; publicKey: CryptoKey; jwk: JWK };

/** What the provider does other than it should; reset between tests. */
export type Oddities = {
  /** Claims laid over those of a right ID token; undefined takes one away. */
  idClaims: Claims;
  /** Signs the ID token otherwise than with the present key; null = none is given. */
  sign: ((claims: Claims) => string | Promise<string>) | null | undefined;
  accessToken: string;
  /** What userinfo says; null = it takes the token for bad. */
  userInfo: Claims | null;
  discovery: Claims;
  /** Answers a path itself; false = as ever. */
  answer: (path: string, response: ServerResponse) => boolean;
};

/** A provider that can be told to misbehave; made of nothing but signed tokens. */
export type OddProvider = {
  issuer: string;
  environment: Record<string, string>;
  oddities: Oddities;
  /** The paths that were asked, in order. */
  asked: string[];
  key: Key;
  /** From now on signs with a new key and publishes only that. */
  rotate(): Promise<void>;
  reset(): void;
  token(claims: Claims, options?: { key?: Key; header?: Claims }): Promise<string>;
  close(): Promise<void>;
};

const clientId = 'odd-client';
export const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

export async function makeKey(): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = randomUUID();
  return {
    kid,
    privateKey,
    publicKey,
    jwk: { ...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256' },
  };
}

export function signWith(key: Key, claims: Claims, header: Claims = {}): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: key.kid, ...header })
    .sign(key.privateKey);
}

/** A token without a signature. */
export const unsigned = (claims: Claims) => `${base64url({ alg: 'none' })}.${base64url(claims)}.`;

/** A token signed by taking the provider's public key for a shared secret. */
export async function signedByPublicKey(key: Key, claims: Claims): Promise<string> {
  const body = `${base64url({ alg: 'HS256', kid: key.kid })}.${base64url(claims)}`;
  return `${body}.${createHmac('sha256', await exportSPKI(key.publicKey))
    .update(body)
    .digest('base64url')}`;
}

const now = () => Math.floor(Date.now() / 1000);

const wellBehaved = (): Oddities => ({
  idClaims: {},
  sign: undefined,
  accessToken: 'an opaque access token',
  userInfo: {},
  discovery: {},
  answer: () => false,
});

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const part of request) text += part;
  return new URLSearchParams(text);
}

function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

type Asked = { nonce: string | null; challenge: string | null };

function authorize(codes: Map<string, Asked>, query: URLSearchParams, response: ServerResponse): void {
  const code = randomUUID();
  codes.set(code, { nonce: query.get('nonce'), challenge: query.get('code_challenge') });
  const back = new URL(query.get('redirect_uri') ?? '');
  back.search = new URLSearchParams({ code, state: query.get('state') ?? '' }).toString();
  response.writeHead(302, { location: back.href }).end();
}

async function giveTokens(
  provider: OddProvider,
  codes: Map<string, Asked>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const form = await readForm(request);
  const asked = codes.get(form.get('code') ?? '');
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  if (!asked || asked.challenge !== challenge) return sendJson(response, { error: 'invalid_grant' }, 400);
  const { oddities, issuer, key } = provider;
  const claims: Claims = {
    iss: issuer,
    aud: clientId,
    sub: 'odd-one',
    email: 'odd@example.com',
    email_verified: true,
    nonce: asked.nonce,
    iat: now(),
    exp: now() + 300,
    ...oddities.idClaims,
  };
  const said = Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));
  const idToken =
    oddities.sign === null ? null : await (oddities.sign ?? ((all) => signWith(key, all)))(said);
  const tokens = { access_token: oddities.accessToken, token_type: 'Bearer', expires_in: 300 };
  sendJson(response, idToken === null ? tokens : { ...tokens, id_token: idToken });
}

function answerFor(provider: OddProvider, codes: Map<string, Asked>) {
  const { issuer, oddities, asked } = provider;
  return async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    asked.push(pathname);
    if (oddities.answer(pathname, response)) return;
    if (pathname === '/authorize') return authorize(codes, searchParams, response);
    if (pathname === '/token') return giveTokens(provider, codes, request, response);
    if (pathname === '/keys') return sendJson(response, { keys: [provider.key.jwk] });
    if (pathname === '/userinfo') {
      if (oddities.userInfo) return sendJson(response, { sub: 'odd-one', ...oddities.userInfo });
      return void response.writeHead(401, { 'www-authenticate': 'Bearer error="invalid_token"' }).end();
    }
    sendJson(response, {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/keys`,
      ...oddities.discovery,
    });
  };
}

export async function startOddProvider(): Promise<OddProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider: OddProvider = {
    issuer,
    environment: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: 'a secret' },
    oddities: wellBehaved(),
    asked: [],
    key: await makeKey(),
    async rotate() {
      provider.key = await makeKey();
    },
    reset() {
      Object.assign(provider.oddities, wellBehaved());
    },
    token: (claims, { key = provider.key, header = {} } = {}) =>
      signWith(
        key,
        {
          iss: issuer,
          client_id: clientId,
          token_use: 'access',
          sub: 'odd-one',
          exp: now() + 300,
          ...claims,
        },
        header,
      ),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const answer = answerFor(provider, new Map());
  server.on('request', (request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  return provider;
}
