import type { Ctx, Log } from '../context.ts';
import { createUnservedCounter, type UnservedCounter } from '../limits/unserved-counter.ts';
import { errorFacts } from '../log.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import { remember } from '../page-cache/remember.ts';
import { addPageViews, countPageViewRows } from '../page-view/page-view.store.ts';
import { createPageViewCounter, type PageViewCounter } from '../page-view/page-view-counter.ts';
import { addUnservedRequests, countUnservedRows } from '../postal-code/unserved-request.store.ts';
import { getSiteFacts, type SiteFacts } from '../site-content/read-site.ts';

/** What the public site has for as long as the process lives, beside its pages. */
export type SiteParts = {
  /** What stands on every page. */
  siteFacts: () => Promise<SiteFacts>;
  /** Page views of this process that are about to be written. */
  pageViews: PageViewCounter;
};

type UnservedParts = { db: Ctx['db']; now: () => Date; secret: string; log: Log };

export const countUnserved = ({ db, now, secret, log }: UnservedParts): UnservedCounter =>
  createUnservedCounter({
    add: (asks, hour) => addUnservedRequests(db, asks, hour),
    countRows: (day) => countUnservedRows(db, day),
    now,
    secret,
    onFailure: (error) => log.warn('Requests that came to nothing could not be counted', errorFacts(error)),
  });

export function createSiteParts(ctx: Ctx, pageCache: PageCache, log: Log): SiteParts {
  return {
    siteFacts: remember(pageCache, () => getSiteFacts(ctx)),
    pageViews: createPageViewCounter({
      add: (sums) => addPageViews(ctx.db, sums),
      countRows: (day) => countPageViewRows(ctx.db, day),
      now: ctx.now,
      onFailure: (error) => log.warn('Page views could not be counted', errorFacts(error)),
    }),
  };
}
