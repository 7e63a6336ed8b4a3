import type { Page } from '@playwright/test';

/** What a screen reader is given to say: every new text of a live region, in its order. */
export async function listenToLiveRegions(page: Page): Promise<{ said(): Promise<string[]> }> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { saidByLiveRegions: said });
    const regions = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
    const latest = new WeakMap<Element, string>();
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(regions);
        const text = region?.textContent?.trim() ?? '';
        if (!region || text === '' || latest.get(region) === text) continue;
        latest.set(region, text);
        said.push(text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return {
    said: () => page.evaluate(() => (window as unknown as { saidByLiveRegions: string[] }).saidByLiveRegions),
  };
}
