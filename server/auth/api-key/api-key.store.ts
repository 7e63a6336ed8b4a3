import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { ApiKeyScope } from '#domain/access/permission.ts';
import { type CountedPage, type PageRequest, pageOf } from '../../page.ts';

type Db = Kysely<Database>;

/** The key of that hash unless it is revoked, and its use noted once a minute at most. */
export async function findApiKey(db: Db, keyHash: string, now: Date) {
  const key = await db
    .selectFrom('api_keys')
    .select(['id', 'name', 'scopes', 'last_used_at'])
    .where('key_hash', '=', keyHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  const isUsedLately = key?.last_used_at && now.getTime() - key.last_used_at.getTime() < 60_000;
  if (key && !isUsedLately) {
    await db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', key.id).execute();
  }
  return key;
}

/** A key as the company sees it; the key itself is kept nowhere. */
export type ApiKeyRow = {
  id: string;
  name: string;
  key_start: string;
  scopes: ApiKeyScope[];
  created_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
  creator_name: string | null;
};

const keys = (db: Db) =>
  db
    .selectFrom('api_keys as key')
    .leftJoin('users as creator', 'creator.id', 'key.created_by')
    .select([
      'key.id',
      'key.name',
      'key.key_start',
      sql<ApiKeyScope[]>`key.scopes`.as('scopes'),
      'key.created_at',
      'key.last_used_at',
      'key.revoked_at',
      'creator.name as creator_name',
    ]);

/** Every key there was, newest first. */
export async function listApiKeyRows(db: Db, request: PageRequest): Promise<CountedPage<ApiKeyRow>> {
  const query = keys(db);
  return pageOf(db, query, request, { column: 'key.created_at', id: 'key.id' });
}

export function findApiKeyRow(
  db: Db,
  key: { id: string } | { hash: string },
): Promise<ApiKeyRow | undefined> {
  const query = keys(db);
  return (
    'id' in key ? query.where('key.id', '=', key.id) : query.where('key.key_hash', '=', key.hash)
  ).executeTakeFirst();
}

/** Undefined when a live key of that name is there already. */
export async function insertApiKey(
  db: Db,
  key: {
    name: string;
    hash: string;
    start: string;
    scopes: readonly ApiKeyScope[];
    createdBy: string | null;
    at: Date;
  },
): Promise<string | undefined> {
  const row = await db
    .insertInto('api_keys')
    .values({
      name: key.name,
      key_hash: key.hash,
      key_start: key.start,
      scopes: [...key.scopes],
      created_by: key.createdBy,
      created_at: key.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** False when it was revoked already. */
export async function setRevoked(db: Db, id: string, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('api_keys')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
