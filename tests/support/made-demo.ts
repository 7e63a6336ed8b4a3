import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { permissions } from '#domain/access/permission.ts';
import type { Ctx } from '#server/context.ts';
import { readEnvironment } from '#server/process/environment.ts';
import { createRuntime, type Runtime } from '#server/process/runtime.ts';
import { seedDemo } from '../../demo/seed-demo.ts';
import { type TestDatabase, withDatabase } from './database.ts';

export type MadeDemo = {
  now: Date;
  database: TestDatabase;
  runtime: Runtime;
  /** Its office. */
  company: Ctx;
};

const secret = 'a secret of the tests, long enough to be one';

function runtimeOver({ pool, db }: TestDatabase, now: Date, dataDir: string): Runtime {
  const settings = { NODE_ENV: 'test', PUBLIC_URL: 'http://127.0.0.1:3000', DATA_DIR: dataDir };
  const env = readEnvironment(settings, { isDemo: true });
  const secrets = { secret, apiKey: `${secret} key`, encryptionKey: `${secret} vault` };
  const fail = (message: string, facts?: object) => {
    throw new Error(`${message} ${JSON.stringify(facts)}`);
  };
  const log = { info: () => undefined, warn: fail, error: fail };
  return createRuntime({ env, secrets, pool, db, log }, () => now);
}

/** A small demonstration made at that moment, for the tests of a file; its files are removed after them. */
export function withDemo(instant: string): MadeDemo {
  const database = withDatabase();
  const now = new Date(instant);
  const dataDir = mkdtempSync(join(tmpdir(), 'demo-'));
  const made = { now, database } as MadeDemo;
  beforeAll(async () => {
    made.runtime = runtimeOver(database, now, dataDir);
    await seedDemo(made.runtime, { customers: 16 });
    const { id, email } = await database.db
      .selectFrom('users')
      .select(['id', 'email'])
      .where('group', '=', 'company')
      .executeTakeFirstOrThrow();
    made.company = made.runtime.contextFor({ kind: 'user', userId: id, email, role: 'company', permissions });
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  return made;
}
