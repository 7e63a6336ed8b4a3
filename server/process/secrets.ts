import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Environment } from './environment.ts';
import { makeVapidKey } from './vapid-keys.ts';

export type Secrets = {
  secret: string;
  apiKey: string;
  encryptionKey: string;
  /** Those before or after them, while they are changed (docs/runbook.md, Changing keys); absent = there are none. */
  secretAlso?: string;
  encryptionKeyAlso?: string;
  /** Signs pushes (vapid-keys.ts); absent where all keys come from the environment. */
  vapidPrivateKey?: string;
};

const stored = z.object({
  secret: z.string().min(32),
  apiKey: z.string().min(32),
  encryptionKey: z.string().min(32).optional(),
  secretAlso: z.string().min(32).optional(),
  encryptionKeyAlso: z.string().min(32).optional(),
  vapidPrivateKey: z.string().min(32).optional(),
});

const makeSecret = (bytes: number) => randomBytes(bytes).toString('base64url');

function writeSecrets(file: string, secrets: object): void {
  writeFileSync(`${file}.new`, JSON.stringify(secrets), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

const fileOf = (env: Environment) => join(env.dataDir, 'secrets.json');

const remedy =
  'It holds the keys to what is encrypted in the database: put it back from a backup, or give SECRET, API_KEY and ENCRYPTION_KEY by environment. Only where there is no data yet may it be deleted; a new one is then made.';

/** Says what is wrong with the file and what to do, and nothing of what stands in it. */
function parseSecrets(file: string): z.output<typeof stored> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `${file} could not be read (${code}). Let the user that runs Brightwren read it. ${remedy}`,
    );
  }
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw new Error(`${file} is damaged: ${text.trim() === '' ? 'it is empty' : 'it is no JSON'}. ${remedy}`);
  }
  const parsed = stored.safeParse(found);
  if (parsed.success) return parsed.data;
  const parts = [...new Set(parsed.error.issues.map(({ path: [name] }) => String(name ?? 'everything')))];
  throw new Error(`${file} is damaged: ${parts.join(', ')} missing or too short. ${remedy}`);
}

const hasAll = ({ secret, apiKey, encryptionKey }: Environment) => secret && apiKey && encryptionKey;

/** Refuses a start with a damaged file of secrets, before a database is made or opened for it. */
export function requireSoundSecrets(env: Environment): void {
  if (!hasAll(env) && existsSync(fileOf(env))) parseSecrets(fileOf(env));
}

/** The key of web push that an earlier start stored; null where there is none, and none is made by looking. */
export function storedVapidKey(env: Environment): string | null {
  if (hasAll(env) || !existsSync(fileOf(env))) return null;
  return parseSecrets(fileOf(env)).vapidPrivateKey ?? null;
}

/** Secrets from the environment, else made once and kept in the data folder, readable by its owner only. */
export function readSecrets(env: Environment): Secrets {
  const { secret, apiKey, encryptionKey } = env;
  if (secret && apiKey && encryptionKey) return { secret, apiKey, encryptionKey, ...alsoOf(env) };
  const file = fileOf(env);
  if (!existsSync(file)) {
    mkdirSync(env.dataDir, { recursive: true });
    writeSecrets(file, {
      secret: makeSecret(48),
      apiKey: makeSecret(32),
      encryptionKey: makeSecret(48),
      vapidPrivateKey: makeVapidKey(),
    });
  }
  const kept = parseSecrets(file);
  // A data folder from before there was anything to encrypt, or to push, has none yet.
  const keptKey = kept.encryptionKey ?? makeSecret(48);
  const vapidPrivateKey = kept.vapidPrivateKey ?? makeVapidKey();
  if (!kept.encryptionKey || !kept.vapidPrivateKey)
    writeSecrets(file, { ...kept, encryptionKey: keptKey, vapidPrivateKey });
  return {
    secret: secret ?? kept.secret,
    apiKey: apiKey ?? kept.apiKey,
    encryptionKey: encryptionKey ?? keptKey,
    vapidPrivateKey,
    ...alsoOf(env, kept),
  };
}

/** What the environment says, else what came back from a backup that was made while they were changed. */
function alsoOf(
  { secretAlso, encryptionKeyAlso }: Environment,
  saved: Pick<Secrets, 'secretAlso' | 'encryptionKeyAlso'> = {},
): Pick<Secrets, 'secretAlso' | 'encryptionKeyAlso'> {
  const [signing, sealing] = [secretAlso ?? saved.secretAlso, encryptionKeyAlso ?? saved.encryptionKeyAlso];
  return { ...(signing && { secretAlso: signing }), ...(sealing && { encryptionKeyAlso: sealing }) };
}

/** Keys that came back from a backup; what the environment gives stands above them, as always. */
export function keepSecrets(env: Environment, secrets: Secrets): void {
  if (hasAll(env)) return;
  mkdirSync(env.dataDir, { recursive: true });
  writeSecrets(fileOf(env), secrets);
}

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const makeToken = (): string => randomBytes(24).toString('base64url');

/** Compares two secrets in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(expected)));
}
