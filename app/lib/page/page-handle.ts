import { namesAny } from '#domain/site-path/names-any.ts';

/** What a route file can say about its page in `export const handle`. */
export type PageHandle = {
  /**
   * The same for everybody: sent without React's scripts (the site script makes it lively) and kept in memory until
   * content changes. Its loader may depend on the path and on `query`, and on nothing else of the request.
   */
  static?: boolean;
  /** Besides `static`: somebody's own, so made for each request with its cookie, and never kept. */
  own?: boolean;
  /** For a page with React's scripts: kept in memory for visitors who carry no cookie. */
  cache?: boolean;
  /** The names of the query that make another page of it; all others are for the browser alone. */
  query?: readonly string[];
  /** Names of the query that make the page somebody's own: it is then made for that request alone, and never kept. */
  privateParams?: readonly string[];
  /**
   * Besides `static`: names of the query with which the page is no document but an application, taken over by React's
   * scripts and made for each request.
   */
  appParams?: readonly string[];
  /** The longest it is kept although no content changed, for what follows the clock. */
  maxAgeSeconds?: number;
  /** The same for a page that `query` made, where only that follows the clock. */
  queryMaxAgeSeconds?: number;
};

export const pageHandleOf = (module: { handle?: unknown } | undefined): PageHandle =>
  (module?.handle as PageHandle | undefined) ?? {};

/** What a page says of itself at an address with this query. */
export const handleAt = (handle: PageHandle, search: string): PageHandle =>
  namesAny(search, handle.appParams) ? {} : handle;
