import { expect, type Locator, type Page, test } from '@playwright/test';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { cleanerEmails } from '../support/cleaners.ts';
import { aJobOf, openJobAt, signInAsCleaner } from '../support/jobs/cleaner-jobs.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { withShop } from '../support/shop.ts';
import { watchPage } from '../support/watch-page.ts';

// What is done next stands at the thumb in each state of a job (rules/lifecycles#on-the-way).
test.setTimeout(timeoutMs(180_000));

const shop = withShop({}, async ({ url }) => {
  await (await openByMail(url, cleanerEmails[0] ?? '')).dispose();
});
const phones = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];
test.use({ viewport: { width: 390, height: 844 } });

const barOf = (page: Page) => page.getByRole('region', { name: 'What to do now' });

/** In view on both phones, without scrolling. */
async function isAtThumb(page: Page, act: Locator): Promise<void> {
  for (const phone of phones) {
    await page.setViewportSize(phone);
    await expect(act).toBeInViewport({ ratio: 1 });
  }
}

test('the act of the hour is at the thumb from the day before to the end, and a press of it tells the customer', async ({
  page,
}) => {
  const id = await aJobOf(shop, '2026-11-26');
  const watch = watchPage(page);
  await signInAsCleaner(page, shop);
  const bar = barOf(page);
  const act = (name: string) => bar.getByRole('button', { name, exact: true });
  await openJobAt(page, shop, '2026-11-25T12:00:00Z', id);
  await isAtThumb(page, bar.getByText('You can start from 9:30am on the day.'));
  await isAtThumb(page, act('Problem'));
  await watch.check('a job of tomorrow');
  await openJobAt(page, shop, '2026-11-26T08:30:00Z', id);
  await isAtThumb(page, act('On my way'));
  await expect(act('Start')).toHaveCount(0);
  await expect(bar.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+447700900456');
  await expect(bar.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /10%20Example%20Road/);
  await act('On my way').click();
  await isAtThumb(page, bar.getByText('The customer knows that you set out at 8:30am.'));
  await watch.check('on the way');
  await openJobAt(page, shop, '2026-11-26T09:40:00Z', id);
  await isAtThumb(page, act('Start'));
  await act('Start').click();
  await isAtThumb(page, act('Finish this job'));
  await openJobAt(page, shop, '2026-11-26T13:20:00Z', id);
  await isAtThumb(page, bar.getByText('10 min left, until 1:30pm.'));
  await watch.check('towards the end');
  await act('Finish this job').click();
  await expect(page.getByRole('heading', { name: 'Finish this job' })).toBeInViewport();
  await isAtThumb(page, act('Finish'));
  await watch.check('finishing');
  await act('Finish').click();
  await expect(page.getByRole('heading', { name: 'What you did' })).toBeVisible();
  await expect(bar).toHaveCount(0);
  expect(watch.complaints).toEqual([]);
});
