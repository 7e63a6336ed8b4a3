import { betterAuth } from 'better-auth';
import type { Pool } from 'pg';
import { accountLink } from './account-link.ts';
import { passwordHash } from './password-hash.ts';

export type AuthSettings = {
  pool: Pool;
  secret: string;
  publicUrl: string;
  /** Makes a signed-in person of whoever holds a one-time link; see open-account.ts. */
  openAccount: OpenAccount;
};

export type AccountToOpen = { token: string; password: string; name?: string; email?: string };

export type OpenAccount = {
  read(token: string): Promise<{ purpose: string; email: string | null } | null>;
  open(account: AccountToOpen): Promise<{ userId: string }>;
  /** Mails a link to whoever has the e-mail, if we know them; see request-account-link.ts. */
  request(email: string): Promise<void>;
};

/** The header that carries the client's address, set by our own HTTP layer and nobody else. */
export const clientAddressHeader = 'x-client-address';

/**
 * The embedded user pool (spec.md 5, 6): e-mail and password of at least 8 characters, no character
 * classes, no second factor. Accounts are opened by a mailed one-time link, so every e-mail is verified.
 */
export function createAuth(settings: AuthSettings) {
  return betterAuth({
    appName: 'Brightwren',
    baseURL: settings.publicUrl,
    basePath: '/api/auth',
    secret: settings.secret,
    database: settings.pool,
    telemetry: { enabled: false },
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
    session: { modelName: 'sessions', expiresIn: 30 * 24 * 3600, updateAge: 24 * 3600 },
    account: { modelName: 'accounts' },
    verification: { modelName: 'verifications' },
    rateLimit: {
      enabled: true,
      storage: 'database',
      modelName: 'rate_limits',
      window: 60,
      max: 300,
      customRules: {
        '/sign-in/email': { window: 900, max: 30 },
        '/one-time-link/*': { window: 900, max: 30 },
      },
    },
    advanced: {
      cookiePrefix: 'brightwren',
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      useSecureCookies: settings.publicUrl.startsWith('https:'),
    },
    plugins: [accountLink(settings.openAccount)],
  });
}

export type Auth = ReturnType<typeof createAuth>;
