import type pg from 'pg';
import { createKysely, createPool } from '../../../db/connect.ts';
import { readMigrationState } from '../../../db/migrate.ts';
import type { Environment } from '../environment.ts';
import { formatKeyState, readKeyState } from '../key-state.ts';
import { createVault } from '../vault.ts';
import { judgeConnections, judgeEncryption, judgeTime } from './postgres-connection.ts';
import { postgresSentence } from './postgres-fault.ts';
import { judgePooler } from './postgres-pooler.ts';
import { judgeExtensions, judgeRights, judgeServer, judgeWriting } from './postgres-server.ts';
import { type Check, type Finding, type Step, Wrong } from './run-steps.ts';
import { decoded } from './without-secrets.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function judgeMigrations(pool: pg.Pool): Promise<Finding> {
  let state: Awaited<ReturnType<typeof readMigrationState>>;
  try {
    state = await readMigrationState(pool);
  } catch (error) {
    // What the server says has a code; a sentence of ours is a plain error.
    if (error instanceof Error && error.name === 'Error' && !('code' in error))
      throw new Wrong(error.message, { isLast: false });
    throw error;
  }
  const { pending, unknown, isEmpty } = state;
  if (unknown.length > 0)
    return {
      warning: `The database is newer than this version: it has ${unknown.join(', ')}. Start that version.`,
    };
  if (isEmpty) return { note: `it is empty: the next start applies all ${pending.length} migrations` };
  if (pending.length === 0) return { note: 'none are pending' };
  return { note: `the next start applies ${pending.length}, from ${pending[0]} on` };
}

/** How far a change of ENCRYPTION_KEY is. */
async function judgeKeys(pool: pg.Pool, [present, also]: readonly [string, string]): Promise<Finding> {
  const { isEmpty, pending } = await readMigrationState(pool);
  if (isEmpty || pending.length > 0) return { note: 'asked once the migrations are applied' };
  const state = await readKeyState(createKysely(pool), createVault(present, also), null);
  const [line = ''] = formatKeyState(state);
  return state.sealedByAlso === 0 ? { note: line } : { warning: line };
}

/** Asks the database for everything that the product counts on, by the product's own connections. Changes nothing. */
export async function checkPostgres(
  databaseUrl: string,
  { encryptionKey, encryptionKeyAlso }: Pick<Environment, 'encryptionKey' | 'encryptionKeyAlso'>,
): Promise<Check> {
  const keys = encryptionKey && encryptionKeyAlso ? ([encryptionKey, encryptionKeyAlso] as const) : null;
  const url = new URL(databaseUrl);
  const host = decoded(url.searchParams.get('host') ?? url.hostname);
  const place = { host, port: url.port || 5432, setting: 'DATABASE_URL' };
  const user = decoded(url.username);
  // The trial of a pooler holds two; a third is asked for rows.
  const pool = createPool({ databaseUrl, log: silent, max: 3, longestStatementMs: 5_000 });
  const step = (what: string, work: (pool: pg.Pool) => Promise<Finding>): Step => ({
    what,
    run: () =>
      work(pool).catch((error: unknown) => {
        const sentence = error instanceof Wrong ? null : postgresSentence(error, { ...place, user });
        throw sentence ? new Wrong(sentence) : error;
      }),
  });
  return {
    label: 'PostgreSQL',
    silence: `${host}, port ${place.port}, takes the connection and says nothing: see whether a PostgreSQL answers there.`,
    steps: [
      step(`${host} lets us in`, async (to) => {
        await to.query('select 1');
        return { note: `as ${user}` };
      }),
      step('It is a version that works', judgeServer),
      step('It can be written to', judgeWriting),
      step('The connection is encrypted', (to) => judgeEncryption(to, host)),
      step('Times and text are as we count on', judgeTime),
      step('Our role may make tables', judgeRights),
      step('The extensions are there', judgeExtensions),
      step('There are connections enough', judgeConnections),
      step('Connections stay ours: sessions, statements, notifications', judgePooler),
      step('Migrations', judgeMigrations),
      ...(keys ? [step('What the former key still seals', (to) => judgeKeys(to, keys))] : []),
    ],
    cleanUp: () => pool.end(),
  };
}
