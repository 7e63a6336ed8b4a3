import type { Page } from '@playwright/test';

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Counts from the next page load on; what moves under somebody's own hands is not counted. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept = { sum: 0 };
    Object.assign(window, { layoutShift: kept });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) kept.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export const layoutShiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { layoutShift: { sum: number } }).layoutShift.sum);
