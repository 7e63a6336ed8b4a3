import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reportError } from '#app/lib/call/report-error.ts';
import { noteServerFields } from '#app/lib/call/use-early-answers.ts';
import { keepSheetOrder } from '#app/lib/start/sheet-order.ts';
import { startUp } from '#app/lib/start/start-up.ts';
import { followTranslations, isTranslated } from '#app/lib/start/translated-texts.ts';
import { startPageTools } from '#app/site/start-page-tools.ts';

/** What a translator did to a page before React knew it makes React draw it anew, which is no fault of ours. */
function noteRecovered(error: unknown): void {
  if (isTranslated()) reportError('A translated page was drawn anew.', error);
  else globalThis.reportError(error);
}

async function start(): Promise<void> {
  followTranslations();
  keepSheetOrder();
  // Safari has no Temporal yet; what domain/ computes with dates needs it before the first render.
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  noteServerFields();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
      { onRecoverableError: noteRecovered },
    );
  });
  // Tasks of their own, so that a slow phone answers a touch between them.
  setTimeout(startUp);
  setTimeout(startPageTools);
}

void start();
