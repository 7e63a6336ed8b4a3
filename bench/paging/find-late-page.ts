import type { PagedList } from './paged-lists.ts';

export type PageAnswer = { items: { id: string }[]; nextToken: string | null };
export type Ask = (list: PagedList, page: { limit: number; nextToken: string | null }) => Promise<PageAnswer>;

export const pageSize = 100;
const latePage = 500;
/** A page may have a thousand rows, ten of ours. */
const longestStep = 10;

/** Where a page begins, and which one it is. */
export type PageStart = { nextToken: string | null; number: number };

/**
 * Page 500, or a last full page of a shorter list; null where there is no second one. Walked to as a client
 * would, in the longest steps there are.
 */
export async function findLatePage(ask: Ask, list: PagedList): Promise<PageStart | null> {
  let before: PageStart | null = null;
  let page: PageStart = { nextToken: null, number: 1 };
  let step = longestStep;
  while (page.number < latePage) {
    const pages = Math.min(step, latePage - page.number);
    const { items, nextToken } = await ask(list, { limit: pages * pageSize, nextToken: page.nextToken });
    if (nextToken) {
      before = page;
      page = { nextToken, number: page.number + pages };
    } else if (pages > 1) {
      step = 1;
    } else {
      const last = items.length === pageSize ? page : before;
      return last?.nextToken ? last : null;
    }
  }
  return page;
}
