import type { Ctx } from '../context.ts';
import type { CareerApplicationRow } from './career-application.store.ts';
import { findCareerPost } from './career-post.store.ts';

/** What the post an application is for is called, closed or not. */
export async function titleOfPost(ctx: Ctx, application: CareerApplicationRow): Promise<string> {
  return (await findCareerPost(ctx.db, application.career_post_id))?.title ?? '';
}
