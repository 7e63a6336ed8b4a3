import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import type { Context, Handler, MiddlewareHandler } from 'hono';
import { handleAt, type PageHandle } from '#app/lib/page/page-handle.ts';
import { isUnlisted } from '#domain/site-path/listed-paths.ts';
import { isSecretAddress } from '#domain/site-path/secret-address.ts';
import { noteRoute } from '../current-request.ts';
import { measure } from '../measure.ts';
import { answerCached } from '../page-cache/answer-cached.ts';
import { type CachedPage, cachedPage } from '../page-cache/cached-page.ts';
import { createStyleInliner } from '../page-cache/inline-styles.ts';
import type { Runtime } from '../process/runtime.ts';
import { answerHeaders } from './answer-headers.ts';
import { addressInSmallLetters, findNewAddress, findOrderedAddress } from './find-new-address.ts';
import { acceptedProvider } from './open-to-analytics.ts';
import { asSentFromSite, type OriginCheck } from './own-origin.ts';
import { hasPrivateParams, pageKey } from './page-key.ts';
import { renderInTurn } from './render-in-turn.ts';
import type { RenderPage } from './render-page.ts';
import type { RouteTable } from './route-table.ts';

export type PageParts = {
  runtime: Runtime;
  renderPage: RenderPage;
  /** null where there are no screens, as in the tests of the API. */
  routes: (() => Promise<RouteTable>) | null;
  /** Whether finished pages are kept; not while developing. */
  isCacheEnabled: boolean;
  addressOf: (c: Context) => string;
  origins: OriginCheck;
};

const inlineStyles = createStyleInliner(join(import.meta.dirname, '../../build/client'));

const isReading = (method: string) => method === 'GET' || method === 'HEAD';

const freshNonce = () => randomBytes(16).toString('base64');

/** What making a `URL` would put right: a whole address, dots that lead elsewhere, a mark of place. */
const isCrooked = (target: string): boolean => !target.startsWith('/') || /[#\\]|\/(?:\.|%2e)/i.test(target);

/**
 * The address as it was sent, as far as it is a straight one: making a `URL` of it costs as much as the rest of a page
 * from memory.
 */
function targetOf(c: Context): string {
  const incoming = (c.env as Partial<HttpBindings> | undefined)?.incoming;
  if (incoming?.url && !isCrooked(incoming.url)) return incoming.url;
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}

function headersOf(c: Context): { get(name: string): string | null } {
  const incoming = (c.env as Partial<HttpBindings> | undefined)?.incoming;
  if (!incoming) return c.req.raw.headers;
  return { get: (name) => (incoming.headers[name] as string | undefined) ?? null };
}

const split = (target: string): [string, string] => {
  const at = target.indexOf('?');
  return at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at)];
};

/** The name under which the asked page is kept; null when it is made for this request alone. */
function keyOf(c: Context, target: string, handle: PageHandle): string | null {
  if (handle.own || !(handle.static || handle.cache)) return null;
  if (handle.cache && headersOf(c).get('cookie') !== null) return null;
  return pageKey(...split(target), handle);
}

/** A page for everybody: asked for by nobody, at its one address. */
async function make(
  { runtime, renderPage }: PageParts,
  key: string,
  handle: PageHandle,
): Promise<CachedPage> {
  const { publicUrl } = runtime.env;
  const nonce = handle.static ? '' : freshNonce();
  const response = await renderPage(new Request(`${publicUrl}${key}`), { nonce });
  const finish = (html: string) => inlineStyles(html, { keepsNames: !handle.static });
  // Anybody can invent a value; what has none is one of some dozens of pages.
  const asked = key.includes('?') ? 'seldom' : 'often';
  return cachedPage(response, { always: answerHeaders(runtime.env), nonce, finish, asked });
}

const withSearch = (address: string, search: string): string =>
  /[?#]/.test(address) ? address : address + search;

/** For good, but not so long that a redirect the company takes back is followed for years. */
function redirectTo(pathname: string, address: string, search: string): Response {
  const headers = { location: withSearch(address, search), 'cache-control': 'public, max-age=3600' };
  const answer = new Response(null, { status: 301, headers });
  if (isSecretAddress(pathname, search)) keepSecret(answer);
  return answer;
}

/**
 * What an address like this one opens is kept by nobody on the way, and told to no page that it leads to, nor to
 * whoever measures that one. The origin stays, since a form's answer is asked where it came from.
 */
function keepSecret({ headers }: Response): void {
  headers.set('cache-control', 'no-store');
  headers.set('referrer-policy', 'strict-origin');
}

/** A page that has another address now takes along what was asked, and with it where its visitor came from. */
function carrySearch(page: Response, search: string): void {
  const location = page.headers.get('location');
  if (page.status === 301 && location) page.headers.set('location', withSearch(location, search));
}

/** Nobody whose page has a policy of its own is told that it is unchanged. */
async function answerTo(c: Context, page: CachedPage, runtime: Runtime): Promise<Response> {
  const headers = headersOf(c);
  if (page.isLastKnown) return answerCached(page, headers);
  if ((await acceptedProvider(c, runtime)) === 'none') return answerCached(page, headers);
  return answerCached(page, { get: (name) => (name === 'if-none-match' ? null : headers.get(name)) });
}

/**
 * Before the layers of all other requests: a page that is in memory under exactly the address that was sent. All its
 * headers were made with it.
 */
export function quickPages({ runtime, routes, isCacheEnabled }: PageParts): MiddlewareHandler {
  const { pageCache } = runtime;
  return async (c, next) => {
    if (!isCacheEnabled || !routes || !isReading(c.req.method)) return next();
    const target = targetOf(c);
    const page = pageCache.recall(target);
    if (!page) return next();
    const [pathname] = split(target);
    const { handle, pattern } = (await routes()).find(pathname);
    if (handle.cache && headersOf(c).get('cookie') !== null) return next();
    noteRoute(pattern);
    measure({ what: 'page-from-cache', outcome: 'hit' });
    return answerTo(c, page, runtime);
  };
}

/** What is asked for, and what its route says. */
type Asked = { target: string; handle: PageHandle; isFixed: boolean };

/** A page for everybody, from memory or newly made. */
async function sharedPage(parts: PageParts, c: Context, key: string, asked: Asked): Promise<Response> {
  const { runtime } = parts;
  const { handle, isFixed } = asked;
  const hasQuery = key.includes('?');
  measure({ what: 'page-from-cache', outcome: runtime.pageCache.recall(key) ? 'hit' : 'miss' });
  const answer = async () => {
    const page = await runtime.pageCache.recallOrMake(
      key,
      () => make(parts, key, handle),
      hasQuery ? (handle.queryMaxAgeSeconds ?? handle.maxAgeSeconds) : handle.maxAgeSeconds,
    );
    return answerTo(c, page, runtime);
  };
  // One of some dozens is made once for all; of addresses that anybody can invent there is no end.
  if ((isFixed && !hasQuery) || runtime.pageCache.recall(key)) return answer();
  return renderInTurn(parts, c, answer);
}

/** A page from memory or newly made. */
async function pageFor(parts: PageParts, c: Context, asked: Asked): Promise<Response> {
  const { isCacheEnabled } = parts;
  const { target, handle } = asked;
  const key = isCacheEnabled && isReading(c.req.method) ? keyOf(c, target, handle) : null;
  if (key !== null) return sharedPage(parts, c, key, asked);
  const answer = () => ownPage(parts, c, asked);
  return isCacheEnabled ? renderInTurn(parts, c, answer) : answer();
}

/** A page made for this request alone. */
async function ownPage(parts: PageParts, c: Context, { target, handle }: Asked): Promise<Response> {
  const { runtime, renderPage, addressOf, origins } = parts;
  const { publicUrl } = runtime.env;
  const request = isReading(c.req.method) ? c.req.raw : asSentFromSite(c.req.raw, publicUrl, origins);
  const page = await renderPage(request, { nonce: freshNonce(), clientAddress: addressOf(c) });
  const [pathname, search] = split(target);
  // Made for whoever asks, who may be signed in: nothing on the way may give it to the next one.
  if (!page.headers.has('cache-control'))
    page.headers.set('cache-control', handle.own ? 'no-store' : 'private, no-cache');
  if (isUnlisted(pathname)) page.headers.set('x-robots-tag', 'noindex');
  if (hasPrivateParams(search, handle) || isSecretAddress(pathname, search)) keepSecret(page);
  return page;
}

/** Every page: from memory, newly made, or where it is to be found now. */
export function answerPages(parts: PageParts): Handler {
  const { runtime, routes } = parts;
  return async (c) => {
    const target = targetOf(c);
    const [pathname, search] = split(target);
    const found = (await routes?.())?.find(pathname);
    if (found) noteRoute(found.pattern);
    if (!found || !isReading(c.req.method)) return pageFor(parts, c, { target, handle: {}, isFixed: false });
    const { isKnown, isFixed, handle: said } = found;
    const handle = handleAt(said, search);
    const elsewhere = isKnown ? addressInSmallLetters(pathname) : await findNewAddress(runtime, pathname);
    if (elsewhere) return redirectTo(pathname, elsewhere, search);
    const page = await pageFor(parts, c, { target, handle, isFixed });
    carrySearch(page, search);
    // A page for everybody too, at an address that has somebody's token behind it.
    if (isSecretAddress(pathname, search)) keepSecret(page);
    // An article's address that never was one here may have been one of the company's old site.
    const ordered = isKnown && page.status === 404 ? await findOrderedAddress(runtime, pathname) : null;
    return ordered ? redirectTo(pathname, ordered, search) : page;
  };
}
