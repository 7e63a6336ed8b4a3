import { createHmac } from 'node:crypto';
import type { Ctx } from '../context.ts';
import { isSameSecret } from './secrets.ts';

/** What signs, and what also counts while SECRET is changed (docs/runbook.md, Changing keys). */
export type SigningKeys = Pick<Ctx, 'tokenSecret' | 'tokenSecretAlso'>;

const hashBy = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** A hash of a text that nobody can make without SECRET. */
export const keyedHash = ({ tokenSecret }: Pick<Ctx, 'tokenSecret'>, text: string): string =>
  hashBy(tokenSecret, text);

/** The same by each secret that counts, the one that signs first. */
export const keyedHashes = ({ tokenSecret, tokenSecretAlso }: SigningKeys, text: string): string[] =>
  [tokenSecret, tokenSecretAlso].flatMap((secret) => (secret === null ? [] : [hashBy(secret, text)]));

/** Whether one of our secrets made the hash that is given. */
export const isKeyedHash = (keys: SigningKeys, text: string, given: string): boolean =>
  keyedHashes(keys, text).some((hash) => isSameSecret(given, hash));
