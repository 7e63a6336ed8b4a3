import { createLocalJWKSet, decodeJwt, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import { hashToken } from '../../process/secrets.ts';
import type { ExternalToken, OutsidePool } from '../outside-pool.ts';
import { isTokenFault } from './token-fault.ts';

/** What a good access token says: a session of our own pool, or somebody of the outside one. */
export type AccessToken = { pool: 'embedded'; sessionId: string } | ({ pool: 'external' } & ExternalToken);

/** The claim that carries the groups, as in tokens of Amazon Cognito. */
export const groupsClaim = 'cognito:groups';
export const ownClientId = 'brightwren';

const ownClaims = z.object({
  sid: z.string().min(1),
  token_use: z.literal('access'),
});

type Settings = {
  /** Issuer and audience of our own tokens. */
  publicUrl: string;
  readKeys: () => Promise<JSONWebKeySet>;
  outside: OutsidePool | null;
};

const mostRemembered = 1_000;
const keysAgainAfterMs = 10_000;

function issuerOf(token: string): string | undefined {
  return decodeJwt(token).iss;
}

/** The keys of our own pool, read again at most every ten seconds when a token names one we don't know. */
function ownKeys(readKeys: Settings['readKeys']) {
  let keys: ReturnType<typeof createLocalJWKSet> | null = null;
  let readAt = 0;
  const read = async () => {
    readAt = Date.now();
    keys = createLocalJWKSet(await readKeys());
    return keys;
  };
  return async (token: string, options: Parameters<typeof jwtVerify>[2]): Promise<JWTPayload> => {
    try {
      return (await jwtVerify(token, keys ?? (await read()), options)).payload;
    } catch (error) {
      const isUnknownKey = error instanceof errors.JWKSNoMatchingKey;
      if (!isUnknownKey || Date.now() - readAt < keysAgainAfterMs) throw error;
      return (await jwtVerify(token, await read(), options)).payload;
    }
  };
}

/** Whether checking found the token bad, rather than the check itself failing. */
export const isBadToken = (error: unknown): boolean => isTokenFault(error) || error instanceof z.ZodError;

/**
 * Checks access tokens of the embedded and of the outside pool. A signature once found good is remembered
 * until the token ends; whether its session or account still stands is asked of the database each time.
 * Throws for every token that is not good, whatever is wrong with it.
 */
export function createAccessTokens({ publicUrl, readKeys, outside }: Settings) {
  const verifyOwn = ownKeys(readKeys);
  const remembered = new Map<string, { token: AccessToken; endsAt: number }>();

  async function check(token: string): Promise<AccessToken> {
    if (outside && issuerOf(token) === outside.issuer)
      return { pool: 'external', ...(await outside.verify(token)) };
    const payload = await verifyOwn(token, {
      issuer: publicUrl,
      audience: publicUrl,
      algorithms: ['EdDSA'],
      requiredClaims: ['exp', 'sub'],
    });
    return { pool: 'embedded', sessionId: ownClaims.parse(payload).sid };
  }

  return {
    async verify(token: string): Promise<AccessToken> {
      const key = hashToken(token);
      const known = remembered.get(key);
      if (known && known.endsAt > Date.now()) return known.token;
      const checked = await check(token);
      if (remembered.size >= mostRemembered) remembered.delete(remembered.keys().next().value ?? '');
      remembered.set(key, { token: checked, endsAt: (decodeJwt(token).exp ?? 0) * 1000 });
      return checked;
    },
  };
}

export type AccessTokens = ReturnType<typeof createAccessTokens>;
