import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ConsoleMessage, expect, type Page, test, type ViewportSize } from '@playwright/test';
import type axe from 'axe-core';
import { countedPath } from '#domain/page-view/counted-path.ts';
import { isLongForm } from '#tests/support/test-form.ts';

/** Half as long as what the package gives by itself, which every document has to read. */
export const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export type Watch = {
  /**
   * Checks the screen as it stands: accessible, where this run has not found that yet, and no wider than the window;
   * the long form keeps a picture of it.
   */
  check(name: string): Promise<void>;
  /** The same with the system's own few colours; contrast is then the system's affair. Only the long form reads axe. */
  checkInForcedColours(name: string): Promise<void>;
  /** The same in a window of another size, without a picture. */
  checkAt(size: ViewportSize, name: string): Promise<void>;
  /** Text of twice the size (WCAG 1.4.4), as it stands: no wider than the window, what stays in sight a fifth of it. */
  checkWithLargeText(name: string): Promise<void>;
  /** What the console complained about on any screen so far. */
  complaints: string[];
};

type Checked = { options: axe.RunOptions; dependsOnScrolling: string };

/** What axe finds in the page; what a bar at the window's edge may cover is looked at again in its middle. */
async function findFaults({ options, dependsOnScrolling }: Checked): Promise<string[]> {
  const { run } = (window as unknown as { axe: typeof axe }).axe;
  const faults: string[] = [];
  for (const { id, nodes } of (await run(document, options)).violations) {
    for (const { target } of nodes) {
      const selector = target.join(' ');
      const element = document.querySelector(selector);
      if (id === dependsOnScrolling && element) {
        const before = window.scrollY;
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const again = await run(selector, { runOnly: { type: 'rule', values: [id] } });
        window.scrollTo({ top: before, behavior: 'instant' });
        if (again.violations.length === 0) continue;
      }
      faults.push(`${id}: ${selector}`);
    }
  }
  return faults;
}

/** In the page itself, whose frames are all ours; the rules are read into a document once. */
async function requireAccessible(page: Page, name: string, rulesLeftOut: string[] = []): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const rules = Object.fromEntries(rulesLeftOut.map((rule) => [rule, { enabled: false }]));
  const options: axe.RunOptions = { runOnly: wcag22aa, resultTypes: ['violations'], rules };
  const faults = await page.evaluate(findFaults, { options, dependsOnScrolling: 'target-size' });
  expect(faults, `accessibility of ${name}`).toEqual([]);
}

/** An empty file for each screen that a worker of this run has found accessible. */
const accessible = 'test-results/accessible';

export function forgetAccessible(): void {
  rmSync(accessible, { recursive: true, force: true });
  mkdirSync(accessible, { recursive: true });
}

/**
 * A screen is an address without its ids, with its heading: the steps of a form are screens of their own. axe is a
 * third of what the browser tests cost, so `npm test` reads it once for each, the long form in each state.
 */
async function requireAccessibleOnce(page: Page, name: string): Promise<void> {
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  const screen = `${countedPath(new URL(page.url()).pathname)} ${heading}`;
  const file = join(accessible, createHash('sha256').update(screen).digest('hex'));
  // A retry looks again: another test may have found the same screen good in another state meanwhile.
  if (!isLongForm && test.info().retry === 0 && existsSync(file)) return;
  await requireAccessible(page, name);
  writeFileSync(file, '');
}

/** What reaches furthest to the right, the innermost of it. */
function findWidest(): string {
  const parts = [...document.querySelectorAll('body *')].map((element) => ({
    element,
    right: element.getBoundingClientRect().right,
  }));
  const furthest = Math.max(...parts.map(({ right }) => right));
  const { element } = parts.findLast(({ right }) => right === furthest) ?? {};
  return `${element?.tagName}.${element?.className} “${element?.textContent?.slice(0, 40)}”`;
}

async function requireNarrow(page: Page, name: string): Promise<void> {
  // The window's own width grows on a phone with what is too wide for it, so that nothing ever was.
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  const widest = overflow > 0 ? await page.evaluate(findWidest) : '';
  expect(overflow, `${name} is wider than the window: ${widest}`).toBeLessThanOrEqual(0);
}

/** The sheets that apply a second time: later code has put them at the end, where they win over others. */
function findSheetsAgain(): string[] {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  // The router's mark.
  const marked = new Set(sheets.map(({ href }) => href).filter((href) => href.endsWith('#')));
  return sheets
    .filter(({ href, disabled }) => !disabled && marked.has(`${href}#`))
    .map(({ href }) => new URL(href).pathname);
}

/** What sticks to the window's foot leaves the page to be read. */
async function requireLowBars(page: Page, name: string): Promise<void> {
  const parts = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => getComputedStyle(element).position === 'sticky')
      .filter((element) => getComputedStyle(element).bottom === '0px')
      .map((element) => element.getBoundingClientRect().height / window.innerHeight),
  );
  for (const part of parts) expect(part, `a bar of ${name} with text of twice the size`).toBeLessThan(0.2);
}

export async function requireSheetOrder(page: Page, name: string): Promise<void> {
  await expect.poll(() => page.evaluate(findSheetsAgain), `sheets of ${name} that apply twice`).toEqual([]);
}

/** What the runner itself says in the page's console of the worker that it keeps from starting. */
export const isOfRunner = (message: ConsoleMessage): boolean =>
  message.text() === 'Service Worker registration blocked by Playwright';

/** Watches a page for what nobody should have to see: console errors, failed scripts, axe violations. */
export function watchPage(page: Page, complaints: string[] = []): Watch {
  page.on('console', (message) => {
    if (isOfRunner(message)) return;
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.text()} (${page.url()})`);
  });
  page.on('pageerror', (error) => complaints.push(`${error.message} (${page.url()})`));
  return {
    complaints,
    async check(name) {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await requireAccessibleOnce(page, name);
      await requireNarrow(page, name);
      await requireSheetOrder(page, name);
      if (!isLongForm) return;
      const path = test.info().outputPath(`${name}.png`);
      await page.screenshot({ path, fullPage: true });
      await test.info().attach(name, { path, contentType: 'image/png' });
    },
    async checkInForcedColours(name) {
      await page.emulateMedia({ forcedColors: 'active' });
      if (isLongForm) await requireAccessible(page, name, ['color-contrast', 'color-contrast-enhanced']);
      await requireNarrow(page, name);
      await page.emulateMedia({ forcedColors: 'none' });
    },
    async checkAt(size, name) {
      const before = page.viewportSize();
      await page.setViewportSize(size);
      // The long form walks each journey at both widths, with every rule; here it has to fit.
      if (isLongForm) await requireAccessible(page, name);
      await requireNarrow(page, name);
      if (before) await page.setViewportSize(before);
    },
    async checkWithLargeText(name) {
      const setTextSize = (size: string) =>
        page.evaluate((fontSize) => {
          document.documentElement.style.fontSize = fontSize;
        }, size);
      await setTextSize('200%');
      await requireNarrow(page, `${name} with text of twice the size`);
      await requireLowBars(page, name);
      await setTextSize('');
    },
  };
}
