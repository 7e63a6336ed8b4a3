import { expect, type Page } from '@playwright/test';
import { browserArguments, findBrowser, findHeadlessBrowser } from '#tests/support/browser.ts';

/** The browser's own size of text at 150 %, as people set it who see badly; media queries in `em` follow it. */
export const largeText = {
  executablePath: findHeadlessBrowser() ?? findBrowser(),
  args: [...browserArguments, '--blink-settings=defaultFontSize=24'],
};

/**
 * What a narrow window loses, by its markup: whatever makes the page scroll sideways, and buttons whose text is cut
 * off.
 */
const lostParts = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const outside = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1;
    const isCut = (element: HTMLElement) =>
      getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
    const wide = scrollWidth > clientWidth ? [...document.querySelectorAll('body *')].filter(outside) : [];
    const cut = [...document.querySelectorAll<HTMLElement>('button, button *')].filter(isCut);
    return [...wide, ...cut].map((element) => element.outerHTML.slice(0, 160));
  });

export const expectNothingLost = async (page: Page): Promise<void> =>
  expect(await lostParts(page), await page.title()).toEqual([]);
