import { resolve } from 'node:path';
import { z } from 'zod';
import { backupDirOf, backupVariables } from './backup/backup-environment.ts';
import { isLoopbackHost } from './is-loopback-host.ts';
import {
  type BounceSettings,
  mailVariables,
  readBounces,
  readSmtp,
  type SmtpSettings,
} from './mail-environment.ts';
import { readStripe, type StripeEnvironment, stripeVariables } from './stripe-environment.ts';
import { readVapid, type VapidEnvironment, vapidVariables } from './vapid-keys.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });
const secret = z.string().min(32, 'must have at least 32 characters');
/** The address of a server of street tiles: where it is asked is ours to fill in, and its origin is all of it that counts. */
const tiles = url('http:', 'https:').refine(
  (value) => /^[^{}]*\{z\}[^{}]*(\{x\}[^{}]*\{y\}|\{y\}[^{}]*\{x\})[^{}]*$/.test(value),
  {
    message: 'must have {z}, {x} and {y} in it, like https://tiles.example/{z}/{x}/{y}.png',
  },
);
const issuer = z.string().refine(isIssuer, {
  message:
    'must be the https address of an OpenID Connect provider (http only on this machine), as its discovery document spells it',
});

const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: url('http:', 'https:').optional(),
  DATA_DIR: z.string().min(1).optional(),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  METRICS_PORT: port.optional(),
  PROCESS: z.literal('web', { error: 'must be web, or unset' }).optional(),
  SECRET: secret.optional(),
  SECRET_ALSO: secret.optional(),
  API_KEY: secret.optional(),
  ENCRYPTION_KEY: secret.optional(),
  ENCRYPTION_KEY_ALSO: secret.optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').map((address) => address.trim()))
    .pipe(z.array(z.union([z.ipv4(), z.ipv6()], 'must be IP addresses with commas between them')))
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/, 'must be the name of a region, like eu-west-2')
    .optional(),
  S3_ENDPOINT: z
    .string()
    .refine(isStoreAddress, {
      message:
        'must be the https address of a store of files (http only on this machine), without anything behind it',
    })
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  FILES_IN: z.enum(['s3', 'disk'], 'must be s3 or disk').optional(),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_GROUPS_CLAIM: z.string().min(1).optional(),
  TILES_URL: tiles.optional(),
  ...mailVariables,
  ...stripeVariables,
  ...backupVariables,
  ...vapidVariables,
  ALERT_EMAIL: z.email('must be an email address').optional(),
  SIMULATED_PAYMENTS: z.literal('yes', { error: 'must be yes, or unset' }).optional(),
  CLOCK: z.iso
    .datetime({ offset: true, error: 'must be an instant such as 2026-11-24T09:00:00Z' })
    .optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
});

/** Every setting that this version acts on. */
export const settingNames: ReadonlySet<string> = new Set(Object.keys(schema.shape));

export type Environment = {
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | null;
  runsJobs: boolean;
  /** Where `npm run worker` answers `/metrics`; null = nowhere. */
  metricsPort: number | null;
  secret: string | null;
  /** Counts beside the one that signs, while it is changed. */
  secretAlso: string | null;
  apiKey: string | null;
  encryptionKey: string | null;
  /** Opens what it sealed, while the one that seals is changed. */
  encryptionKeyAlso: string | null;
  /** Addresses whose forwarding headers count. */
  trustedProxies: ReadonlySet<string>;
  /** null = the outbox alone. */
  smtp: SmtpSettings | null;
  /** null = nobody tells us of mails that come back. */
  bounces: BounceSettings | null;
  /** The bucket of files; null = the disk alone. */
  s3: S3Settings | null;
  /** Where people sign in; null = the embedded user pool. */
  outsidePool: OutsidePoolSettings | null;
  /** Street tiles behind the office's maps, with {z}, {x} and {y}; null = the coast alone. */
  tilesUrl: string | null;
  /** null = the embedded simulator where it is allowed, else no payments. */
  stripe: StripeEnvironment | null;
  /** Stripe said at the start that it does not know the keys that were set (payment-keys.ts). */
  areStripeKeysWrong: boolean;
  isSimulationAllowed: boolean;
  /** What was given of web push. */
  vapid: VapidEnvironment;
  /** Where backups and the list of erasures lie. */
  backupDir: string;
  /** It was chosen, and no default: a backup comes before each update of the database. */
  isBackupDirNamed: boolean;
  /** null = one that is made once and kept in `dataDir`. */
  backupPassphrase: string | null;
  /** Who is told when something is wrong; null = everybody of the company. */
  alertEmail: string | null;
  clock: Date | null;
  logLevel: 'debug' | 'info' | 'warn' | 'error';
  isProduction: boolean;
};

export type S3Settings = {
  bucket: string;
  region: string;
  /** Of a store that isn't Amazon's; null = Amazon's of the region. */
  endpoint: string | null;
  accessKeyId: string;
  secretAccessKey: string;
  /** Files go to the disk, and those that are still in the bucket are on their way there. */
  isLeft: boolean;
};

export type OutsidePoolSettings = {
  issuer: string;
  clientId: string;
  /** null = a public client, which proves itself by PKCE alone. */
  clientSecret: string | null;
  groupsClaim: string;
};

export type EnvironmentFlags = { isDemo: boolean };

/** Keys and people come from there, so nobody on the way may change what it says. */
function isIssuer(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, search, hash, username, password } = new URL(value);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
  return isSafe && !search && !hash && !username && !password;
}

function isStoreAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, pathname, search, hash, username } = new URL(value);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
  return isSafe && pathname === '/' && !search && !hash && !username;
}

function s3From(env: z.output<typeof schema>): S3Settings | null {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION, S3_ENDPOINT, FILES_IN } = env;
  if (S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    return {
      bucket: S3_BUCKET,
      region: S3_REGION ?? 'eu-west-2',
      endpoint: S3_ENDPOINT ?? null,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
      isLeft: FILES_IN === 'disk',
    };
  }
  const others = [S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION, S3_ENDPOINT];
  if (others.some(Boolean) || FILES_IN === 's3') {
    throw new Error(
      'Files in a bucket need S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY. Set all three, or no S3_ variable at all for files on the disk.',
    );
  }
  return null;
}

function outsidePoolFrom(env: z.output<typeof schema>): OutsidePoolSettings | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_GROUPS_CLAIM } = env;
  if (OIDC_ISSUER && OIDC_CLIENT_ID) {
    return {
      issuer: OIDC_ISSUER,
      clientId: OIDC_CLIENT_ID,
      clientSecret: OIDC_CLIENT_SECRET ?? null,
      groupsClaim: OIDC_GROUPS_CLAIM ?? 'cognito:groups',
    };
  }
  if (OIDC_ISSUER || OIDC_CLIENT_ID || OIDC_CLIENT_SECRET || OIDC_GROUPS_CLAIM) {
    throw new Error(
      'An outside user pool needs both OIDC_ISSUER and OIDC_CLIENT_ID. Set both, or no OIDC_ variable at all for the embedded pool.',
    );
  }
  return null;
}

/**
 * Reads the settings (docs/runbook.md, Settings) once. Throws one sentence that names every wrong one and what is
 * allowed.
 */
export function readEnvironment(
  variables: Record<string, string | undefined>,
  flags: EnvironmentFlags,
): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`These settings of the environment are wrong:\n  ${faults.join('\n  ')}`);
  }
  const env = parsed.data;
  if (env.CLOCK && env.NODE_ENV === 'production') {
    throw new Error('CLOCK is for tests: it is refused when NODE_ENV=production.');
  }
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '');
  const stripe = readStripe(env, publicUrl);
  const dataDir = resolve(env.DATA_DIR ?? (flags.isDemo ? '.data-demo' : '.data'));
  const isHere = isLoopbackHost(new URL(publicUrl).hostname);
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    dataDir,
    backupDir: backupDirOf(env.BACKUP_DIR, dataDir),
    isBackupDirNamed: env.BACKUP_DIR !== undefined,
    backupPassphrase: env.BACKUP_PASSPHRASE ?? null,
    alertEmail: env.ALERT_EMAIL ?? null,
    databaseUrl: env.DATABASE_URL ?? null,
    runsJobs: env.PROCESS !== 'web',
    metricsPort: env.METRICS_PORT ?? null,
    secret: env.SECRET ?? null,
    secretAlso: env.SECRET_ALSO ?? null,
    apiKey: env.API_KEY ?? null,
    encryptionKey: env.ENCRYPTION_KEY ?? null,
    encryptionKeyAlso: env.ENCRYPTION_KEY_ALSO ?? null,
    trustedProxies: new Set(env.TRUSTED_PROXIES ?? []),
    smtp: readSmtp(env),
    bounces: readBounces(env),
    s3: s3From(env),
    outsidePool: outsidePoolFrom(env),
    tilesUrl: env.TILES_URL ?? null,
    vapid: readVapid(env),
    stripe,
    areStripeKeysWrong: false,
    isSimulationAllowed: stripe === null && (env.SIMULATED_PAYMENTS === 'yes' || isHere),
    clock: env.CLOCK ? new Date(env.CLOCK) : null,
    logLevel: env.LOG_LEVEL,
    isProduction: env.NODE_ENV === 'production',
  };
}

/** Settings that this version does not act on yet; set, they are told at start and not ignored in silence. */
const notYet = ['DATABASE_READ_URL', ...['SMS_URL', 'SMS_FROM', 'GEOCODER_URL']];

/** What whoever starts the product should be told about its environment. */
export function environmentWarnings(
  variables: Record<string, string | undefined>,
  env: Environment,
): string[] {
  const idle = notYet.filter((name) => variables[name]);
  const warnings =
    idle.length > 0 ? [`These settings have no effect in this version: ${idle.join(', ')}.`] : [];
  if (!env.smtp && !isLoopbackHost(env.host))
    warnings.push('E-mails are not being sent: SMTP_URL is not set.');
  return warnings;
}
