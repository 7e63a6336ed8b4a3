import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { type CountedPage, type PageRequest, pageOf } from '../page.ts';

type Db = Kysely<Database>;
export type BlogPostRow = Selectable<Database['blog_posts']>;
type NewPost = Insertable<Database['blog_posts']>;

/** Undefined when a post was made under that key before. */
export function insertBlogPost(db: Db, post: NewPost): Promise<BlogPostRow | undefined> {
  return db
    .insertInto('blog_posts')
    .values(post)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function findBlogPostByKey(db: Db, key: string): Promise<BlogPostRow | undefined> {
  return db.selectFrom('blog_posts').selectAll().where('idempotency_key', '=', key).executeTakeFirst();
}

export function findBlogPost(db: Db, id: string): Promise<BlogPostRow | undefined> {
  return db.selectFrom('blog_posts').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockBlogPost(db: Db, id: string): Promise<BlogPostRow | undefined> {
  return db.selectFrom('blog_posts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export type BlogPostChange = Partial<
  Pick<
    BlogPostRow,
    | 'title'
    | 'description'
    | 'slug'
    | 'tags'
    | 'published_at'
    | 'archived_at'
    | 'share_description'
    | 'cover_picture'
    | 'cover_alt'
  >
>;

export function updateBlogPostRow(
  db: Db,
  id: string,
  change: BlogPostChange,
  at: Date,
): Promise<BlogPostRow> {
  return db
    .updateTable('blog_posts')
    .set({ ...change, updated_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteBlogPostRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('blog_posts').where('id', '=', id).execute();
}

/** A page of posts, the latest first; for the public those that are out at `publicAt`. */
export async function listBlogPostRows(
  db: Db,
  request: PageRequest,
  publicAt: Date | null,
): Promise<CountedPage<BlogPostRow>> {
  let query = db.selectFrom('blog_posts').selectAll();
  if (publicAt) {
    query = query.where('archived_at', 'is', null).where('published_at', '<=', publicAt);
  }
  return pageOf(db, query, request, { column: 'listed_at' });
}
