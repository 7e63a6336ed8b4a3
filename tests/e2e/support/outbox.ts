import { expect, type Page } from '@playwright/test';

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
    await expect(row.first()).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  await row.first().getByRole('link').click();
}
