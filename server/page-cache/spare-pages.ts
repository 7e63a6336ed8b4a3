import { hiddenOutageNotice, shownOutageNotice } from '#domain/site-path/outage-notice.ts';
import { createTimeLimit } from '../web/in-time.ts';
import { frameAncestors, withoutFrames } from '../web/page-policy.ts';
import type { CachedPage } from './cached-page.ts';

/** While the database is away: how long a page may take to be made, and when that is tried again. */
const makingMs = 2_000;
const againAfterMs = 5_000;

/** Whether a site may still show the page in a frame is not known either, so none may. */
function unframed(headers: Record<string, string>): Record<string, string> {
  const policy = headers['content-security-policy'];
  if (!policy || !frameAncestors(policy)) return headers;
  return { ...headers, 'content-security-policy': withoutFrames(policy), 'x-frame-options': 'DENY' };
}

/** A kept page that says that sending must wait; nobody else is to keep it. */
function asLastKnown(page: CachedPage): CachedPage {
  const { bytes } = page.bodies.identity ?? {};
  if (!bytes) throw new Error('A kept page has no body');
  const told = Buffer.from(bytes.toString().replace(hiddenOutageNotice, shownOutageNotice));
  const headers = { ...unframed(page.headers), 'cache-control': 'no-store' };
  return {
    status: page.status,
    headers,
    bodies: { identity: { bytes: told, headers: { ...headers, 'content-length': String(told.length) } } },
    size: told.length,
    isLastKnown: true,
  };
}

/** Also a page that was made around an answer that failed; a spare page is one that could be kept. */
const isFaulty = ({ status, headers }: CachedPage): boolean =>
  status >= 500 || Boolean(headers['cache-control']?.includes('no-store'));

/** Public pages as they were when changes of content were last heard, for when they can't be made anew. */
export function createSparePages() {
  let pages = new Map<string, CachedPage>();
  let tryAgainAt = 0;
  return {
    fill(known: Iterable<[string, CachedPage]>): void {
      pages = new Map(known);
      tryAgainAt = 0;
    },
    /** The page made anew if that goes well and soon, else as it last stood; one request finds out for all. */
    async unlessMade(key: string, make: () => Promise<CachedPage>): Promise<CachedPage> {
      const last = pages.get(key);
      if (!last) return make();
      if (performance.now() < tryAgainAt) return asLastKnown(last);
      tryAgainAt = performance.now() + againAfterMs;
      const page = await createTimeLimit(makingMs)(make()).catch(() => null);
      if (page === null || page === 'too-slow' || isFaulty(page)) return asLastKnown(last);
      tryAgainAt = 0;
      return page;
    },
  };
}
