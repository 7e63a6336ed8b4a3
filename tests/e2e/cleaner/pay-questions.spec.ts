import { expect, test } from '@playwright/test';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { cleanerEmails } from '../support/cleaners.ts';
import { aJobOf, openJobAt, signInAsCleaner } from '../support/jobs/cleaner-jobs.ts';
import { act } from '../support/jobs/phone.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { withShop } from '../support/shop.ts';
import { openSignedIn } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';
import { widths } from '../support/where-tests-run.ts';

// What a cleaner says is wrong with their pay (rules/money#pay-questions).
test.setTimeout(timeoutMs(240_000));

const shop = withShop({}, async ({ url }) => {
  await (await openByMail(url, cleanerEmails[0] ?? '')).dispose();
});

test.use({ viewport: widths.phone });

test('a cleaner says that the hours of a job are wrong, the office corrects them, and both read it', async ({
  page,
  browser,
}) => {
  const date = '2026-11-26';
  const id = await aJobOf(shop, date);
  await shop.restartAt(`${date}T09:40:00Z`);
  await page.clock.setSystemTime(`${date}T09:40:00Z`);
  await signInAsCleaner(page, shop);
  await page.goto(`${shop.url}/dashboard/sp/booking/${id}`);
  await act(page, 'Start').click();
  // The page may be left once the press has arrived.
  await expect(act(page, 'Finish this job')).toBeVisible();
  await openJobAt(page, shop, `${date}T13:10:00Z`, id);
  await act(page, 'Finish this job').click();
  await act(page, 'Finish').click();
  const screen = watchPage(page);
  await page.getByRole('button', { name: 'Something’s wrong with this pay' }).click();
  await page.getByRole('button', { name: 'Send it to the office' }).click();
  await expect(page.getByText('Say what is wrong, in 3 to 1,000 characters').first()).toBeVisible();
  await page.getByLabel('What happened?').fill('I was there until a quarter to two.');
  await page.getByLabel('When did you begin?').fill('09:40');
  await page.getByLabel('When did you finish?').fill('13:45');
  await screen.check('a question about pay');
  await page.getByRole('button', { name: 'Send it to the office' }).click();
  await expect(page.getByText(/^Hours, 9:40am to 1:45pm\. Asked/)).toBeVisible();
  await expect(page.getByText(/^The office answers by Thursday 3 December/)).toBeVisible();
  await screen.check('a job whose pay was asked about');

  const office = await openSignedIn(
    browser,
    shop.company,
    `${shop.url}/dashboard/booking/${id}`,
    `${date}T13:15:00Z`,
  );
  await office.setViewportSize(widths.desktop);
  const desk = watchPage(office);
  const card = office.locator('section').filter({ hasText: 'Asha asks about the pay' });
  await expect(card).toContainText('I was there until a quarter to two.');
  await card.getByLabel('What follows?').selectOption('Correct the hours');
  await card.getByLabel('Hours worked').fill('4');
  await card.getByLabel(/^Why/).fill('You are right.');
  await desk.check('a question about pay at the office');
  await card.getByRole('button', { name: 'Answer' }).click();
  await expect(card.getByText(/The hours were corrected to 4\. You are right\.$/)).toBeVisible();
  expect(desk.complaints).toEqual([]);
  await office.context().close();

  await page.goto(`${shop.url}/dashboard/sp/money`);
  await expect(page.getByText(/The hours were corrected to 4\. You are right\.$/)).toBeVisible();
  await screen.check('money with a question that was answered');
  await page
    .getByRole('link', { name: /^Something’s wrong with this pay/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Something’s wrong with this pay' })).toBeVisible();
  expect(screen.complaints).toEqual([]);
});
