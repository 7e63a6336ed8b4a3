import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { reportPage } from './report-page.ts';
import { whenVisible } from './when-visible.ts';

let last: string | null = null;

/** In React's pages each change of the path is a navigation; a step or a filter in the query is none. */
export function usePageReport(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname === last) return;
    const isFirst = last === null;
    last = pathname;
    if (isFirst) whenVisible(() => reportPage(last ?? pathname));
    else reportPage(pathname);
  }, [pathname]);
}
