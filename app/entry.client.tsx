import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepSheetOrder } from '#app/lib/start/sheet-order.ts';
import { startUp } from '#app/lib/start/start-up.ts';
import { startPageTools } from '#app/site/start-page-tools.ts';

async function start(): Promise<void> {
  keepSheetOrder();
  // Safari has no Temporal yet; what domain/ computes with dates needs it before the first render.
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
  // Tasks of their own, so that a slow phone answers a touch between them.
  setTimeout(startUp);
  setTimeout(startPageTools);
}

void start();
