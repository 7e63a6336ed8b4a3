import type { Environment } from '../environment.ts';
import type { PushOptions } from './check-push.ts';
import type { DnsOptions } from './check-smtp.ts';
import { type Check, runSteps, type StepOptions, stepPatienceMs } from './run-steps.ts';
import { withoutSecrets } from './without-secrets.ts';

export type LiveOptions = StepOptions & DnsOptions & PushOptions;

type Part = {
  isConfigured(env: Environment): boolean;
  /** Why there is nothing to try. */
  unset: string;
  /** What speaks with it is loaded only here. */
  load(env: Environment, options: LiveOptions): Promise<Check | null>;
};

/** Outside parts that can be tried, by the name that is typed. */
const parts: Record<string, Part> = {
  stripe: {
    isConfigured: (env) => env.stripe !== null,
    unset: 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET are not set',
    load: async (env, { patienceMs = stepPatienceMs }) =>
      env.stripe && (await import('./check-stripe.ts')).checkStripe(env.stripe, env, patienceMs),
  },
  smtp: {
    isConfigured: (env) => env.smtp !== null,
    unset: 'SMTP_URL is not set',
    load: async (env, options) =>
      env.smtp && (await import('./check-smtp.ts')).checkSmtp(env.smtp, env, options),
  },
  s3: {
    isConfigured: (env) => env.s3 !== null,
    unset: 'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are not set',
    load: async (env) => env.s3 && (await import('./check-s3.ts')).checkS3(env.s3),
  },
  postgres: {
    isConfigured: (env) => env.databaseUrl !== null,
    unset: 'DATABASE_URL is not set (the embedded database is in use)',
    load: async ({ databaseUrl, ...keys }) =>
      databaseUrl === null ? null : (await import('./check-postgres.ts')).checkPostgres(databaseUrl, keys),
  },
  push: {
    // Keys that were made by themselves are tried by whoever names them.
    isConfigured: (env) => env.vapid.privateKey !== null,
    unset: 'VAPID_PRIVATE_KEY is not set',
    load: async (env, options) => (await import('./check-push.ts')).checkPush(env, options),
  },
};

/** Those that can't be tried in this version, and whether the settings have them. */
const notBuilt: Record<string, Part['isConfigured']> = {
  oidc: (env) => env.outsidePool !== null,
  sms: () => false,
  geocoder: () => false,
};

export const builtNames: readonly string[] = Object.keys(parts);
export const unbuiltNames: readonly string[] = Object.keys(notBuilt);
const allNames = [...builtNames, ...unbuiltNames];

async function tryPart(name: string, env: Environment, options: LiveOptions): Promise<boolean> {
  const { write } = options;
  const part = parts[name];
  if (!part) {
    write(`${name}: trying this part is not built yet in this version.`);
    return false;
  }
  const check = await part.load(env, options);
  if (check) return runSteps(check, options);
  write(`${name}: there is nothing to try, because ${part.unset}.`);
  return false;
}

const isConfigured = (name: string, env: Environment): boolean =>
  (parts[name]?.isConfigured ?? notBuilt[name])?.(env) ?? false;

/**
 * Tries the named outside parts, or all that are configured, without moving money or writing to anybody; answers
 * whether all is well. Nothing that is written has a secret of the settings in it.
 */
export async function checkLive(
  typed: readonly string[],
  env: Environment,
  given: LiveOptions,
): Promise<boolean> {
  const clean = withoutSecrets(env);
  const options = { ...given, write: (line: string) => given.write(clean(line)) };
  const unknown = typed.filter((name) => name !== 'all' && !allNames.includes(name));
  if (unknown.length > 0) {
    options.write(`There is no part ${unknown.join(', ')}. There are: ${allNames.join(', ')}; and all.`);
    return false;
  }
  const isAll = typed.length === 0 || typed.includes('all');
  const names = isAll ? allNames.filter((name) => isConfigured(name, env)) : [...new Set(typed)];
  if (names.length === 0) options.write('No outside part is configured: everything runs on embedded parts.');
  let isWell = true;
  for (const name of names) {
    // One after the other: they share a machine, and their lines are read in order.
    if (!(await tryPart(name, env, options))) isWell = false;
  }
  return isWell;
}
