import { browserArguments, findBrowser, findHeadlessBrowser } from '#tests/support/browser.ts';

/** The browser's own size of text at 200 % (WCAG 1.4.4), as people set it who see badly; media queries in `em` follow it. */
export const largeText = {
  executablePath: findHeadlessBrowser() ?? findBrowser(),
  args: [...browserArguments, '--blink-settings=defaultFontSize=32'],
};
