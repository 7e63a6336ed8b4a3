import { createHash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { ErasureList } from './port.ts';

const fileIn = (folder: string) => join(folder, 'erasures.txt');

/** Says nothing of whom it is about, and finds them again in a database that still has them. */
export const erasureDigest = (userId: string): string => createHash('sha256').update(userId).digest('hex');

/** A line for each erasure, on the disk before the person is gone from the database. */
export const createErasureList = (folder: string): ErasureList => ({
  record(userId, at) {
    mkdirSync(folder, { recursive: true });
    const list = openSync(fileIn(folder), 'a', 0o600);
    try {
      writeSync(list, `${at.toISOString()} ${erasureDigest(userId)}\n`);
      fsyncSync(list);
    } finally {
      closeSync(list);
    }
  },
});

/** The digests of all who were erased, of those folders that have a list; null = none has. */
export function readErasures(folders: readonly string[]): string[] | null {
  const lists = folders.map(fileIn).filter(existsSync);
  if (lists.length === 0) return null;
  const lines = lists.flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  return [...new Set(lines.flatMap((line) => /^\S+ ([0-9a-f]{64})$/.exec(line)?.[1] ?? []))];
}
