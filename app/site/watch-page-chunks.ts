import { reportError } from '#app/lib/call/report-error.ts';
import { StyleChunkError } from '#app/lib/form/chunk-errors.ts';
import { watchChunks } from '#app/lib/page/chunk-watch.ts';
import { pageSentences } from '#domain/messages/browser/page-sentences.ts';
import { element } from './element.ts';

let isShown = false;

function tell(error: unknown): void {
  reportError('A part of the page did not load.', error);
  if (isShown) return;
  isShown = true;
  const reload = element('button', { type: 'button' }, 'Reload');
  reload.addEventListener('click', () => location.reload());
  const notice = element('div', { class: 'early-notice', role: 'alert' });
  document.body.append(notice);
  notice.append(element('p', {}, pageSentences.chunk_failed), reload);
}

/**
 * Says what of a static page did not load (rules/wire-names#chunks-and-links), and offers the way out: its styles,
 * and what is fetched later.
 */
export function watchPageChunks(): void {
  watchChunks(tell);
  // Those that failed before there was anybody to hear of it.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!link.sheet && !link.disabled) tell(new StyleChunkError(link.href));
  }
}
