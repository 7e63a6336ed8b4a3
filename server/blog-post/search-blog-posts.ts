import { requirePermission } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import { requireTypable } from '../text/require-typable.ts';
import type { BlogPostRow } from './blog-post.store.ts';
import { countPublicPosts, countTags, findPublicPosts, type TagCount } from './blog-search.store.ts';

export type BlogSearch = {
  items: BlogPostRow[];
  total: number;
  page: number;
  pageCount: number;
  tags: TagCount[];
};

const pageSize = 9;
const mostPages = 1_000;
const mostCharacters = 100;
const mostTags = 24;

function tidy(field: 'q' | 'tag', typed: string | null | undefined): string {
  requireTypable(field, typed);
  return (typed ?? '').replaceAll(/\p{C}/gu, ' ').trim().slice(0, mostCharacters);
}

/** A page of the blog as the public sees it, by words, by tag or both; a page that isn't there is the last one. */
export async function searchBlogPosts(
  ctx: Ctx,
  asked: { q?: string | null | undefined; tag?: string | null | undefined; page?: number | null | undefined },
): Promise<BlogSearch> {
  requirePermission(ctx.actor, 'catalogue.read');
  const publicAt = ctx.now();
  const question = { words: tidy('q', asked.q), tag: tidy('tag', asked.tag).toLowerCase(), publicAt };
  const total = await countPublicPosts(ctx.db, question);
  const pageCount = Math.min(mostPages, Math.max(1, Math.ceil(total / pageSize)));
  const page = Math.min(pageCount, Math.max(1, asked.page ?? 1));
  const place = { offset: (page - 1) * pageSize, limit: pageSize };
  const [items, tags] = await Promise.all([
    findPublicPosts(ctx.db, question, place),
    countTags(ctx.db, publicAt, mostTags),
  ]);
  return { items, total, page, pageCount, tags };
}
