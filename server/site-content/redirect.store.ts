import type { Kysely } from 'kysely';
import type { Database } from '#db/types.ts';
import type { Redirect } from '#domain/site-content/redirect.ts';

type Db = Kysely<Database>;

export async function listRedirectRows(db: Db): Promise<Redirect[]> {
  const rows = await db
    .selectFrom('redirects')
    .select(['from_path', 'to_path'])
    .orderBy('from_path')
    .execute();
  return rows.map(({ from_path, to_path }) => ({ from: from_path, to: to_path }));
}

export async function isRedirected(db: Db, from: string): Promise<boolean> {
  const row = await db
    .selectFrom('redirects')
    .select('from_path')
    .where('from_path', '=', from)
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveRedirectRows(db: Db, redirects: readonly Redirect[], at: Date): Promise<void> {
  if (redirects.length === 0) return;
  await db
    .insertInto('redirects')
    .values(redirects.map(({ from, to }) => ({ from_path: from, to_path: to, created_at: at })))
    .onConflict((conflict) =>
      conflict.column('from_path').doUpdateSet((eb) => ({ to_path: eb.ref('excluded.to_path') })),
    )
    .execute();
}

export async function deleteRedirectRow(db: Db, from: string): Promise<boolean> {
  const result = await db.deleteFrom('redirects').where('from_path', '=', from).executeTakeFirst();
  return result.numDeletedRows > 0n;
}
