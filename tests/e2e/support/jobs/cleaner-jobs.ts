import { expect, type Page } from '@playwright/test';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { createClient } from '#tests/support/client.ts';
import type { TestServer } from '#tests/support/server.ts';
import { cleanerEmails, password, send } from '../cleaners.ts';
import type { Shop } from '../shop.ts';

type Providers = { listServiceProviders: { items: { id: string; email: string }[] } };

const cleanerEmail = cleanerEmails[0] ?? '';

/** A booking of that day for the first cleaner of the shop, whom the office asked by phone. */
export async function aJobOf(shop: Shop, startDate: string, answers: object = {}): Promise<string> {
  const client = createClient({ url: shop.url } as TestServer);
  const id = await bookAndPay(client, { startDate, email: `${startDate}@example.com`, ...answers });
  const list = '{ listServiceProviders { items { id email } } }';
  const { listServiceProviders } = await send<Providers>(shop.company, list);
  const provider = listServiceProviders.items.find(({ email }) => email === cleanerEmail)?.id;
  const assign = `mutation ($id: ID!, $provider: ID!) {
    assignBooking(input: { id: $id, serviceProviderID: $provider, how: agreed }) { id } }`;
  await send(shop.company, assign, { id, provider });
  return id;
}

export async function signInAsCleaner(page: Page, shop: Shop): Promise<void> {
  await page.goto(`${shop.url}/dashboard/sp/bookings`);
  await page.getByRole('textbox', { name: 'Email address' }).fill(cleanerEmail);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/signin/);
}

/** The page of a job at another time, by the server's clock and the phone's. */
export async function openJobAt(page: Page, shop: Shop, clock: string, id: string): Promise<void> {
  // Nothing of the page before asks a server that is away.
  await page.goto('about:blank');
  await shop.restartAt(clock);
  await page.clock.setSystemTime(clock);
  await page.goto(`${shop.url}/dashboard/sp/booking/${id}`);
}
