import { expect, type Locator, type Page } from '@playwright/test';

const mostTabs = 120;

/** Somebody who has a keyboard and nothing else. */
export function keyboardOf(page: Page) {
  /** Presses Tab until the control has focus; a control that can't be reached so fails the test. */
  async function reach(target: Locator): Promise<void> {
    for (let tabs = 0; tabs < mostTabs; tabs += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Not reached by the Tab key: ${target}`);
  }

  return {
    reach,
    async press(target: Locator, key = 'Enter'): Promise<void> {
      await reach(target);
      await page.keyboard.press(key);
    },
    async type(target: Locator, text: string): Promise<void> {
      await reach(target);
      await page.keyboard.type(text);
    },
    /** Into a group of radio buttons by Tab, and to one of them by the arrow keys, as a browser has it. */
    async choose(group: Locator, name: string | RegExp): Promise<void> {
      const radios = group.getByRole('radio');
      const wanted = group.getByRole('radio', { name });
      const count = await radios.count();
      const entry = group.getByRole('radio', { checked: true });
      await reach((await entry.count()) > 0 ? entry : radios.first());
      for (let moves = 0; moves <= count; moves += 1) {
        if (await wanted.evaluate((element) => element === document.activeElement)) break;
        await page.keyboard.press('ArrowDown');
      }
      await page.keyboard.press('Space');
      await expect(wanted).toBeChecked();
    },
  };
}

export type Keyboard = ReturnType<typeof keyboardOf>;
