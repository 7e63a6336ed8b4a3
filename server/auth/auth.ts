import { betterAuth } from 'better-auth';
import { jwt } from 'better-auth/plugins';
import type { Kysely } from 'kysely';
import type { Database } from '#db/types.ts';
import type { Secrets } from '../process/secrets.ts';
import { accountLink, type OpenAccount } from './account/account-link.ts';
import { disabledPaths } from './disabled-paths.ts';
import { embeddedPool } from './embedded-pool.ts';
import type { ContextFor } from './identity-endpoint.ts';
import { identityLog, throwUnexpected } from './identity-log.ts';
import { externalPool } from './outside-pool/external-pool.ts';
import type { ExternalProvider } from './outside-pool/external-provider.ts';
import { passwordHash } from './proofs/password-hash.ts';
import { groupsClaim, ownClientId } from './session/access-token.ts';
import { hashedSessions } from './session/hashed-sessions.ts';

type AuthSettings = {
  db: Kysely<Database>;
  secrets: Pick<Secrets, 'secret' | 'secretAlso'>;
  publicUrl: string;
  contextFor: ContextFor;
  /** Makes a signed-in person of whoever holds a one-time link; see open-account.ts. */
  openAccount: OpenAccount;
  /** Where people sign in when it isn't here; see external-pool.ts. */
  provider: ExternalProvider | null;
};

/** The header that carries the client's address, set by our own HTTP layer and nobody else. */
export const clientAddressHeader = 'x-client-address';

/** Over https nobody but this very host may set the cookies (rules/security#browser). */
const isSecure = (publicUrl: string) => publicUrl.startsWith('https:');
const cookiePrefix = (publicUrl: string) => (isSecure(publicUrl) ? '__Host-brightwren' : 'brightwren');

export const sessionCookie = (publicUrl: string): string => `${cookiePrefix(publicUrl)}.session_token`;

const groupsOf = (group: unknown): string[] => (typeof group === 'string' ? [group] : []);

/** Access tokens of the form that API clients know from outside pools (docs/identity.md). */
function accessTokens(publicUrl: string) {
  return jwt({
    disableSettingJwtHeader: true,
    // Sealed where they are stored (signing-keys.ts), so that SECRET can be changed.
    jwks: { keyPairConfig: { alg: 'EdDSA', crv: 'Ed25519' }, disablePrivateKeyEncryption: true },
    jwt: {
      issuer: publicUrl,
      audience: publicUrl,
      expirationTime: '1h',
      definePayload: ({ user, session }) => ({
        sid: session.id,
        token_use: 'access',
        client_id: ownClientId,
        username: user.email,
        [groupsClaim]: groupsOf(user.group),
      }),
    },
  });
}

/**
 * The embedded user pool (rules/wire-names#passwords): e-mail and password of at least 8 characters, no character
 * classes, no second factor. Accounts are opened by what was mailed, so every e-mail is verified.
 */
export function createAuth(settings: AuthSettings) {
  return betterAuth({
    appName: 'Brightwren',
    baseURL: settings.publicUrl,
    basePath: '/api/auth',
    secret: settings.secrets.secret,
    database: hashedSessions(settings.db, settings.secrets),
    telemetry: { enabled: false },
    logger: identityLog(settings.contextFor({ kind: 'system' }).log),
    onAPIError: { onError: throwUnexpected },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      password: passwordHash,
    },
    user: {
      modelName: 'users',
      additionalFields: { group: { type: 'string', required: false, input: false } },
    },
    session: {
      modelName: 'sessions',
      expiresIn: 30 * 24 * 3600,
      // Ours asks for a proof of the last five minutes (require-recent-proof.ts).
      freshAge: 0,
      disableSessionRefresh: true,
    },
    account: { modelName: 'accounts' },
    verification: { modelName: 'verifications' },
    // Counted by request-limits.ts.
    rateLimit: { enabled: false },
    disabledPaths,
    advanced: {
      cookiePrefix: cookiePrefix(settings.publicUrl),
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      // Said outright, since the library would leave the check out in tests.
      disableOriginCheck: false,
      // The prefix says so already; the library's own would stand before it.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure(settings.publicUrl), sameSite: 'lax', httpOnly: true },
    },
    plugins: [
      ...embeddedPool(settings),
      accountLink(settings.openAccount, settings.contextFor),
      accessTokens(settings.publicUrl),
      externalPool(settings),
    ],
  });
}

export type Auth = ReturnType<typeof createAuth>;
