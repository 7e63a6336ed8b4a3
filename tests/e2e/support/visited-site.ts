import {
  type APIRequestContext,
  type APIResponse,
  type Browser,
  expect,
  type Page,
  test,
} from '@playwright/test';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { openSession } from './cleaners.ts';
import { withShop } from './shop.ts';
import { type Watch, watchPage } from './watch-page.ts';

export type Visited = {
  readonly url: string;
  readonly company: APIRequestContext;
  /** Asks without a browser, as a search engine or a machine does. */
  readonly visitor: APIRequestContext;
  /** A page of somebody new, watched; its context is the test's to close. */
  open(
    browser: Browser,
    path: string,
    options?: { javaScriptEnabled?: boolean },
  ): Promise<{ page: Page; watch: Watch }>;
  /** What an address answers itself, redirects not followed. */
  answer(path: string): Promise<APIResponse>;
  eventually(path: string, status: number): Promise<void>;
  /** What the console said, without the answers that the browser mentions: refused forms and pages that are gone. */
  complaints(): string[];
};

/** A shop as its visitors see it, nothing written in it yet. */
export function withVisitedSite(): Visited {
  let visitor: APIRequestContext;
  const shop = withShop({}, async ({ url }) => {
    visitor = await openSession(url);
  });
  test.afterAll(() => visitor?.dispose());
  const lines: string[] = [];
  const answer = (path: string) => visitor.get(path, { maxRedirects: 0 });
  return {
    get url() {
      return shop.url;
    },
    get company() {
      return shop.company;
    },
    get visitor() {
      return visitor;
    },
    answer,
    async open(browser, path, options = {}) {
      const page = await (await browser.newContext(options)).newPage();
      const watch = watchPage(page, lines);
      await page.goto(`${shop.url}${path}`);
      return { page, watch };
    },
    eventually: (path, status) =>
      expect(async () => expect((await answer(path)).status()).toBe(status)).toPass({
        timeout: timeoutMs(15_000),
      }),
    complaints: () => lines.filter((line) => !/status of 4(04|10|22)/.test(line)),
  };
}
