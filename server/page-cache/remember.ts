import type { PageCache } from './page-cache.ts';

/**
 * Something that pages are made with, read once for as long as pages are kept: after every change of content it is
 * read anew, and each time while changes are not heard.
 */
export function remember<Value>(
  { version }: Pick<PageCache, 'version'>,
  read: () => Promise<Value>,
): () => Promise<Value> {
  let known: { version: number; value: Promise<Value> } | null = null;
  return () => {
    const now = version();
    if (now === null) return read();
    if (known?.version === now) return known.value;
    const value = read();
    known = { version: now, value };
    // A failure is nobody's answer but its own.
    value.catch(() => {
      if (known?.value === value) known = null;
    });
    return value;
  };
}
