import { once } from 'node:events';
import type { PoolClient } from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { copied, quoted, type TableShape } from './tables.ts';

type Constraint = { table: string; name: string; definition: string };

async function findForeignKeys(client: PoolClient): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
     order by oid`,
  );
  return rows;
}

async function setTriggers(client: PoolClient, tables: readonly TableShape[], verb: 'disable' | 'enable') {
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} ${verb} trigger user`);
}

export type TableLoader = {
  /** Parts of one table come after one another. */
  write(table: string, bytes: Uint8Array): Promise<void>;
  end(): Promise<void>;
};

/** Feeds `copy` with the parts of the archive, one table after the other. */
export function createLoader(client: PoolClient, tables: readonly TableShape[]): TableLoader {
  const shapes = new Map(tables.map((table) => [table.name, table]));
  let open: { table: string; stream: CopyStreamQuery; done: Promise<unknown> } | null = null;
  const close = async () => {
    if (!open) return;
    const { stream, done } = open;
    open = null;
    stream.end();
    await done;
  };
  const begin = (table: string) => {
    const shape = shapes.get(table);
    if (!shape) throw new Error(`The backup has rows of a table that it does not name: ${table}.`);
    const stream = client.query(copyFrom(`copy ${copied(shape)} from stdin`));
    const done = once(stream, 'finish');
    // Told by whoever waits for it; until then nobody listens.
    done.catch(() => undefined);
    open = { table, stream, done };
    return open;
  };
  return {
    async write(table, bytes) {
      if (open?.table !== table) await close();
      const { stream, done } = open ?? begin(table);
      if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), done]);
    },
    end: close,
  };
}

/**
 * Fills tables of the same shape in one transaction, without foreign keys and triggers meanwhile: the rows have been
 * through both. The keys are checked when they come back. An owner may do all of it; no superuser is needed.
 */
export async function loadTables<T>(
  client: PoolClient,
  tables: readonly TableShape[],
  work: (loader: TableLoader) => Promise<T>,
): Promise<T> {
  await client.query('begin');
  try {
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const keys = await findForeignKeys(client);
    for (const { table, name } of keys)
      await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
    await setTriggers(client, tables, 'disable');
    // What migrations have put there is in the backup, as it was by then.
    await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
    const loader = createLoader(client, tables);
    const done = await work(loader);
    await loader.end();
    await setTriggers(client, tables, 'enable');
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
    await client.query('commit');
    return done;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Sets sequences to where they stood. */
export async function setSequences(
  client: PoolClient,
  sequences: Readonly<Record<string, number | null>>,
): Promise<void> {
  for (const [name, last] of Object.entries(sequences))
    if (last !== null) await client.query('select setval($1::regclass, $2)', [quoted(name), last]);
}
