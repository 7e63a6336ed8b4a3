import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { BlogPostRow } from './blog-post.store.ts';

type Db = Kysely<Database>;
export type BlogQuestion = { words: string; tag: string; publicAt: Date };
export type TagCount = { tag: string; count: number };

const askedFor = (words: string) => sql`websearch_to_tsquery('english', ${words})`;

function publicPosts(db: Db, { words, tag, publicAt }: BlogQuestion) {
  let query = db
    .selectFrom('blog_posts')
    .where('archived_at', 'is', null)
    .where('published_at', '<=', publicAt);
  if (tag) query = query.where(sql<boolean>`tags @> array[${tag}]::text[]`);
  if (words) {
    const found = sql<string>`(select post_id from blog_post_texts where words @@ ${askedFor(words)})`;
    query = query.where('id', 'in', found);
  }
  return query;
}

/** The posts that are out and answer the question: the best first where words were asked for, else the latest. */
export async function findPublicPosts(
  db: Db,
  question: BlogQuestion,
  place: { offset: number; limit: number },
): Promise<BlogPostRow[]> {
  const { words } = question;
  let query = publicPosts(db, question).selectAll();
  if (words) {
    const rank = sql`(select ts_rank(words, ${askedFor(words)}) from blog_post_texts where post_id = blog_posts.id)`;
    query = query.orderBy(rank, 'desc');
  }
  return query
    .orderBy('listed_at', 'desc')
    .orderBy('id', 'desc')
    .offset(place.offset)
    .limit(place.limit)
    .execute();
}

export async function countPublicPosts(db: Db, question: BlogQuestion): Promise<number> {
  const { count } = await publicPosts(db, question)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What the posts that are out are about, the most frequent first. */
export async function countTags(db: Db, publicAt: Date, most: number): Promise<TagCount[]> {
  const { rows } = await sql<TagCount>`
    select tag, count(*)::int as count from blog_posts, unnest(tags) as tag
    where archived_at is null and published_at <= ${publicAt}
    group by tag order by count desc, tag limit ${most}`.execute(db);
  return rows;
}

/** Other posts that are out: those that share most tags with this one, then the latest. */
export async function findRelatedPosts(
  db: Db,
  post: BlogPostRow,
  { publicAt, most }: { publicAt: Date; most: number },
): Promise<BlogPostRow[]> {
  return publicPosts(db, { words: '', tag: '', publicAt })
    .selectAll()
    .where('id', '<>', post.id)
    .orderBy(sql`(select count(*) from unnest(tags) as tag where tag = any(${post.tags}::text[]))`, 'desc')
    .orderBy('listed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
