import { expect, type Page } from '@playwright/test';

/** On a phone the filters of a list are folded away until somebody wants them. */
export async function openFilters(page: Page): Promise<void> {
  const fold = page.getByRole('button', { name: /^Filters/ });
  await expect(page.getByRole('search').last()).toBeVisible();
  if ((await fold.isVisible()) && (await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
}

/** By the head of a column, or where rows are cards by the choice above them. */
export async function sortBy(page: Page, column: string, way: 'ascending' | 'descending'): Promise<void> {
  const choice = page.getByRole('combobox', { name: 'Sort by' });
  if (await choice.isVisible()) return void (await choice.selectOption(`${column}, ${way}`));
  const head = page.getByRole('columnheader', { name: column });
  const link = head.getByRole('link', { name: column, exact: true });
  for (;;) {
    const before = (await head.getAttribute('aria-sort')) ?? '';
    if (before === way) return;
    await link.click();
    await expect(head).not.toHaveAttribute('aria-sort', before);
  }
}
