import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * A new screen is announced by moving focus to its heading, as a page load would. Not on the first page,
 * not for a change of filters on the same page, and not when the link names a place on the page.
 */
export function useFocusAfterNavigation(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash) return;
    document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true });
  }, [pathname, hash]);
}
