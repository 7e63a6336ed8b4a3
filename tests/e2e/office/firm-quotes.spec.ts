import { expect, type Page, test } from '@playwright/test';
import { aJpeg } from '#tests/support/file/pictures.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { openSignedIn } from '../support/signed-in.ts';
import { withVisitedSite } from '../support/visited-site.ts';

test.setTimeout(timeoutMs(120_000));

const site = withVisitedSite();
const phone = { viewport: { width: 390, height: 844 } };

async function sayWho(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Olive Owen');
  await page.getByLabel('Email address').fill('olive@example.com');
  await page.getByLabel('Phone number').fill('07700 900123');
  await page.getByLabel('Postcode of the place to clean').fill('SW1A 1AA');
}

test('a firm asks on a phone with pictures and no bedrooms, and the office sees what it answered', async ({
  browser,
}) => {
  const page = await (await browser.newContext(phone)).newPage();
  await page.goto(`${site.url}/quote`);
  await expect(page.getByLabel('Square metres')).toBeHidden();
  await page.getByLabel('Kind of place').selectOption('Office/Commercial');
  await expect(page.getByLabel('Bedrooms')).toBeHidden();
  await sayWho(page);
  await page.getByLabel('Name of the business').fill('Owen & Partners Ltd');
  await page.getByLabel('Square metres').fill('1,250');
  await page.getByLabel('How often?').selectOption('Every week');
  await page.getByLabel('When in the day?').selectOption('In the evening');
  for (const day of ['Monday', 'Thursday']) await page.getByLabel(day).check();
  const pictures = page.getByLabel('Pictures of the place');
  const files = ['hall.jpg', 'kitchen.jpg'].map((name) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: aJpeg(),
  }));
  await pictures.setInputFiles(files);
  await expect(page.getByText('2 of 6 pictures added')).toBeVisible();
  await page.getByRole('button', { name: 'Remove hall.jpg' }).click();
  await page.getByLabel('What should we clean?').fill('Short');
  await page.waitForTimeout(3_000);
  await page.getByRole('button', { name: 'Ask for a quote' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Tell us a little more');
  await expect(page.getByText('kitchen.jpg')).toBeVisible();
  await expect(page.getByText('hall.jpg')).toHaveCount(0);
  await expect(page.getByLabel('Thursday')).toBeChecked();
  await page.getByLabel('What should we clean?').fill('Two floors of offices and a kitchen.');
  await page.getByRole('button', { name: 'Ask for a quote' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'We have your request' })).toBeVisible();
  await page.context().close();

  const office = await openSignedIn(browser, site.company, `${site.url}/dashboard/quotes`);
  await office.getByRole('link', { name: 'Olive Owen' }).click();
  const heading = office.getByRole('heading', { name: 'What they ask for' });
  const asked = office.locator('section').filter({ has: heading });
  for (const answer of [
    'Owen & Partners Ltd',
    '1,250 m²',
    'Every week',
    'Monday, Thursday',
    'In the evening',
  ])
    await expect(asked.getByText(answer, { exact: true })).toBeVisible();
  await office.getByRole('button', { name: 'Show the picture' }).click();
  const picture = office.getByRole('img', { name: '1 of 1: kitchen.jpg' });
  await expect(picture).toBeVisible();
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
  await office.context().close();
});

test('a picture on its way counts among the six', async ({ browser }) => {
  const page = await (await browser.newContext(phone)).newPage();
  await page.goto(`${site.url}/quote`);
  await page.getByLabel('Kind of place').selectOption('Office/Commercial');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const uploads = '**/api/v1/uploads/quote-picture';
  await page.route(uploads, async (route) => {
    await held;
    await route.continue();
  });
  const pictures = page.getByLabel('Pictures of the place');
  const picture = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: aJpeg() });
  const onWay = page.waitForRequest(uploads);
  await pictures.setInputFiles([1, 2, 3, 4, 5, 6].map((number) => picture(`room ${number}.jpg`)));
  await onWay;
  await pictures.setInputFiles([picture('garden.jpg')]);
  await expect(page.getByText('Only 6 pictures can be added')).toBeVisible();
  release();
  await expect(page.getByText('6 of 6 pictures added')).toBeVisible();
  await expect(page.getByText('garden.jpg')).toHaveCount(0);
  await page.context().close();
});
