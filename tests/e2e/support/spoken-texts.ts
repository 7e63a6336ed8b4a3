import type { Page } from '@playwright/test';

/**
 * What a screen reader is given to say: every new text of a live region, in its order; of one that comes with its
 * text only an alert, as screen readers have it.
 */
export async function listenToLiveRegions(page: Page): Promise<{ said(): Promise<string[]> }> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { saidByLiveRegions: said });
    const regions = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
    const alerts = '[role="alert"], [aria-live="assertive"]';
    const latest = new WeakMap<Element, string>();
    const hear = (region: Element | null | undefined) => {
      const text = region instanceof HTMLElement ? region.innerText.trim().replaceAll(/\s+/g, ' ') : '';
      if (!region || text === '' || latest.get(region) === text) return;
      latest.set(region, text);
      said.push(text);
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        // What only goes is not said.
        if (type === 'characterData' || addedNodes.length > 0) hear(element?.closest(regions));
        for (const added of addedNodes) {
          if (!(added instanceof Element)) continue;
          for (const alert of [added, ...added.querySelectorAll('*')]) if (alert.matches(alerts)) hear(alert);
        }
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return {
    said: () => page.evaluate(() => (window as unknown as { saidByLiveRegions: string[] }).saidByLiveRegions),
  };
}
