import { expect, type Page, test } from '@playwright/test';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { createClient } from '#tests/support/client.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { cleanerEmails, companyEmail, password, send } from '../support/cleaners.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { withShop } from '../support/shop.ts';
import { watchPage } from '../support/watch-page.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(timeoutMs(180_000));

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
test.use({ viewport: phone });

const cleanerEmail = cleanerEmails[0] ?? '';
const shop = withShop({}, async ({ url }) => {
  await (await openByMail(url, cleanerEmail)).dispose();
});

type Providers = { listServiceProviders: { items: { id: string; email: string }[] } };

const cleanerId = async (): Promise<string> => {
  const document = '{ listServiceProviders { items { id email } } }';
  const { listServiceProviders } = await send<Providers>(shop.company, document);
  return listServiceProviders.items.find((one) => one.email === cleanerEmail)?.id ?? '';
};

/** A clean that the cleaner has said yes to by phone. */
async function aJob(startDate: string, startTime: string, email: string): Promise<string> {
  const client = createClient({ url: shop.url } as TestServer);
  const id = await bookAndPay(client, { startDate, startTime, hours: 2.5, email });
  const assign = `mutation ($id: ID!, $provider: ID!) {
    assignBooking(input: { id: $id, serviceProviderID: $provider, how: agreed }) { id } }`;
  await send(shop.company, assign, { id, provider: await cleanerId() });
  return id;
}

async function signIn(page: Page, path: string, email: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`${shop.url}${path}`);
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/signin/);
}

test('a cleaner takes days off by thumb, sees first which jobs go, changes them and takes them back', async ({
  page,
}) => {
  await aJob('2026-12-07', '10:00', 'one@example.com');
  await aJob('2026-12-08', '10:00', 'two@example.com');
  const watch = watchPage(page);
  await page.clock.setSystemTime('2026-11-24T10:00:00Z');
  await signIn(page, '/dashboard/sp/days-off', cleanerEmail);
  await expect(page.getByText('No days off to come.')).toBeVisible();
  await page.getByRole('button', { name: 'Take days off' }).click();
  await page.getByLabel('First day').fill('2026-12-07');
  await page.getByLabel('Last day, if several').fill('2026-12-08');
  await expect(page.getByText(/These 2 jobs go to somebody else/)).toBeVisible();
  await expect(page.getByText('It is free, and does not count against you.')).toBeVisible();
  await page.getByLabel('Why? (optional)').fill('A wedding');
  await watch.check('days off with the jobs that they touch');
  await page.getByRole('button', { name: 'Take these days off: give back 2 jobs' }).click();
  await expect(
    page.getByRole('heading', { name: 'From Monday 7 December to Tuesday 8 December' }),
  ).toBeVisible();
  await expect(page.getByText('Days off: “A wedding”')).toBeVisible();
  await watch.check('days off to come');
  await page.getByRole('button', { name: 'Change these days' }).click();
  await page.getByLabel('Last day, if several').fill('2026-12-09');
  await page.getByRole('button', { name: 'Save these days' }).click();
  await expect(
    page.getByRole('heading', { name: 'From Monday 7 December to Wednesday 9 December' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText('No days off to come.')).toBeVisible();
  expect(watch.complaints).toEqual([]);
});

test('“I can’t come” gives a day’s jobs back in two taps from the list of jobs, and the office sees what is open', async ({
  page,
}) => {
  const ids = [];
  for (const [time, email] of [
    ['08:00', 'early@example.com'],
    ['12:00', 'noon@example.com'],
    ['16:00', 'late@example.com'],
  ] as const)
    ids.push(await aJob('2026-11-26', time, email));
  await shop.restartAt('2026-11-26T06:00:00Z');
  await page.clock.setSystemTime('2026-11-26T06:00:00Z');
  const watch = watchPage(page);
  await signIn(page, '/dashboard/sp/bookings', cleanerEmail);
  await page.getByRole('link', { name: 'I can’t come' }).click();
  await expect(page.getByText(/These 3 jobs go to somebody else/)).toBeVisible();
  await expect(page.getByText(/counts as given back late once, however many jobs/)).toBeVisible();
  await watch.check('I can’t come today');
  await page.getByRole('button', { name: 'I can’t come: give back 3 jobs' }).click();
  await expect(page.getByRole('heading', { name: 'On Thursday 26 November' })).toBeVisible();
  await watch.check('a day given back');
  await page.setViewportSize(desk);
  await watch.check('a day given back at a desk');
  await signIn(page, '/dashboard', companyEmail);
  // With those of the days off before.
  await expect(page.getByText(/can’t come: 5 jobs have nobody yet/)).toBeVisible();
  await watch.check('the desk with a cleaner who can’t come');
  await page.goto(`${shop.url}/dashboard/serviceProvider/${await cleanerId()}`);
  const card = page.locator('#days-off');
  await expect(card.getByRole('listitem')).toHaveCount(3);
  await expect(card.getByRole('link').first()).toHaveAttribute('href', `/dashboard/booking/${ids[0]}`);
  await expect(card.getByText(/nobody yet/).first()).toBeVisible();
  await watch.check('a cleaner’s days off for the office');
  expect(watch.complaints).toEqual([]);
});

test('the office pauses a cleaner until it switches them on again', async ({ page }) => {
  await page.setViewportSize(desk);
  await page.clock.setSystemTime('2026-11-26T06:00:00Z');
  const watch = watchPage(page);
  await signIn(page, `/dashboard/serviceProvider/${await cleanerId()}`, companyEmail);
  const card = page.locator('#days-off');
  await card.getByRole('button', { name: 'Pause their jobs' }).click();
  await card.getByLabel('First day').fill('2026-11-30');
  await expect(card.getByText(/has no jobs on these days/)).toBeVisible();
  await card.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(
    card.getByRole('heading', { name: 'From Monday 30 November until switched back on' }),
  ).toBeVisible();
  await page.setViewportSize(phone);
  await watch.check('a paused cleaner on the office’s phone');
  expect(watch.complaints).toEqual([]);
});

test('a cleaner copies the hours of a day to the others, days off stay off', async ({ page }) => {
  const watch = watchPage(page);
  await page.clock.setSystemTime('2026-11-26T06:00:00Z');
  await signIn(page, '/dashboard/sp/profile', cleanerEmail);
  await page.getByRole('checkbox', { name: 'Sunday' }).uncheck();
  await page.getByRole('combobox', { name: 'Wednesday from' }).selectOption('09:30');
  await page.getByRole('button', { name: 'Copy Wednesday to the other days' }).click();
  await expect(page.getByRole('combobox', { name: 'Monday from' })).toHaveValue('09:30');
  await expect(page.getByRole('combobox', { name: 'Sunday from' })).toHaveCount(0);
  await watch.check('the hours of a day copied');
  await page.getByRole('button', { name: 'Save when and where' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Saturday from' })).toHaveValue('09:30');
  expect(watch.complaints).toEqual([]);
});
