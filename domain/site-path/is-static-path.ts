import { namesAny } from './names-any.ts';
import { publicPaths } from './public-paths.ts';

/** Public pages that React's scripts take over in the browser; all the others are documents of their own. */
const lively = new Set<string>([
  '/book-now',
  '/giftcard',
  '/checkout-successfull',
  '/signup',
  '/signin',
  '/forgotpassword',
  '/verifyaccount',
  '/newpassword',
]);

const documents = new Set<string>(publicPaths.filter((path) => !lively.has(path)));

/** Documents with a part that is lively: the names of the query that ask for it. */
export const appQueries: Record<string, readonly string[]> = {
  '/affiliate-program': ['mine'],
  '/work-with-us': ['step', 'sent'],
  '/careerspost': ['apply'],
};

const oneOfMany = /^(?<list>\/(?:blogpost|careerspost|invoice))\/[^/]+$/;

/** Whether an address is a document that no script of React's takes over: from another page it is loaded, not drawn. */
export function isStaticPath(pathname: string, search = ''): boolean {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  const list = oneOfMany.exec(path)?.groups?.list;
  if (namesAny(search, appQueries[list ?? path])) return false;
  return documents.has(path) || list !== undefined;
}
