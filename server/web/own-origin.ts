import type { Context } from 'hono';
import { isLoopbackHost } from '../process/is-loopback-host.ts';

/** `unsaid`: the browser or program told nothing of the page that sent a request. */
export type SentFrom = 'own-page' | 'other-page' | 'unsaid';

export type OriginCheck = {
  sentFrom(headers: Pick<Headers, 'get'>): SentFrom;
  /** Whether a request carries a cookie that a page other than ours may have made a browser send. */
  isForeign(c: Context): boolean;
  /** The same for what changes something: there it has to be said that the page is ours. */
  isUnproven(c: Context): boolean;
};

/** What tells one site from another, all names of this machine being one. */
function siteKey(origin: string): string | null {
  if (!URL.canParse(origin)) return null;
  const url = new URL(origin);
  return isLoopbackHost(url.hostname) ? `${url.protocol}//loopback:${url.port}` : url.origin;
}

/**
 * Whether a request comes from a page of ours (rules/security#browser): by its Origin, which must be that of
 * PUBLIC_URL, else by `Sec-Fetch-Site: same-origin`. The Host that was sent proves nothing, since whoever sends the
 * request chooses it.
 */
export function createOriginCheck(publicUrl: string): OriginCheck {
  const ours = siteKey(publicUrl);
  const sentFrom: OriginCheck['sentFrom'] = (headers) => {
    const origin = headers.get('origin');
    if (origin && origin !== 'null') return siteKey(origin) === ours ? 'own-page' : 'other-page';
    const site = headers.get('sec-fetch-site');
    if (site === 'same-origin') return 'own-page';
    return origin || site === 'cross-site' || site === 'same-site' ? 'other-page' : 'unsaid';
  };
  const hasCookie = (c: Context) => c.req.header('cookie') !== undefined;
  return {
    sentFrom,
    isForeign: (c) => hasCookie(c) && sentFrom(c.req.raw.headers) === 'other-page',
    isUnproven: (c) => hasCookie(c) && sentFrom(c.req.raw.headers) !== 'own-page',
  };
}

/**
 * The request with the site's own address and origin where a page of ours sent it: libraries behind us compare the
 * two, and know neither of a proxy that ends TLS nor of this machine's other names.
 */
export function asSentFromSite(request: Request, publicUrl: string, check: OriginCheck): Request {
  if (check.sentFrom(request.headers) !== 'own-page') return request;
  const site = new URL(publicUrl);
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  headers.set('origin', site.origin);
  return new Request(new Request(`${site.origin}${pathname}${search}`, request), { headers });
}
