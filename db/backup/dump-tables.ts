import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { copied, type TableShape } from './tables.ts';

/** What a table held: its rows, and the SHA-256 of them as `copy` writes them, hexadecimal. */
export type TableDigest = { rows: number; sha256: string };

export type TablePart = { table: string; bytes: Buffer };

/** Enough that few parts are made, and little is in memory. */
const partBytes = 4 * 1024 * 1024;
const lineEnd = 0x0a;

const linesIn = (bytes: Buffer): number => {
  let count = 0;
  for (let at = bytes.indexOf(lineEnd); at !== -1; at = bytes.indexOf(lineEnd, at + 1)) count += 1;
  return count;
};

/** Adds up a table as `copy` writes it; a line end inside a text is written as two other signs, so each line is a row. */
export function createTableSum() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(bytes: Buffer): void {
      hash.update(bytes);
      rows += linesIn(bytes);
    },
    end: (): TableDigest => ({ rows, sha256: hash.digest('hex') }),
  };
}

/** One table in parts. */
export async function* dumpTable(
  client: PoolClient,
  table: TableShape,
  digests: Record<string, TableDigest>,
): AsyncGenerator<TablePart> {
  const sum = createTableSum();
  let waiting: Buffer[] = [];
  let size = 0;
  const source = client.query(copyTo(`copy ${copied(table)} to stdout`)) as AsyncIterable<Buffer>;
  for await (const bytes of source) {
    sum.add(bytes);
    waiting.push(bytes);
    size += bytes.length;
    if (size < partBytes) continue;
    yield { table: table.name, bytes: Buffer.concat(waiting) };
    waiting = [];
    size = 0;
  }
  if (size > 0) yield { table: table.name, bytes: Buffer.concat(waiting) };
  digests[table.name] = sum.end();
}

/** From here on the connection sees everything as it stands now, while others go on writing. */
export async function beginSnapshot(client: PoolClient): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
  // Rows come in the order in which they lie, so that a copy of them reads the same.
  await client.query('set local synchronize_seqscans = off');
}
