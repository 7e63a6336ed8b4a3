import { expect, test } from '@playwright/test';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { createClient } from '#tests/support/client.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { cleanerEmails, password, send } from '../support/cleaners.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { withShop } from '../support/shop.ts';
import { watchPage } from '../support/watch-page.ts';

test.setTimeout(timeoutMs(180_000));

const cleanerEmail = cleanerEmails[0] ?? '';
const customerEmail = 'ender@example.com';
const shop = withShop({});
test.use({ viewport: { width: 390, height: 844 } });

type Providers = { listServiceProviders: { items: { id: string; email: string }[] } };

test('a customer ends the clean that goes on, sees the price first, and the cleaner’s page says so by itself', async ({
  page,
  browser,
}) => {
  const id = await bookAndPay(createClient({ url: shop.url } as TestServer), {
    startDate: '2026-11-26',
    email: customerEmail,
  });
  const { listServiceProviders } = await send<Providers>(
    shop.company,
    '{ listServiceProviders { items { id email } } }',
  );
  const provider = listServiceProviders.items.find(({ email }) => email === cleanerEmail)?.id;
  const assign = `mutation ($id: ID!, $provider: ID!) {
    assignBooking(input: { id: $id, serviceProviderID: $provider, how: agreed }) { id } }`;
  await send(shop.company, assign, { id, provider });
  const cleaner = await openByMail(shop.url, cleanerEmail);
  const customer = await openByMail(shop.url, customerEmail);
  await shop.restartAt('2026-11-26T10:00:00Z');
  await send(cleaner, 'mutation ($id: ID!) { startBooking(input: { id: $id }) { id } }', { id });
  await shop.restartAt('2026-11-26T10:50:00Z');
  const work = await browser.newPage({ viewport: { width: 390, height: 844 } });
  for (const [one, email, path] of [
    [work, cleanerEmail, 'sp'],
    [page, customerEmail, 'cs'],
  ] as const) {
    await one.clock.setSystemTime('2026-11-26T10:50:00Z');
    await one.goto(`${shop.url}/dashboard/${path}/booking/${id}`);
    await one.getByRole('textbox', { name: 'Email address' }).fill(email);
    await one.getByRole('textbox', { name: 'Password' }).fill(password);
    await one.getByRole('button', { name: 'Sign in' }).click();
  }
  const watch = watchPage(page);
  await expect(work.getByRole('button', { name: 'Finish this job' })).toBeVisible();
  await page.getByRole('button', { name: 'End the clean now' }).click();
  await expect(page.getByText('Ending it now costs £20.25')).toBeVisible();
  await watch.check('what ending costs');
  await page.getByRole('button', { name: 'End the clean for £20.25' }).click();
  await expect(page.getByText('This clean is ended. It costs £20.25.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This clean was ended early' })).toBeVisible();
  await expect(page.getByText(/It was ended by you at 10:50am/)).toBeVisible();
  await expect(work.getByRole('heading', { name: 'This clean was ended early' })).toBeVisible();
  await expect(work.getByText(/The customer ended it while you were there/)).toBeVisible();
  await expect(work.getByText('You’re paid £15.75 for this.')).toBeVisible();
  await customer.dispose();
  await cleaner.dispose();
  await work.close();
});
