import { londonDate } from '#domain/time/london.ts';

type Post = { openedAt: Date | null; closedAt: Date | null; validThrough: string | null };

export const careerPostStatuses = ['draft', 'open', 'ended', 'closed'] as const;
export type CareerPostStatus = (typeof careerPostStatuses)[number];

/**
 * Where a post stands: a draft is the office's alone; closed by the office counts before a last London day that is over
 * (rules/content#careers).
 */
export function careerPostStatus({ openedAt, closedAt, validThrough }: Post, now: Date): CareerPostStatus {
  if (openedAt === null) return 'draft';
  if (closedAt !== null) return 'closed';
  return validThrough === null || validThrough >= londonDate(now) ? 'open' : 'ended';
}
