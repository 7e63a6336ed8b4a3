import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Connection } from '#db/embedded/connection.ts';
import { makeDataFolder } from './data-folder.ts';
import { databaseUrlOf } from './run-database.ts';
import { testSecrets } from './server.ts';

export type WorkerProcess = {
  /** What it wrote to its log. */
  said(): string;
  /** Asks it to end, and answers with which code it did. */
  stop(): Promise<number | null>;
  /** Ends it as a crash does, without a chance to say goodbye. */
  kill(): Promise<void>;
};

const script = join(import.meta.dirname, '../../server/worker.ts');

/** Starts the product's own worker, a process of its own, on a test's database. */
export async function startWorkerProcess(
  connection: Connection,
  environment: Record<string, string> = {},
): Promise<WorkerProcess> {
  const folder = makeDataFolder();
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      CLOCK: '2026-11-24T10:00:00Z',
      DATA_DIR: folder.path,
      DATABASE_URL: databaseUrlOf(connection),
      SECRET: testSecrets.secret,
      API_KEY: testSecrets.apiKey,
      ENCRYPTION_KEY: testSecrets.encryptionKey,
      ...environment,
    },
  });
  let words = '';
  const listen = (chunk: Buffer) => {
    words += String(chunk);
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const ended = once(child, 'exit');
  return {
    said: () => words,
    async stop() {
      child.kill('SIGTERM');
      const [code] = await ended;
      folder.remove();
      return code;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
      folder.remove();
    },
  };
}
