import { useEffect } from 'react';
import { loadChunk } from './chunk-errors.ts';

/**
 * Code that a page can stand without, such as the rules of its answers: fetched as soon as the page works,
 * awaited where it is used. That it did not arrive is told by the chunk watch (`what` names it there).
 */
export function useLater<Code>(what: string, load: () => Promise<Code>): () => Promise<Code> {
  useEffect(() => {
    void loadChunk(what, load);
  }, [what, load]);
  return () => loadChunk(what, load);
}
