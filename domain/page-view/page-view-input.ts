import { z } from 'zod';
import { widthClasses } from './width-class.ts';

/** The host of a site; null for what is none, which is counted as none. */
const hostSchema = z
  .string()
  .max(300)
  .transform((host) =>
    /^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/.test(host) && host.length <= 100 ? host : null,
  );

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
