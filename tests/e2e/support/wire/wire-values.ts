import { expect, type Page } from '@playwright/test';
import { plainValues, tellingValues } from '#domain/label/wire-labels.ts';

/** Screens for programs' makers, who read the values themselves: what webhooks and API keys are sent. */
const forPrograms = /webhook|api/i;

/** Words that English has too, in the sense that the sentence around them gives. */
const inEnglish = /\b(?:a|an|the) no-show\b|\bshort-notice (?:pay|hours)\b|\bgift-card\b/gi;

/** The texts of the screen that are read, without what somebody types, names that are theirs and samples of code. */
const textsOf = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    const typed = 'input, textarea, code, pre, script, style, [contenteditable], [translate="no"]';
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement || parentElement.closest(typed)) continue;
      if (!textContent?.trim() || !parentElement.checkVisibility()) continue;
      // A part of a sentence that the page has in pieces is no word by itself.
      const isPiece = parentElement.textContent?.trim() !== textContent.trim();
      texts.push(isPiece ? `… ${textContent} …` : textContent);
    }
    return texts;
  });

const escaped = tellingValues.map((value) => value.replaceAll(/[/\\-]/g, '\\$&'));
const wireValue = new RegExp(`(?<![\\w/.-])(?:${escaped.join('|')})(?![\\w/-]|\\.\\w)`, 'g');

/** The values of the wire in a text that a reader should have had a label for. */
export function wireValuesIn(text: string): string[] {
  if (plainValues.includes(text.trim())) return [text.trim()];
  return text.replaceAll(inEnglish, '').match(wireValue) ?? [];
}

/** No value of the wire that has a label stands on the screen as it is (rules/messages#words-of-the-wire). */
export async function requireLabels(page: Page): Promise<void> {
  if (forPrograms.test(page.url())) return;
  const raw = (await textsOf(page)).filter((text) => wireValuesIn(text).length > 0);
  expect(raw, 'values of the wire on the screen').toEqual([]);
}
