import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Environment } from './environment.ts';

export type Secrets = { secret: string; apiKey: string };

const stored = z.object({ secret: z.string().min(32), apiKey: z.string().min(32) });

/** Secrets from the environment, else made once and kept in the data folder, readable by its owner only. */
export function readSecrets(env: Environment): Secrets {
  if (env.secret && env.apiKey) return { secret: env.secret, apiKey: env.apiKey };
  const file = join(env.dataDir, 'secrets.json');
  if (!existsSync(file)) {
    mkdirSync(env.dataDir, { recursive: true });
    const made = {
      secret: randomBytes(48).toString('base64url'),
      apiKey: randomBytes(32).toString('base64url'),
    };
    writeFileSync(`${file}.new`, JSON.stringify(made), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  const kept = stored.parse(JSON.parse(readFileSync(file, 'utf8')));
  return { secret: env.secret ?? kept.secret, apiKey: env.apiKey ?? kept.apiKey };
}

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const makeToken = (): string => randomBytes(24).toString('base64url');

/** Compares two secrets in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(expected)));
}
