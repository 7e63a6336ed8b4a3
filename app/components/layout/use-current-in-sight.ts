import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Keeps the link of the present screen in sight where a bar of links is wider than the window. */
export function useCurrentInSight<Bar extends HTMLElement>() {
  const bar = useRef<Bar>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen has another link to show.
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!bar.current || !current) return;
    bar.current.scrollLeft = current.offsetLeft - (bar.current.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return bar;
}
