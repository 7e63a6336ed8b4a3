import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { startUp } from '#app/lib/start-up.ts';

async function start(): Promise<void> {
  // Safari has no Temporal yet; what domain/ computes with dates needs it before the first render.
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  void startUp();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

void start();
