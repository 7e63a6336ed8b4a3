import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { namesAny } from '#domain/site-path/names-any.ts';

/** Longer values than that name no page of ours. */
const longestValue = 200;

/** Whether the query makes the page somebody's own. */
export const hasPrivateParams = (search: string, { privateParams }: PageHandle): boolean =>
  namesAny(search, privateParams);

/**
 * Under which name a page is kept: its address without a slash at the end and with those values of the query, in
 * their declared order, that make another page of it. null = it is somebody's own.
 */
export function pageKey(pathname: string, search: string, handle: PageHandle): string | null {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
  if (search === '') return path;
  if (hasPrivateParams(search, handle)) return null;
  const given = new URLSearchParams(search);
  const meant = new URLSearchParams();
  for (const name of handle.query ?? []) {
    for (const value of given.getAll(name)) {
      if (value.length > longestValue) return null;
      meant.append(name, value);
    }
  }
  return meant.size === 0 ? path : `${path}?${meant}`;
}
