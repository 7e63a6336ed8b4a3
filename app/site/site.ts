import { loadChunk } from '#app/lib/form/chunk-errors.ts';
import { startUp } from '#app/lib/start/start-up.ts';
import { sessionStore } from '#app/lib/state/session-store.ts';
import { closeMenus } from './menus.ts';
import { tendPlainForms } from './plain-forms.ts';
import { reportPage } from './report-page.ts';
import { startPageTools } from './start-page-tools.ts';
import { watchPageChunks } from './watch-page-chunks.ts';
import { whenVisible } from './when-visible.ts';

/** On a static page each navigation is a document. */
const reportDocuments = (): void => whenVisible(() => reportPage(location.pathname));

/** The header's way in, or to the account: the page holds both, `hidden` says which is true (site-header.tsx). */
function showSessionState(): void {
  const show = () => {
    const { authenticated } = sessionStore.getState();
    for (const link of document.querySelectorAll<HTMLElement>('[data-session-link]')) {
      link.hidden = (link.dataset.sessionLink === 'member') !== authenticated;
    }
  };
  sessionStore.subscribe(show);
  show();
}

const parts = [
  watchPageChunks,
  showSessionState,
  closeMenus,
  tendPlainForms,
  () => void startUp(),
  loadNeededParts,
  reportDocuments,
  startPageTools,
];

/**
 * Makes static pages lively; they are complete without it. What the markup says by attributes:
 *
 * - `data-session-link="visitor|member"`: shown to whoever is signed out, or in
 * - `details[data-menu]`: closed by Escape and by a press elsewhere
 * - `form[data-postcode-box]`: postcode-box.ts
 * - `form[data-faq-search]`: faq-search.ts
 * - `form[data-earnings-form]`: earnings.ts
 * - `[data-district-filter]`: district-filter.ts
 * - `[data-picture-upload]`: quote-pictures.ts
 * - `form[data-warns-on-leaving]`: asks before typed answers are left
 * - `form[data-carries-source]`: is posted with where the visitor came from, in fields named as in an address
 * - `a[data-cookie-choice]`, `[data-cookie-choice-place]`: cookie-choice.ts
 *
 * The parts follow each other with a breath between them, so that a slow phone answers a touch meanwhile.
 */
async function start(): Promise<void> {
  for (const startPart of parts) {
    startPart();
    await new Promise((resolve) => setTimeout(resolve));
  }
  document.documentElement.dataset.started = '';
}

/** Those for which this page has something to do. */
function loadNeededParts(): void {
  const box = document.querySelector('form[data-postcode-box]');
  if (box)
    void loadChunk('postcode-box', () => import('./postcode-box.ts')).then((part) =>
      part.tendPostcodeBoxes(),
    );
  const earnings = document.querySelector<HTMLFormElement>('form[data-earnings-form]');
  if (earnings)
    void loadChunk('earnings', () => import('./earnings.ts')).then((part) => part.tendEarnings(earnings));
  const search = document.querySelector<HTMLFormElement>('form[data-faq-search]');
  if (search)
    void loadChunk('faq-search', () => import('./faq-search.ts')).then((part) => part.tendFaqSearch(search));
  const districts = document.querySelector<HTMLElement>('[data-district-filter]');
  if (districts)
    void loadChunk('district-filter', () => import('./district-filter.ts')).then((part) =>
      part.tendDistrictFilter(districts),
    );
  const pictures = document.querySelector<HTMLElement>('[data-picture-upload]');
  if (pictures)
    void loadChunk('quote-pictures', () => import('./quote-pictures.ts')).then((part) =>
      part.tendQuotePictures(pictures),
    );
}

void start();
