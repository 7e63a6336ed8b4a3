import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;
export type ClaimedPicture = { key: string; width: number; height: number };

/** Marks pictures as used by articles; answers those that there are. */
export async function claimPictures(db: Db, keys: readonly string[], at: Date): Promise<ClaimedPicture[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<ClaimedPicture>`
    update uploads set used_at = coalesce(used_at, ${at})
    where key = any(${sql.val([...keys])}::text[]) and purpose = 'blog-picture' and dropped_at is null
    returning key, coalesce(width, 1) as width, coalesce(height, 1) as height`.execute(db);
  return rows;
}

/** Notes which pictures an article shows; answers those that it showed before and shows no more. */
export async function replacePostPictures(
  db: Db,
  postId: string,
  keys: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from blog_post_pictures where post_id = ${postId} and key <> all(${sql.val([...keys])}::text[])
    returning key`.execute(db);
  if (keys.length > 0)
    await db
      .insertInto('blog_post_pictures')
      .values(keys.map((key) => ({ post_id: postId, key })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return rows.map(({ key }) => key);
}

/** Of those pictures, the ones that no article shows wait for a day, like files that no form has named yet. */
export async function releasePictures(db: Db, keys: readonly string[], at: Date): Promise<void> {
  if (keys.length === 0) return;
  // An article that takes one at this moment is waited for first: the update would decide by what it saw before.
  await sql`
    select from uploads where key = any(${sql.val([...keys])}::text[]) order by key for update`.execute(db);
  await sql`
    update uploads set used_at = null, sent_from = null, created_at = ${at}
    where key = any(${sql.val([...keys])}::text[]) and purpose = 'blog-picture' and dropped_at is null
      and not exists (select from blog_post_pictures shown where shown.key = uploads.key)`.execute(db);
}
