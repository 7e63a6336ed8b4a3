import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { type EngineWindow, keepErrors } from './engine-window.ts';

const executablePath = '/usr/bin/firefox-esr';

export const isFirefoxInstalled = (): boolean => existsSync(executablePath);

/** Firefox ESR without a window of its own, over WebDriver BiDi. */
export async function openFirefox(): Promise<EngineWindow> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  page.setDefaultTimeout(timeoutMs(20_000));
  await page.evaluateOnNewDocument(keepErrors);
  return {
    resize: (size) => page.setViewport(size),
    async open(address) {
      await page.goto(address, { waitUntil: 'load' });
    },
    async setCookies(cookies) {
      for (const { name, value, domain, path, httpOnly } of cookies)
        await browser.setCookie({ name, value, domain, path, httpOnly });
    },
    async clearCookies() {
      await browser.deleteCookie(...(await browser.cookies()));
    },
    evaluate: <Result>(source: string) => page.evaluate(source) as Promise<Result>,
    click: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    close: () => browser.close(),
  };
}
