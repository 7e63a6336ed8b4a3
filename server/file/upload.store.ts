import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { UploadPurpose } from '#domain/file/upload-purpose.ts';

type Db = Kysely<Database>;
export type UploadRow = Selectable<Database['uploads']>;

export async function insertUpload(
  db: Db,
  upload: Pick<UploadRow, 'key' | 'purpose' | 'kind' | 'file_name' | 'size_bytes' | 'sent_from'> &
    Partial<Pick<UploadRow, 'width' | 'height'>>,
  at: Date,
): Promise<void> {
  await db
    .insertInto('uploads')
    .values({ ...upload, created_at: at })
    .execute();
}

/** Marks a file as used; false where there is none, it is used already, or gone. */
export async function takeUpload(
  db: Db,
  upload: { key: string; purpose: UploadPurpose },
  at: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('uploads')
    .set({ used_at: at })
    .where('key', '=', upload.key)
    .where('purpose', '=', upload.purpose)
    .where('used_at', 'is', null)
    .where('dropped_at', 'is', null)
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** A file that may still be opened. */
export function findUpload(db: Db, key: string): Promise<UploadRow | undefined> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('key', '=', key)
    .where('dropped_at', 'is', null)
    .executeTakeFirst();
}

/** Those of some files that may still be opened. */
export function findUploads(db: Db, keys: readonly string[]): Promise<UploadRow[]> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('key', 'in', [...keys])
    .where('dropped_at', 'is', null)
    .execute();
}

export async function dropUpload(db: Db, key: string, at: Date): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ dropped_at: at })
    .where('key', '=', key)
    .where('dropped_at', 'is', null)
    .execute();
}

/** Drops what was sent before that instant and never used. */
export async function dropUnused(db: Db, before: Date, at: Date): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ dropped_at: at })
    .where('used_at', 'is', null)
    .where('dropped_at', 'is', null)
    .where('created_at', '<', before)
    .execute();
}

export function findDropped(
  db: Db,
  { except, limit }: { except: readonly string[]; limit: number },
): Promise<Pick<UploadRow, 'key' | 'purpose'>[]> {
  return db
    .selectFrom('uploads')
    .select(['key', 'purpose'])
    .where('dropped_at', 'is not', null)
    .where(sql<boolean>`key <> all(${sql.val([...except])}::text[])`)
    .orderBy('dropped_at')
    .limit(limit)
    .execute();
}

export async function deleteUploads(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .deleteFrom('uploads')
    .where('key', 'in', [...keys])
    .where('dropped_at', 'is not', null)
    .execute();
}
