import { sitePages } from '../site-path/site-pages.ts';

type Known = (typeof sitePages)[number];

/** A page's path without its slash; the home page is `home`. */
type SlugOf<Path extends string> = Path extends '/' ? 'home' : Path extends `/${infer Slug}` ? Slug : never;
const slugOf = (path: string): string => path.slice(1) || 'home';

const slugsOf = (wants: (page: Known) => boolean) => sitePages.filter(wants).map(({ path }) => slugOf(path));

/** The public pages whose words the company may change (rules/content#site-settings), by their slug. */
export type PageId = SlugOf<Extract<Known, { text: string }>['path']>;
export const pageIds = slugsOf((page) => 'text' in page) as readonly PageId[];

/** The pages that people rely on later: each change is a version of its own with a date from which it holds. */
export type LegalPageId = SlugOf<Extract<Known, { text: 'legal' }>['path']>;
export const legalPageIds = slugsOf(
  (page) => 'text' in page && page.text === 'legal',
) as readonly LegalPageId[];

export const isPageId = (id: string): id is PageId => (pageIds as readonly string[]).includes(id);

export const isLegalPageId = (id: string): id is LegalPageId =>
  (legalPageIds as readonly string[]).includes(id);

/** Where a page is. */
export const pathOfPage = (id: PageId): string => (id === 'home' ? '/' : `/${id}`);
