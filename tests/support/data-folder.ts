import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type DataFolder = { path: string; remove(): void };

/** An empty folder for one test file's data, which the database's user may pass through. */
export function makeDataFolder(): DataFolder {
  const path = mkdtempSync(join(tmpdir(), 'brightwren-test-'));
  // Run as root, the database is another user's process.
  chmodSync(path, 0o711);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
