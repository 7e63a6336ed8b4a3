import { tmpdir } from 'node:os';
import type { Pool } from 'pg';
import { createKysely } from '#db/connect.ts';
import { createLog } from '#server/log.ts';
import { readEnvironment } from '#server/process/environment.ts';
import { createRuntime, type Runtime } from '#server/process/runtime.ts';
import { endlessWork } from '#tests/support/endless-work.ts';

export const publicUrl = 'http://localhost:3000';

export const benchSecrets = {
  secret: 'a secret of the benchmark, long enough to be one',
  apiKey: 'an API key of the benchmark, long enough to be one',
  encryptionKey: 'an encryption key of the benchmark, long enough',
};

/** The product as `npm start` joins it, over a pool of the benchmark's. */
export function makeRuntime(pool: Pool): Runtime {
  const variables = { NODE_ENV: 'production', PUBLIC_URL: publicUrl, DATA_DIR: tmpdir() };
  const env = readEnvironment(variables, { isDemo: false });
  const db = createKysely(pool);
  return createRuntime({
    env,
    secrets: benchSecrets,
    pool,
    db,
    log: createLog('warn'),
    workLimits: endlessWork,
  });
}
