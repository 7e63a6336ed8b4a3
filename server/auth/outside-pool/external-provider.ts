import {
  createRemoteJWKSet,
  type JWTPayload,
  type JWTVerifyOptions,
  customFetch as joseFetch,
  jwtVerify,
  type ProtectedHeaderParameters,
} from 'jose';
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetchOptions,
  customFetch,
  discovery,
  None,
} from 'openid-client';
import type { OutsidePoolSettings } from '../../process/environment.ts';
import { isTokenFault } from '../session/token-fault.ts';
import { createExternalFetch, externalCallMs } from './external-fetch.ts';

/** The provider could not be asked; that is never an answer of "no". Its code makes it a 503. */
export class ExternalPoolDown extends Error {
  readonly code = '57P03';
}

export type CheckedJwt = { payload: JWTPayload; header: ProtectedHeaderParameters };

/** A configured OpenID Connect provider: its addresses and keys, read when first needed. */
export type ExternalProvider = OutsidePoolSettings & {
  /** What people may call it: its host. */
  name: string;
  configuration(): Promise<Configuration>;
  /** Checks the signature by the provider's keys, the algorithm, the issuer and the times. */
  checkJwt(token: string, options?: JWTVerifyOptions): Promise<CheckedJwt>;
};

const readAgainAfterMs = 3600_000;
const triedAgainAfterMs = 60_000;
const keysAgainAfterMs = 10_000;
const toleratedSkewSeconds = 5;
// Nothing that a public key could have signed by being used as a secret, and not "none" (rules/security#tokens-oidc).
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'];

/** Reads once and again every hour; what was read before stands while reading again fails. */
function readNowAndThen<T>(read: () => Promise<T>): () => Promise<T> {
  let known: { value: T; goodUntil: number } | null = null;
  let pending: Promise<T> | null = null;
  const again = () => {
    pending ??= read()
      .then((value) => {
        known = { value, goodUntil: Date.now() + readAgainAfterMs };
        return value;
      })
      .catch((error: unknown) => {
        if (!known) throw error;
        known.goodUntil = Date.now() + triedAgainAfterMs;
        return known.value;
      })
      .finally(() => {
        pending = null;
      });
    return pending;
  };
  return async () => (known && Date.now() < known.goodUntil ? known.value : again());
}

/** As the provider wants it: the secret in the header unless it takes it in the form only. */
function clientAuth(secret: string | null): ClientAuth {
  if (secret === null) return None();
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, client, body, headers);
  };
}

type Discovered = { configuration: Configuration; keys: ReturnType<typeof createRemoteJWKSet> };

async function discover(settings: OutsidePoolSettings): Promise<Discovered> {
  const issuer = new URL(settings.issuer);
  const isLocal = issuer.protocol === 'http:';
  const origins = new Set([issuer.origin]);
  const call = createExternalFetch(
    (address) => origins.has(address.origin) && (isLocal || address.protocol === 'https:'),
  );
  const configuration = await discovery(
    issuer,
    settings.clientId,
    undefined,
    clientAuth(settings.clientSecret),
    {
      [customFetch]: (address: string, options: CustomFetchOptions) => call(address, options as RequestInit),
      timeout: externalCallMs / 1000,
      execute: isLocal ? [allowInsecureRequests] : [],
    },
  );
  const server = configuration.serverMetadata();
  if (server.issuer !== settings.issuer) {
    throw new Error(`The provider calls itself ${server.issuer}; OIDC_ISSUER says ${settings.issuer}`);
  }
  if (!server.jwks_uri) throw new Error('The provider names no keys (jwks_uri)');
  for (const address of [server.token_endpoint, server.userinfo_endpoint, server.jwks_uri]) {
    if (address) origins.add(new URL(address).origin);
  }
  const keys = createRemoteJWKSet(new URL(server.jwks_uri), {
    [joseFetch]: call,
    timeoutDuration: externalCallMs,
    cooldownDuration: keysAgainAfterMs,
  });
  return { configuration, keys };
}

/** Nothing is asked before somebody signs in, so that an outage of the provider never keeps us from starting. */
export function createExternalProvider(settings: OutsidePoolSettings): ExternalProvider {
  const discovered = readNowAndThen(() => discover(settings));
  const down = (error: unknown): never => {
    throw new ExternalPoolDown('The outside user pool could not be asked', { cause: error });
  };
  return {
    ...settings,
    name: new URL(settings.issuer).host,
    configuration: async () => (await discovered().catch(down)).configuration,
    async checkJwt(token, options = {}) {
      const { keys } = await discovered().catch(down);
      const checks = { issuer: settings.issuer, algorithms, clockTolerance: toleratedSkewSeconds };
      const requiredClaims = ['exp', 'sub', ...(options.requiredClaims ?? [])];
      try {
        const checked = await jwtVerify(token, keys, { ...options, ...checks, requiredClaims });
        return { payload: checked.payload, header: checked.protectedHeader };
      } catch (error) {
        return isTokenFault(error) ? Promise.reject(error) : down(error);
      }
    },
  };
}
