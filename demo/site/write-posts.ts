import type { Actor } from '#domain/access/actor.ts';
import { addDays, londonDate } from '#domain/time/london.ts';
import { createBlogPost } from '#server/blog-post/create-blog-post.ts';
import type { Stage } from '../stage.ts';
import { atTime } from '../stage.ts';
import { demoPosts } from './blog-posts.ts';

/** The office has written some advice for its customers, and one draft. */
export async function writePosts(stage: Stage, company: Actor): Promise<void> {
  const today = londonDate(stage.now);
  for (const { title, description, tags, daysAgo } of demoPosts) {
    const at = atTime(addDays(today, -(daysAgo ?? 2)), '09:40');
    const publishedAt = daysAgo === null ? null : at;
    await createBlogPost(stage.actAs(company, at), { title, description, tags, publishedAt });
  }
}
