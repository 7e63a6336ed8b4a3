import type { Kysely } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;
type SavedLogo = { png: string; hash: string; width: number; height: number };

export async function saveLogoRow(db: Db, logo: SavedLogo, at: Date): Promise<void> {
  await db
    .insertInto('site_logos')
    .values({ id: 'logo', ...logo, updated_at: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...logo, updated_at: at }))
    .execute();
}

export async function deleteLogoRow(db: Db): Promise<void> {
  await db.deleteFrom('site_logos').execute();
}

/** The picture in base64, under the hash it is now known by. */
export async function findLogoPng(db: Db, hash: string): Promise<string | null> {
  const row = await db.selectFrom('site_logos').select('png').where('hash', '=', hash).executeTakeFirst();
  return row?.png ?? null;
}
