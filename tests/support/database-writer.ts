import { createPool } from '#db/connect.ts';
import { startEmbeddedPostgres } from '#db/embedded-postgres.ts';

// A process of its own for the tests that kill one: starts the database of the given folder and writes
// row after row, telling each number only once it is committed.

const [dataDir = ''] = process.argv.slice(2);
const log = {
  info: () => undefined,
  warn: (message: string) => process.stderr.write(`${message}\n`),
  error: (message: string) => process.stderr.write(`${message}\n`),
};

const server = await startEmbeddedPostgres({ dataDir, log });
const pool = createPool({ connection: server.connection, log });
await pool.query('create table if not exists written (number integer primary key)');
const { rows } = await pool.query<{ last: number }>('select coalesce(max(number), 0) as last from written');
process.stdout.write('ready\n');

async function write(first: number): Promise<void> {
  for (let number = first; ; number += 2) {
    await pool.query('insert into written values ($1)', [number]);
    process.stdout.write(`${number}\n`);
  }
}

const last = rows[0]?.last ?? 0;
await Promise.all([write(last + 1), write(last + 2)]);
