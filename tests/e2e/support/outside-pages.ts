import type { Page } from '@playwright/test';

export type PageViewSent = {
  event: string;
  path: string;
  targetHost?: string;
  referrerHost?: string;
};

/** What the page tells the counter of page views, as it is sent. */
export function listenToPageViews(page: Page): PageViewSent[] {
  const sent: PageViewSent[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/v1/page-views') return;
    sent.push(JSON.parse(request.postData() ?? '{}'));
  });
  return sent;
}

/** Answers another site's pages, so that a link to it can be followed without a network; when each was asked for. */
export async function standInFor(page: Page, host: string): Promise<number[]> {
  const asked: number[] = [];
  await page.route(`**://${host}/**`, async (route) => {
    asked.push(Date.now());
    await route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Elsewhere</title><h1>Elsewhere</h1>',
    });
  });
  return asked;
}
