export type BlogPostStatus = 'draft' | 'scheduled' | 'published' | 'archived';

type Dates = { publishedAt: Date | null; archivedAt: Date | null };

/** What a post is at a moment; only a published one is there for the public. */
export function blogPostStatus({ publishedAt, archivedAt }: Dates, now: Date): BlogPostStatus {
  if (archivedAt) return 'archived';
  if (!publishedAt) return 'draft';
  return publishedAt > now ? 'scheduled' : 'published';
}
