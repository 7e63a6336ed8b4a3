import type { Page } from '@playwright/test';
import { changeIn, type SentChange } from './sent-changes.ts';

export const changedMeanwhile = 'Someone else has just changed this.';
/** So long that a second press would be on its way before the first is answered. */
const answerMs = 150;

/** Whatever would change something is refused because somebody was quicker; what was asked for is noted. */
export async function refuseChanges(page: Page): Promise<SentChange[]> {
  const sent: SentChange[] = [];
  await page.route('**/graphql', async (route) => {
    const change = changeIn(route.request());
    if (!change) return route.fallback();
    sent.push(change);
    await new Promise((resolve) => setTimeout(resolve, answerMs));
    const error = { message: changedMeanwhile, extensions: { code: 'version_conflict' } };
    await route.fulfill({ json: { data: null, errors: [error] } });
  });
  return sent;
}

/** Waits until nothing that the page reads or changes is on its way; what is told live never ends and is left out. */
export function followReads(page: Page): () => Promise<void> {
  let underWay = 0;
  const counts = (request: { url(): string; headers(): Record<string, string> }) =>
    request.url().endsWith('/graphql') && request.headers().accept !== 'text/event-stream';
  page.on('request', (request) => {
    if (counts(request)) underWay += 1;
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => {
      if (counts(request)) underWay -= 1;
    });
  return async () => {
    for (let quiet = 0; quiet < 6; quiet = underWay === 0 ? quiet + 1 : 0) await page.waitForTimeout(20);
  };
}
