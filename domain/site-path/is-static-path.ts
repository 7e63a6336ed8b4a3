import { namesAny } from './names-any.ts';
import { pages } from './site-pages.ts';

const documents = new Set<string>(pages.filter(({ kind }) => kind === 'document').map(({ path }) => path));

/** Documents with a part that is lively: the names of the query that ask for it. */
export const appParams: Record<string, readonly string[]> = {
  '/affiliate-program': ['mine'],
  '/work-with-us': ['step', 'sent'],
  '/careerspost': ['apply'],
};

const oneOfMany = /^(?<list>\/(?:blogpost|careerspost|invoice))\/[^/]+(?:\/preview)?$/;

/** Whether an address is a document that no script of React's takes over: from another page it is loaded, not drawn. */
export function isStaticPath(pathname: string, search = ''): boolean {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  const list = oneOfMany.exec(path)?.groups?.list;
  if (namesAny(search, appParams[list ?? path])) return false;
  return documents.has(path) || list !== undefined;
}
