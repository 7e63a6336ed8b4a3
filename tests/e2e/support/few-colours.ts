import { expect, type Page } from '@playwright/test';

/** In the page: what tells one control from another, where the system gives the colours. */
function findUntold(): { choices: string[]; focus: string[] } {
  const look = (element: Element | null): string => {
    if (!element) return '';
    // Also without motion a change takes a moment.
    for (const animation of document.getAnimations()) animation.finish();
    const { opacity, outline, outlineStyle, border, backgroundColor, color } = getComputedStyle(element);
    if (opacity === '0') return '';
    return [outlineStyle === 'none' ? '' : outline, border, backgroundColor, color].join();
  };
  const main = document.querySelector('main') as HTMLElement;
  const radios = [...main.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  /** One that is drawn by the browser has its dot; the others are their labels. */
  const isDrawn = (radio: Element) => getComputedStyle(radio).opacity !== '0';
  const isToldApart = (chosen: HTMLInputElement) =>
    radios
      .filter(({ name, checked }) => name === chosen.name && !checked)
      .every((other) => look(other.closest('label')) !== look(chosen.closest('label')));
  const choices = radios.filter((radio) => radio.checked && !isDrawn(radio) && !isToldApart(radio));
  const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary';
  const isFocusSeen = (control: HTMLElement) => {
    (document.activeElement as HTMLElement).blur();
    const looks = () => look(control) + look(control.closest('label'));
    const before = looks();
    control.focus({ preventScroll: true });
    return document.activeElement !== control || looks() !== before;
  };
  const unseen = [...main.querySelectorAll<HTMLElement>(controls)].filter((control) => !isFocusSeen(control));
  return {
    choices: choices.map(({ name, value }) => `${name} ${value}`),
    focus: unseen.map(({ outerHTML }) => outerHTML.slice(0, 120)),
  };
}

/**
 * In the system's own few colours: what is chosen looks unlike what is not, and what has the keyboard's focus unlike
 * what has not, whether it is chosen or not.
 */
export async function expectToldApart(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  // Who has pressed a key sees where the focus is, also when a script moves it.
  await page.keyboard.press('Tab');
  const { choices, focus } = await page.evaluate(findUntold);
  expect(choices, 'chosen, and looks as if it were not').toEqual([]);
  expect(focus, 'has the focus, and looks as if it had not').toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}
