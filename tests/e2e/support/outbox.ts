import { expect, type Page } from '@playwright/test';
import { timeoutMs } from '#tests/support/timeouts.ts';

/** Opens the newest mail to somebody whose subject fits, waiting until its job has sent it. */
export async function openMail(
  page: Page,
  url: string,
  mail: { to: string; subject: RegExp },
): Promise<void> {
  const row = page
    .getByRole('row')
    .filter({ hasText: mail.to })
    .filter({ hasText: mail.subject })
    .filter({ hasText: 'sent' });
  await expect(async () => {
    await page.goto(`${url}/outbox`);
    await expect(row.first()).toBeVisible({ timeout: timeoutMs(1000) });
  }).toPass({ timeout: timeoutMs(15_000) });
  await row.first().getByRole('link').click();
}

/** Follows a link of the open mail at this product: a mail of the template was written at another port. */
export async function followHere(page: Page, url: string, name: string): Promise<void> {
  const address = await page.getByRole('link', { name }).getAttribute('href');
  const { pathname, search } = new URL(address ?? '', url);
  await page.goto(`${url}${pathname}${search}`);
}
