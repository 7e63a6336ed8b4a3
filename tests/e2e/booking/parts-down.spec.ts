import { expect, test } from '@playwright/test';
import { cards } from '#tests/support/booking/cards.ts';
import { aPdf } from '#tests/support/file/documents.ts';
import { type FaultProxy, startFaultProxy } from '#tests/support/outside/fault-proxy.ts';
import { startS3Server } from '#tests/support/outside/s3-server.ts';
import { type StripeCounterpart, startStripe, stripeEnvironment } from '#tests/support/stripe/counterpart.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { chooseCleanAndPlace, chooseTimeAndPerson, giveCard, goOn, step } from '../support/book-a-clean.ts';
import { openJob } from '../support/posts-of-company.ts';
import { openShop, type Shop, shopClock } from '../support/shop.ts';
import { watchPage } from '../support/watch-page.ts';

// Forms that need a part which is down say so and keep what was typed (rules/messages#parts-that-are-down).
test.describe.configure({ mode: 'serial' });
test.setTimeout(timeoutMs(120_000));

let stripe: StripeCounterpart;
let store: Awaited<ReturnType<typeof startS3Server>>;
let proxies: Record<'payments' | 'mail' | 'files', FaultProxy>;
let shop: Shop;

test.beforeAll(async () => {
  const begun = Date.now();
  stripe = await startStripe(() => new Date(Date.parse(shopClock) + Date.now() - begun));
  store = await startS3Server();
  proxies = {
    payments: await startFaultProxy(Number(new URL(stripe.url).port)),
    // Nobody is behind it: whoever waits for a mail to be sent waits for good.
    mail: await startFaultProxy(1),
    files: await startFaultProxy(Number(new URL(store.settings.endpoint ?? '').port)),
  };
  await proxies.mail.set('hangs');
  shop = await openShop({
    environment: {
      ...stripeEnvironment(stripe.url),
      STRIPE_API_BASE: `http://127.0.0.1:${proxies.payments.port}`,
      SMTP_URL: `smtp://127.0.0.1:${proxies.mail.port}`,
      MAIL_FROM: 'Brightwren <hello@brightwren.example>',
      S3_BUCKET: store.settings.bucket,
      S3_ENDPOINT: `http://127.0.0.1:${proxies.files.port}`,
      S3_ACCESS_KEY_ID: store.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: store.settings.secretAccessKey,
    },
  });
});
test.afterAll(async () => {
  await shop.close();
  for (const one of [...Object.values(proxies), stripe, store]) await one.close();
});

test('with the payment service down the booking form says so at its last step, and the same answers book once it is back', async ({
  page,
}) => {
  const watch = watchPage(page);
  await page.goto(`${shop.url}/book-now`);
  await chooseCleanAndPlace(page, watch);
  await chooseTimeAndPerson(page, watch);
  await proxies.payments.set('refused');
  await page.getByRole('checkbox', { name: /start within my 14-day/ }).check();
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check();
  await goOn(page);
  await expect(page.getByRole('alert').first()).toContainText('We can’t take cards just now.', {
    timeout: timeoutMs(15_000),
  });
  await step(page, 7);
  expect(stripe.memory.paymentIntents.size).toBe(0);
  await proxies.payments.set(null);
  await giveCard(page, cards.works);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/thank|placed|booked/i);
  expect([...stripe.memory.paymentIntents.values()].map(({ status }) => status)).toEqual([
    'requires_capture',
  ]);
});

test('with the store of files down an application says so, keeps what was typed, and is sent once it is back', async ({
  page,
}) => {
  const job = await openJob(shop.company, {
    title: 'Booking assistant',
    description: 'You answer the phone.\n\nYou are kind.',
    location: 'Leeds',
    validThrough: '2026-12-24',
  });
  await proxies.files.set('refused');
  await page.goto(`${shop.url}/careerspost/${job.slug}`);
  await page.getByRole('link', { name: 'Apply for this job' }).click();
  const send = page.getByRole('button', { name: 'Send my application' });
  await expect(send).toBeEnabled();
  await page.waitForTimeout(3_000);
  await page.getByLabel('Your name').fill('Ada Applicant');
  await page.getByLabel('Email address').fill('ada@example.com');
  await page.getByLabel('Phone number').fill('07700 900123');
  const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: aPdf() };
  await page.getByLabel('Your CV').setInputFiles(cv);
  await page.getByLabel(/Pay you would like/).fill('14.50');
  const notSent = page.getByText('Not sent yet: our server doesn’t answer just now. We keep trying.');
  await expect(notSent).toBeVisible();
  await send.click();
  await expect(page.getByLabel('Your name')).toHaveValue('Ada Applicant');
  await expect(page.getByLabel(/Pay you would like/)).toHaveValue('14.50');
  await proxies.files.set(null);
  await page.getByRole('button', { name: 'Try now' }).click();
  // The notice goes as the file begins to go; its name stands there again once the server has it.
  await expect(notSent).toBeHidden();
  await expect(page.getByText('cv.pdf', { exact: true })).toBeVisible();
  await send.click();
  // And nobody waits for the mail server, which hangs.
  await expect(page.getByRole('heading', { name: 'We have your application' })).toBeFocused();
});

test('the real process tells its parts, and is ready without them', async ({ request }) => {
  const { status, parts } = await (await request.get(`${shop.url}/readyz`)).json();
  expect(status).toBe('ready');
  expect(Object.keys(parts).toSorted()).toEqual(['files', 'mail', 'payments']);
  expect(parts.payments).toEqual({ state: 'ok' });
});
