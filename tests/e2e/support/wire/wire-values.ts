import { expect, type Page } from '@playwright/test';
import { tellingValues } from '#app/lib/label/wire/wire-labels.ts';

/** Screens for programs' makers, who read the values themselves: what webhooks and API keys are sent. */
const forPrograms = /webhook|api/i;

/** "a no-show" and "the no-show" are English; the bare word is the wire's. */
const inEnglish = /\b(?:a|an|the) no-show\b/gi;

/** The texts of the screen that are read, without what somebody types and samples of code. */
const textsOf = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement || parentElement.closest('input, textarea, code, pre, script, style')) continue;
      if (textContent?.trim() && parentElement.checkVisibility()) texts.push(textContent);
    }
    return texts;
  });

const escaped = tellingValues.map((value) => value.replaceAll(/[/\\-]/g, '\\$&'));
const wireValue = new RegExp(`(?<![\\w/-])(?:${escaped.join('|')})(?![\\w-])`, 'g');

/** The values of the wire in a text that a reader should have had a label for. */
export const wireValuesIn = (text: string): string[] => text.replaceAll(inEnglish, '').match(wireValue) ?? [];

/** No value of the wire that has a label stands on the screen as it is (rules/messages#words-of-the-wire). */
export async function requireLabels(page: Page): Promise<void> {
  if (forPrograms.test(page.url())) return;
  const raw = (await textsOf(page)).filter((text) => wireValuesIn(text).length > 0);
  expect(raw, 'values of the wire on the screen').toEqual([]);
}
