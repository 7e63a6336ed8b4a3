import { useEffect } from 'react';
import { loadChunk } from './chunk-errors.ts';

/** The first sign that somebody is about to answer something. */
const signs = ['pointerdown', 'keydown', 'focusin'] as const;
const longestWaitMs = 5_000;

/**
 * Code that a page can stand without, such as the rules of its answers: fetched at the first touch or key, or when
 * the page has stood for a while, so that it takes nothing from a slow phone that is still making the page work;
 * awaited where it is used. That it did not arrive is told by the chunk watch (`what` names it there).
 */
export function useLater<Code>(what: string, load: () => Promise<Code>): () => Promise<Code>;
/** Nothing is fetched while there is nothing to `load`. */
export function useLater<Code>(what: string, load: (() => Promise<Code>) | null): unknown;
export function useLater<Code>(what: string, load: (() => Promise<Code>) | null) {
  useEffect(() => {
    if (!load) return;
    const stop = new AbortController();
    const begin = () => {
      stop.abort();
      void loadChunk(what, load);
    };
    const timer = setTimeout(begin, longestWaitMs);
    stop.signal.addEventListener('abort', () => clearTimeout(timer));
    for (const sign of signs)
      window.addEventListener(sign, begin, { capture: true, passive: true, signal: stop.signal });
    return () => stop.abort();
  }, [what, load]);
  return load ? () => loadChunk(what, load) : null;
}
