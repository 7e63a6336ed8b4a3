import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Environment } from './environment.ts';

export type Secrets = { secret: string; apiKey: string; encryptionKey: string };

const stored = z.object({
  secret: z.string().min(32),
  apiKey: z.string().min(32),
  encryptionKey: z.string().min(32).optional(),
});

const makeSecret = (bytes: number) => randomBytes(bytes).toString('base64url');

function writeSecrets(file: string, secrets: object): void {
  writeFileSync(`${file}.new`, JSON.stringify(secrets), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Secrets from the environment, else made once and kept in the data folder, readable by its owner only. */
export function readSecrets(env: Environment): Secrets {
  const { secret, apiKey, encryptionKey } = env;
  if (secret && apiKey && encryptionKey) return { secret, apiKey, encryptionKey };
  const file = join(env.dataDir, 'secrets.json');
  if (!existsSync(file)) {
    mkdirSync(env.dataDir, { recursive: true });
    writeSecrets(file, {
      secret: makeSecret(48),
      apiKey: makeSecret(32),
      encryptionKey: makeSecret(48),
    });
  }
  const kept = stored.parse(JSON.parse(readFileSync(file, 'utf8')));
  // A data folder from before there was anything to encrypt has none yet.
  const keptKey = kept.encryptionKey ?? makeSecret(48);
  if (!kept.encryptionKey) writeSecrets(file, { ...kept, encryptionKey: keptKey });
  return {
    secret: secret ?? kept.secret,
    apiKey: apiKey ?? kept.apiKey,
    encryptionKey: encryptionKey ?? keptKey,
  };
}

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const makeToken = (): string => randomBytes(24).toString('base64url');

/** Compares two secrets in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(expected)));
}
