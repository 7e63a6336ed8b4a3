import { z } from 'zod';
import { hostSchema } from './host.ts';
import { widthClasses } from './width-class.ts';

/** What a page tells of one navigation (rules/law#cookies): nothing of who, nothing that stays the same over two. */
export const pageViewInput = z.object({
  /** seen: a page. left: a link to another site was followed from it. */
  event: z.enum(['seen', 'left']),
  path: z.string().max(2000),
  referrerHost: hostSchema.optional(),
  targetHost: hostSchema.optional(),
  widthClass: z.enum(widthClasses),
});

export type PageViewInput = z.infer<typeof pageViewInput>;
