import { type ChunkError, ChunkLoadError, isChunkError, StyleChunkError } from '../form/chunk-errors.ts';

const importFailure = /dynamically imported module|importing a module script failed/i;

/** Another site's file, such as a measurement script that a blocker stops: the page is whole without it. */
const isElsewhere = (address: string): boolean =>
  /^https?:/.test(address) && !address.startsWith(`${location.origin}/`);

/** What a failed element or import means; null when it is none of our chunks. */
export function chunkErrorFrom(event: Event): ChunkError | null {
  const { target } = event;
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet')
    return isElsewhere(target.href) ? null : new StyleChunkError(target.href);
  if (target instanceof HTMLScriptElement)
    return isElsewhere(target.src) ? null : new ChunkLoadError('missing', target.src);
  const reason = (event as Partial<PromiseRejectionEvent>).reason;
  if (isChunkError(reason)) return reason;
  if (!(reason instanceof Error) || !importFailure.test(reason.message)) return null;
  const [request = ''] = /\S+$/.exec(reason.message) ?? [];
  return new ChunkLoadError('missing', request, { cause: reason });
}

/** Reports chunks that fail outside a navigation: styles, and imports nobody waits for. */
export function watchChunks(report: (error: ChunkError) => void): () => void {
  const listen = (event: Event) => {
    const error = chunkErrorFrom(event);
    if (error) report(error);
  };
  // Failed elements don't bubble, so they are heard while the event goes down.
  window.addEventListener('error', listen, true);
  window.addEventListener('unhandledrejection', listen);
  return () => {
    window.removeEventListener('error', listen, true);
    window.removeEventListener('unhandledrejection', listen);
  };
}
