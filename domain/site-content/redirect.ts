import { isPageId } from '#domain/site-text/page-id.ts';
import { readLine } from '#domain/text/read-text.ts';

/** An old path that leads to another path of the site for good (301). */
export type Redirect = { from: string; to: string };
export type RedirectFault =
  | 'redirect_from_bad'
  | 'redirect_to_bad'
  | 'redirect_page_exists'
  | 'redirect_loop';

const longest = 300;
const base = 'http://own.invalid';

/** Where people work, sign in or pay, and what programs call: nothing may stand in its way. */
const kept =
  /^\/(dashboard|api|graphql|healthz|readyz|outbox|signin|signup|forgotpassword|verifyaccount|newpassword|invoice|pay|checkout-successfull|assets|sitemap\.xml|robots\.txt)(\/|$)/i;

function readUrl(typed: string): URL | null {
  const text = readLine(typed);
  if (text.length > longest || !text.startsWith('/') || !URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  return url.origin === base && !url.pathname.startsWith('//') ? url : null;
}

/** "/Old-Page/" is "/old-page": small letters, and no slash at the end. */
export const tidyPath = (path: string): string =>
  path.length > 1 ? path.replace(/\/+$/, '').toLowerCase() || '/' : path;

/** An old path and its target as they are kept, or what is wrong with them. */
export function readRedirect(typed: Redirect): Redirect | RedirectFault {
  const from = readUrl(typed.from);
  if (!from || from.search || from.hash) return 'redirect_from_bad';
  const path = tidyPath(from.pathname);
  if (path === '/' || isPageId(path.slice(1)) || kept.test(path)) return 'redirect_page_exists';
  const to = readUrl(typed.to);
  if (!to) return 'redirect_to_bad';
  const target = to.pathname + to.search + to.hash;
  return tidyPath(to.pathname) === path ? 'redirect_loop' : { from: path, to: target };
}

const pathOf = (target: string) => tidyPath(new URL(target, base).pathname);

/** Where an old path leads in the end, past redirects of redirects; null where it leads nowhere else, or round. */
export function followRedirects(path: string, targets: ReadonlyMap<string, string>): string | null {
  let at = targets.get(tidyPath(path));
  const seen = new Set([tidyPath(path)]);
  while (at !== undefined) {
    const next = pathOf(at);
    if (seen.has(next)) return null;
    seen.add(next);
    const further = targets.get(next);
    if (further === undefined) return at;
    at = further;
  }
  return null;
}

/** The old paths that would go round for ever, among all there would be. */
export function pathsInLoops(redirects: readonly Redirect[]): string[] {
  const targets = new Map(redirects.map(({ from, to }) => [from, to]));
  return [...targets.keys()].filter((from) => followRedirects(from, targets) === null);
}
