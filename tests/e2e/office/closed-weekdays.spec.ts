import { expect, test } from '@playwright/test';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { createClient } from '#tests/support/client.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { send } from '../support/cleaners.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { followHere, openMail } from '../support/outbox.ts';
import { withShop } from '../support/shop.ts';
import { openAsOffice, openSignedIn } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';
import { widths } from '../support/where-tests-run.ts';

/** The office closes Saturdays, and whoever has a clean then chooses another day, or is called. */
test.setTimeout(timeoutMs(120_000));
test.describe.configure({ mode: 'serial' });

const weekly = { serviceFrequency: 'EveryWeek', startDate: '2026-12-05' };
const answering = { ...weekly, email: 'answers@example.com', firstName: 'Anna', lastName: 'Answers' };
const silent = { ...weekly, email: 'silent@example.com', firstName: 'Simon', lastName: 'Silent' };
const once = { email: 'once@example.com', startDate: '2027-01-09' };

const subject = /Please choose another day: no cleans on Saturdays from Saturday 9 January 2027/;

const shop = withShop({}, async ({ url }) => {
  const booked = [answering, { ...silent, startTime: '17:30' }, { ...once, startTime: '14:00' }];
  for (const answers of booked) await bookAndPay(createClient({ url } as TestServer), answers);
});

test('the office sees whom closing Saturdays touches before it does it, and closes them', async ({
  browser,
}) => {
  const page = await openAsOffice(browser, shop, '/dashboard/applicationSetting');
  const watch = watchPage(page);
  const what = page.getByRole('region', { name: 'What closing does' });
  await page.getByRole('checkbox', { name: 'Saturday' }).uncheck();
  await page.getByLabel('Holds from').fill('2027-01-04');
  await expect(
    what.getByText(/^No cleans on Saturdays from Saturday 9 January 2027: 5 visits for £/),
  ).toBeVisible();
  await expect(what.getByText(/^2 regular cleans need another day/)).toBeVisible();
  await expect(what.getByText(/^3 customers get one email/)).toBeVisible();
  await what.getByText('Who is asked for another day').click();
  await expect(what.getByRole('link', { name: 'Simon Silent', exact: true })).toBeVisible();
  await expect(what.getByText('Saturday 9 January: 3 visits')).toBeVisible();
  await what.scrollIntoViewIfNeeded();
  await watch.check('closing-saturdays');
  await watch.checkAt(widths.phone, 'closing Saturdays on a phone');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'From Monday 4 January 2027' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Saturday: closed' })).toBeVisible();
  await expect(what).toHaveCount(0);
  await watch.check('saturdays-closed');
  expect(watch.complaints).toEqual([]);
});

test('the customer of a weekly clean is asked for another day, chooses it and sees it', async ({
  browser,
}) => {
  const session = await openByMail(shop.url, answering.email);
  const page = await openSignedIn(browser, session, `${shop.url}/outbox`);
  await openMail(page, shop.url, { to: answering.email, subject });
  await followHere(page, shop.url, 'Choose another day');
  const watch = watchPage(page);
  await expect(page.getByText(/^We don’t clean on Saturdays from Saturday 9 January 2027/)).toBeVisible();
  await expect(page.getByText('3 January to 15 January')).toBeVisible();
  await watch.check('choosing-another-day');
  const label = (name: RegExp) => page.locator('label').filter({ has: page.getByRole('radio', { name }) });
  await label(/^Wednesday 13 January/).click();
  await label(/^10:00am$/).click();
  await expect(page.getByText('From now on every Wednesday, 10:00am')).toBeVisible();
  await watch.check('another-day-chosen');
  await page.getByRole('button', { name: 'Go on from Wednesday 13 January, 10:00am' }).click();
  const told = page.getByRole('status').filter({ hasText: 'first on Wednesday 13 January, 10:00am' });
  await expect(told).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Choose another day' })).toHaveCount(0);
  await expect(page.getByText('Every week on Wednesday, 10:00am')).toBeVisible();
  await watch.check('on-another-day');
  await page.goto(`${shop.url}/dashboard/cs/bookings`);
  await expect(
    page.getByRole('heading', { name: /^Your regular clean: every week on Wednesday/ }),
  ).toBeVisible();
  await watch.check('bookings-on-another-day');
  expect(watch.complaints).toEqual([]);
});

test('who has not chosen after 14 days is a task, which leads to the choice', async ({
  browser,
  page: post,
}) => {
  await openMail(post, shop.url, { to: silent.email, subject });
  await shop.restartAt('2026-12-10T10:00:00Z');
  // Any change of the days lets the job look, which else comes by every five minutes.
  const change =
    'mutation ($input: UpdateApplicationSettingInput!) { updateApplicationSetting(input: $input) { id } }';
  const input = { id: 'defaultsettings', fridayW: false, fromDate: '2027-06-01' };
  await send(shop.company, change, { input });
  const page = await openSignedIn(browser, shop.company, `${shop.url}/dashboard`, '2026-12-10T10:00:00Z');
  const watch = watchPage(page);
  const task = page
    .getByRole('listitem')
    .filter({ hasText: 'A regular clean has no day from Saturday 9 January 2027 on' });
  await expect(async () => {
    await page.reload();
    await expect(task).toBeVisible({ timeout: timeoutMs(2_000) });
  }).toPass();
  await watch.check('task-of-another-day');
  await task.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Choose another day' })).toBeVisible();
  await expect(
    page.getByText(/the regular clean waits until its customer chooses another day/),
  ).toBeVisible();
  await expect(page.getByText(/^Email “Please choose another day/)).toBeVisible();
  await watch.check('choosing-another-day-for-them');
  expect(watch.complaints).toEqual([]);
});
