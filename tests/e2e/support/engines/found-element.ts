import { expect } from '@playwright/test';
import { timeoutMs } from '#tests/support/timeouts.ts';
import type { EngineWindow } from './engine-window.ts';

/** Runs in the page: marks the element of a kind whose words are meant, so that a driver can find it. */
function markElement(kind: string, words: string, group: string): boolean {
  const said = (element: Element): string => {
    const { labels } = element as HTMLInputElement;
    const named = element.getAttribute('aria-label');
    return (
      named ??
      (labels?.length ? [...labels].map((one) => one.textContent).join(' ') : element.textContent) ??
      ''
    );
  };
  const selector = {
    button: 'button',
    choice: 'input[type=radio], input[type=checkbox]',
    field: 'input, textarea',
  }[kind];
  for (const one of document.querySelectorAll('[data-meant]')) one.removeAttribute('data-meant');
  const found = [...document.querySelectorAll(selector ?? '')].find(
    (element) =>
      said(element).trim().startsWith(words) &&
      element.getClientRects().length > 0 &&
      (element.closest('fieldset')?.textContent ?? '').includes(group),
  );
  // A choice is drawn by its label, which is what a finger meets.
  const pressed = kind === 'choice' ? ((found as HTMLInputElement)?.labels?.[0] ?? found) : found;
  pressed?.setAttribute('data-meant', '');
  pressed?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return pressed !== undefined;
}

const meant = '[data-meant]';

type Kind = 'button' | 'choice' | 'field';

async function find(window: EngineWindow, kind: Kind, words: string, group = ''): Promise<void> {
  const told = [kind, words, group].map((one) => JSON.stringify(one)).join(', ');
  const source = `(${markElement.toString()})(${told})`;
  await expect
    .poll(() => window.evaluate(source), { message: `${kind} “${words}”`, timeout: timeoutMs(20_000) })
    .toBe(true);
}

export async function press(window: EngineWindow, words: string): Promise<void> {
  await find(window, 'button', words);
  await window.click(meant);
}

/** Ticks what begins with these words; `group` stands in the legend where several groups offer the same. */
export async function choose(window: EngineWindow, words: string, group?: string): Promise<void> {
  await find(window, 'choice', words, group);
  await window.click(meant);
}

export async function typeInto(window: EngineWindow, words: string, text: string): Promise<void> {
  await find(window, 'field', words);
  await window.type(meant, text);
}

export const awaitHeading = (window: EngineWindow, words: string): Promise<void> =>
  expect
    .poll(() => window.evaluate<string>(`document.querySelector('h1')?.textContent ?? ''`), {
      timeout: timeoutMs(20_000),
    })
    .toContain(words);
