import { expect as expectSoon, type Page, test } from '@playwright/test';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { aReceiver, isSignedBy, type Receiver } from '#tests/support/webhook/webhook-receiver.ts';
import { companyEmail, openSession, password, send } from './support/cleaners.ts';
import { openFilters } from './support/list-filters.ts';
import { shopClock, withShop } from './support/shop.ts';
import { type Watch, watchPage } from './support/watch-page.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(timeoutMs(120_000));
// A page of the desk is loaded anew several times, beside other browsers.
const expect = expectSoon.configure({ timeout: timeoutMs(20_000) });

let receiver: Receiver;
let page: Page;
let watch: Watch;
let secret = '';

const shop = withShop();
test.beforeAll(async ({ browser }) => {
  receiver = await aReceiver();
  page = await (await browser.newContext()).newPage();
  await page.clock.setSystemTime(shopClock);
  watch = watchPage(page);
});
test.afterAll(() => receiver?.close());

/** A message of the log, by its type. */
const logged = (type: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: type, exact: true }) });

/** Its row with what it opens to. */
const ourWebhook = () =>
  page
    .getByRole('rowgroup')
    .filter({ has: page.getByRole('rowheader', { name: 'Our accounts', exact: true }) });
const openWebhook = () => ourWebhook().getByRole('button', { name: 'Our accounts' }).click();

async function somebodyWrites(): Promise<void> {
  const visitor = await openSession(shop.url);
  await send(
    visitor,
    'mutation ($input: CreateContactMessageInput!) { createContactMessage(input: $input) { id } }',
    {
      input: {
        name: 'Ada Brook',
        email: 'ada@example.com',
        subject: 'Windows',
        message: 'Do you clean them?',
      },
    },
  );
  await visitor.dispose();
}

test('the office adds a webhook and sees its secret once', async () => {
  await page.goto(`${shop.url}/dashboard/webhooks`);
  await page.getByRole('textbox', { name: 'Email address' }).fill(companyEmail);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('No webhooks yet.')).toBeVisible();
  await expect(page.getByText('Nothing has been sent yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add it' }).click();
  await page.getByRole('link', { name: /Enter a web address/ }).click();
  await expect(page.getByRole('textbox', { name: 'Address', exact: true })).toBeFocused();
  await page.getByRole('radio', { name: 'Only those I choose' }).check();
  await page.locator('summary').filter({ hasText: 'Contact messages' }).click();
  await page.getByRole('checkbox', { name: 'contact_message.received' }).check();
  await watch.check('webhooks-adding');

  await page.getByRole('textbox', { name: 'Address', exact: true }).fill(receiver.url);
  await page.getByRole('textbox', { name: 'What it is for' }).fill('Our accounts');
  await page.getByRole('button', { name: 'Add it' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'The secret for' });
  await expect(notice).toBeFocused();
  secret = (await notice.locator('code').textContent()) ?? '';
  expect(secret).toMatch(/^whsec_/);
  await watch.check('webhooks-secret');
  await page.reload();
  await expect(ourWebhook()).toContainText('contact_message.received');
  await expect(ourWebhook()).toContainText('Working');
  await expect(page.getByText(secret)).toHaveCount(0);
});

test('a test arrives, a failure stands in the log, and sent again it is delivered', async () => {
  const webhook = ourWebhook();
  await openWebhook();
  await webhook.getByRole('button', { name: /^Test/ }).click();
  await webhook.getByRole('button', { name: 'Send a test' }).click();
  await receiver.hears(1);
  expect(receiver.heard.map((message) => [message.type, isSignedBy(secret, message)])).toEqual([
    ['webhook.test', true],
  ]);
  receiver.answer = 500;
  await somebodyWrites();
  await receiver.hears(2);
  await expect(async () => {
    await page.reload();
    await expect(logged('webhook.test')).toContainText('Delivered', { timeout: timeoutMs(3000) });
    await expect(logged('contact_message.received')).toContainText('1 try', { timeout: timeoutMs(3000) });
  }).toPass();
  await expect(webhook).toContainText('Failing');
  const failed = logged('contact_message.received');
  await expect(failed).toContainText('Waiting');
  await failed.locator('summary').click();
  await expect(failed).toContainText('it answered 500');
  await watch.check('webhooks-log');

  receiver.answer = 200;
  await failed.getByRole('button', { name: 'Send again' }).click();
  await receiver.hears(3);
  expect(receiver.heard[2]?.id).toBe(receiver.heard[1]?.id);
  await openFilters(page);
  await page.getByRole('combobox', { name: 'State' }).selectOption('Delivered');
  await expect(page).toHaveURL(/state=delivered/);
  await expect(logged('contact_message.received')).toContainText('2 tries');
  // Its row and the log are two questions; the answer may be noted between them.
  await expect(async () => {
    await page.reload();
    await expect(webhook).toContainText('Working', { timeout: timeoutMs(3000) });
  }).toPass();
});

type Endpoints = { listWebhookEndpoints: { items: { id: string }[] } };

test('a webhook is paused, though not over what a colleague has just changed, and removed', async () => {
  const webhook = ourWebhook();
  await openWebhook();
  await watch.check('webhook-opened');
  await watch.checkAt({ width: 390, height: 844 }, 'webhook-opened-390');
  await webhook.getByRole('button', { name: /^Pause/ }).click();
  const found = await send<Endpoints>(shop.company, '{ listWebhookEndpoints { items { id } } }');
  const change =
    'mutation ($input: UpdateWebhookEndpointInput!) { updateWebhookEndpoint(input: $input) { id } }';
  const [{ id } = { id: '' }] = found.listWebhookEndpoints.items;
  await send(shop.company, change, { input: { id, eventTypes: null } });
  await webhook.getByRole('button', { name: 'Pause it' }).click();
  await expect(webhook.getByText('Someone else has just changed this.')).toBeVisible();
  await expect(webhook).toContainText('All events');
  await expect(webhook).toContainText('Working');
  await webhook.getByRole('button', { name: 'Pause it' }).click();
  await expect(webhook).toContainText('Paused');
  await webhook.getByRole('button', { name: /^Remove/ }).click();
  await webhook.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByText('No webhooks yet.')).toBeVisible();
  await watch.check('webhooks-removed');
  expect(watch.complaints).toEqual([]);
});
