import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;
export type PostKind = 'blog' | 'career';

/** Until the transaction ends nobody else gives an address to a post of that kind. */
export async function lockSlugs(db: Db, kind: PostKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`post-slugs:${kind}`}))`.execute(db);
}

/** Of the slug and its numbered forms, those that are or were another post's. */
export async function findTakenSlugs(
  db: Db,
  of: { kind: PostKind; slug: string; postId: string | null },
): Promise<Set<string>> {
  let query = db
    .selectFrom('post_slugs')
    .select('slug')
    .where('kind', '=', of.kind)
    .where((eb) => eb.or([eb('slug', '=', of.slug), eb('slug', 'like', `${of.slug}-%`)]));
  if (of.postId) query = query.where('post_id', '<>', of.postId);
  return new Set((await query.execute()).map(({ slug }) => slug));
}

/** Notes that the slug is the post's, now and for good. */
export async function keepSlug(
  db: Db,
  slug: { kind: PostKind; slug: string; postId: string },
  at: Date,
): Promise<void> {
  await db
    .insertInto('post_slugs')
    .values({ kind: slug.kind, slug: slug.slug, post_id: slug.postId, created_at: at })
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doNothing())
    .execute();
}

/** Whose address it is or was. */
export async function findPostBySlug(db: Db, kind: PostKind, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('post_slugs')
    .select('post_id')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.post_id;
}

/** Of a post that is removed, so that another may have its address. */
export async function deleteSlugs(db: Db, postId: string): Promise<void> {
  await db.deleteFrom('post_slugs').where('post_id', '=', postId).execute();
}
