import type { Locator, Page } from '@playwright/test';
import { changeIn, type SentChange } from './sent-changes.ts';

export const changedMeanwhile = 'Someone else has just changed this.';

export type Refusing = {
  /** What was asked for. */
  sent: SentChange[];
  /** Presses again before the first press is answered, however slow page and machine are. */
  pressTwice(button: Locator): Promise<void>;
};

/** Whatever would change something is refused because somebody was quicker. */
export async function refuseChanges(page: Page): Promise<Refusing> {
  const sent: SentChange[] = [];
  let pressed = Promise.resolve();
  await page.route('**/graphql', async (route) => {
    const change = changeIn(route.request());
    if (!change) return route.fallback();
    sent.push(change);
    await pressed;
    const error = { message: changedMeanwhile, extensions: { code: 'version_conflict' } };
    await route.fulfill({ json: { data: null, errors: [error] } });
  });
  return {
    sent,
    async pressTwice(button) {
      const { promise, resolve } = Promise.withResolvers<void>();
      pressed = promise;
      await button.dblclick();
      resolve();
    },
  };
}

/** Waits until nothing that the page reads or changes is on its way; what is told live never ends and is left out. */
export function followReads(page: Page): () => Promise<void> {
  // By themselves and not by their number: what began before this may end after it.
  const underWay = new Set<unknown>();
  const counts = (request: { url(): string; headers(): Record<string, string> }) =>
    request.url().endsWith('/graphql') && request.headers().accept !== 'text/event-stream';
  page.on('request', (request) => {
    if (counts(request)) underWay.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => void underWay.delete(request));
  return async () => {
    for (let quiet = 0; quiet < 6; quiet = underWay.size === 0 ? quiet + 1 : 0) await page.waitForTimeout(20);
  };
}
