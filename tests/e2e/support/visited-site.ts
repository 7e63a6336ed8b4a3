import { rmSync } from 'node:fs';
import { type APIRequestContext, type APIResponse, type Browser, expect, type Page } from '@playwright/test';
import { makeDataFolder } from '#tests/support/data-folder.ts';
import { openCompany, openSession } from './cleaners.ts';
import { freePort, startProduct } from './product.ts';
import { type Watch, watchPage } from './watch-page.ts';

export type Visited = {
  url: string;
  company: APIRequestContext;
  /** Asks without a browser, as a search engine or a machine does. */
  visitor: APIRequestContext;
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
  close(): Promise<void>;
};

/** The product with its office signed in and nothing written yet. */
export async function openVisitedSite(clock: string): Promise<Visited> {
  const folder = makeDataFolder();
  const product = await startProduct({ dataDir: `${folder.path}/data`, port: await freePort(), clock });
  const company = await openCompany(product.url, product.companyLink ?? '');
  const visitor = await openSession(product.url);
  const lines: string[] = [];
  const answer = (path: string) => visitor.get(path, { maxRedirects: 0 });
  return {
    url: product.url,
    company,
    visitor,
    answer,
    async open(browser, path, options = {}) {
      const page = await (await browser.newContext(options)).newPage();
      const watch = watchPage(page, lines);
      await page.goto(`${product.url}${path}`);
      return { page, watch };
    },
    eventually: (path, status) =>
      expect(async () => expect((await answer(path)).status()).toBe(status)).toPass({ timeout: 5_000 }),
    complaints: () => lines.filter((line) => !/status of 4(04|10|22)/.test(line)),
    async close() {
      await company.dispose();
      await visitor.dispose();
      await product.stop();
      rmSync(folder.path, { recursive: true, force: true });
    },
  };
}
