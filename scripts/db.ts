import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { createPool } from '#db/connect.ts';
import { dumpSchema } from '#db/dump-schema.ts';
import { startEmbeddedPostgres } from '#db/embedded-postgres.ts';
import { generateTypes } from '#db/generate-types.ts';
import { migrate } from '#db/migrate.ts';

const folder = join(import.meta.dirname, '..', 'db');

const commands: Record<string, { file: string; write: (pool: Pool) => Promise<string> }> = {
  dump: { file: join(folder, 'schema.sql'), write: dumpSchema },
  types: { file: join(folder, 'types.ts'), write: generateTypes },
};

const log = { info: () => undefined, warn: console.warn, error: console.error };

/** Runs `work` on a new database that has had every migration, and removes it. */
async function withMigrated(work: (pool: Pool) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'brightwren-db-'));
  // Run as root, the database is another user's process and passes through this folder.
  chmodSync(dataDir, 0o711);
  try {
    const server = await startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off' } });
    const pool = createPool({ connection: server.connection, log });
    try {
      await migrate(pool, log);
      await work(pool);
    } finally {
      await pool.end();
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const wanted = process.argv.slice(2).map((name) => commands[name]);
if (wanted.length === 0 || wanted.includes(undefined)) {
  console.error(
    'node scripts/db.ts dump | types\n  dump   writes db/schema.sql\n  types  writes db/types.ts\n' +
      'both from the migrations, on a database of their own; both may be given at once',
  );
  process.exitCode = 2;
} else {
  await withMigrated(async (pool) => {
    for (const command of wanted) {
      if (!command) continue;
      writeFileSync(command.file, await command.write(pool));
      console.log(`Wrote ${command.file}`);
    }
  });
}
