import type { Page } from '@playwright/test';

/** From the next page load on: what moves for longer than a moment, looked for with every frame. */
export async function watchMotion(page: Page): Promise<{ seen(): Promise<string[]> }> {
  await page.addInitScript(() => {
    const moved = new Set<string>();
    Object.assign(window, { moved });
    const look = () => {
      for (const { playState, effect } of document.getAnimations()) {
        const lasts = Number(effect?.getComputedTiming().activeDuration ?? 0);
        const { target } = effect as KeyframeEffect;
        if (playState === 'running' && lasts > 1)
          moved.add(`${target?.outerHTML.slice(0, 120)}: ${lasts} ms`);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  return { seen: () => page.evaluate(() => [...(window as unknown as { moved: Set<string> }).moved]) };
}
