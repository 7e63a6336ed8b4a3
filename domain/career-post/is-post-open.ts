import { londonDate } from '#domain/time/london.ts';

type Post = { closedAt: Date | null; validThrough: string | null };

/** Whether one can apply: nobody has closed the post, and its last London day isn't over. */
export function isPostOpen({ closedAt, validThrough }: Post, now: Date): boolean {
  return closedAt === null && (validThrough === null || validThrough >= londonDate(now));
}
