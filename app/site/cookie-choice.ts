import { loadChunk } from '#app/lib/form/chunk-errors.ts';
import { consent } from './consent.ts';

const loadPanel = () => loadChunk('choice-panel', () => import('./choice-panel.ts'));

/**
 * Asks about cookies where there is something to choose, opens the same choice from links with
 * `data-cookie-choice`, and puts it into the page where the cookie policy has an element with
 * `data-cookie-choice-place`. Without a script nothing is counted and nothing kept, so there is nothing to choose.
 */
export function offerCookieChoice(): void {
  consent.keepAffiliate();
  if (consent.isNeeded()) void loadPanel().then(({ askForChoice }) => askForChoice());
  const place = document.querySelector<HTMLElement>('[data-cookie-choice-place]');
  if (place) void loadPanel().then(({ placeChoice }) => placeChoice(place));
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cookie-choice]') : null;
    if (!link) return;
    event.preventDefault();
    void loadPanel().then(({ openChoice }) => openChoice(link));
  });
}
