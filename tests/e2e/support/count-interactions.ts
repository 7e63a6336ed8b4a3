import type { Locator } from '@playwright/test';

/** Milliseconds from key to key of somebody who knows what to write. */
const keyMs = 60;

/** A person at a screen who does one thing after the other; each tap, choice or field filled is counted. */
export function countInteractions() {
  const done: string[] = [];
  return {
    done,
    async tap(what: string, target: Locator): Promise<void> {
      done.push(`tap ${what}`);
      await target.click();
    },
    async choose(what: string, target: Locator): Promise<void> {
      done.push(`choose ${what}`);
      await target.check();
    },
    async type(what: string, target: Locator, text: string): Promise<void> {
      done.push(`type ${what}`);
      await target.pressSequentially(text, { delay: keyMs });
    },
  };
}
