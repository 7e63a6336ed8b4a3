import { expect, type Page, test } from '@playwright/test';
import { send } from './support/cleaners.ts';
import { withShop } from './support/shop.ts';
import { watchPage } from './support/watch-page.ts';

const makeOffer = `mutation ($input: CreateOffersInput!) { createOffers(input: $input) { id } }`;
const offer = {
  title: 'Spring clean of a flat',
  description: 'Every room from top to bottom, once before the summer.',
  serviceLocation: 'House',
  serviceType: 'deepcleaning',
  cleanerCount: 1,
  price: 149,
  salePrice: 119,
  priceWasCharged: true,
  expectedHours: 5,
  roomsCount: 3,
  bathroomCount: 1,
  buttonText: 'Book the offer',
  buttonLink: 'book-now',
  pages: ['home', 'london'],
};

const sayPhone = `mutation { updateBusinessDetails(input: { name: "Brightwren", address: "1 Wren Street",
  phone: "020 7946 0018", email: "hello@example.com", vatNumber: "" }) { name } }`;

const shop = withShop({}, async ({ company }) => {
  await send(company, makeOffer, { input: offer });
  await send(company, sayPhone);
});

const box = (page: Page) => page.getByRole('form', { name: 'Check your postcode' });

async function ask(page: Page, postcode: string) {
  await box(page).getByLabel('Your postcode').fill(postcode);
  await box(page).getByRole('button', { name: 'See prices and times' }).click();
}

/** What a browser without scripts shows of the form: its first step, why it goes no further, and who helps. */
async function booksWithUs(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Step 1 of 7 Your clean');
  await expect(page.getByRole('group', { name: 'How often?' }).getByRole('radio')).toHaveCount(5);
  const note = page.getByRole('main').getByText(/^Booking online needs JavaScript/);
  const call = note.getByRole('link', { name: 'call us on 020 7946 0018' });
  await expect(call).toHaveAttribute('href', 'tel:02079460018');
  await note.getByRole('link', { name: 'ask for a quote' }).click();
  await expect(page).toHaveURL(/\/quote$/);
}

test('without a script the home page answers a postcode itself, and the booking form says who books instead', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
  const page = await context.newPage();
  await page.goto('/');
  await ask(page, 'nonsense');
  await expect(box(page).getByText('Enter a full UK postcode, like SW1A 1AA')).toBeVisible();
  await expect(box(page).getByLabel('Your postcode')).toHaveValue('nonsense');
  await ask(page, 'ze1 0aa');
  await expect(box(page).getByText(/clean in ZE1 yet/)).toBeVisible();
  await expect(box(page).getByRole('link', { name: 'Ask for a quote' })).toHaveAttribute(
    'href',
    '/quote?postalCode=ZE1%200AA',
  );
  await ask(page, 'sw1a1aa');
  await expect(box(page)).toContainText(
    'We clean in SW1A, London. £27.00 an hour; £22.80 when we come every week.',
  );
  await expect(box(page)).toContainText('Next free time for a short clean: Wednesday 25 November, 8:00am.');
  await box(page).getByRole('link', { name: 'Book a clean in SW1A' }).click();
  await expect(page).toHaveURL(/\/book-now\?postalCode=SW1A%201AA$/);
  await booksWithUs(page);
  await context.close();
});

test('with its script the box answers while somebody types, and its button leads to booking', async ({
  page,
}) => {
  const { check, complaints } = watchPage(page);
  await page.goto(`${shop.url}/`);
  await expect(page.locator('html[data-started]')).toBeAttached();
  await box(page).getByLabel('Your postcode').pressSequentially('sw1a 1aa');
  await expect(box(page)).toContainText('We clean in SW1A, London.');
  await expect(page).toHaveURL(`${shop.url}/`);
  await check('home-answered');
  await box(page).getByRole('button', { name: 'See prices and times' }).click();
  await expect(page).toHaveURL(/\/book-now\?postalCode=/);
  expect(complaints).toEqual([]);
});

test('the menus open without a script; Escape closes them, and so does scrolling past', async ({
  page,
  isMobile,
}) => {
  await page.goto(`${shop.url}/`);
  await expect(page.locator('html[data-started]')).toBeAttached();
  const main = page.getByRole('navigation', { name: 'Main' });
  const summary = main.locator('summary', { hasText: isMobile ? 'Menu' : 'Where we clean' });
  await summary.click();
  await expect(main.getByRole('link', { name: 'Leeds' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(main.getByRole('link', { name: 'Leeds' })).toBeHidden();
  await expect(summary).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('link', { name: 'Leeds' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(main.getByRole('link', { name: 'Leeds' })).toBeHidden();
  await summary.press('Enter');
  await main.getByRole('link', { name: 'Leeds' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home cleaning in Leeds');
});

test('with enlarged text the name in the header stays whole, and the menu opens below the header', async ({
  page,
}) => {
  await page.goto(`${shop.url}/`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addStyleTag({ content: 'html { font-size: 150%; }' });
  const header = page.getByRole('banner');
  const lines = await header.getByText('Brightwren', { exact: true }).evaluate((name) => {
    const range = document.createRange();
    range.selectNodeContents(name);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
  await header.locator('summary', { hasText: 'Menu' }).click();
  const bottom = await header.evaluate((box) => box.getBoundingClientRect().bottom);
  const link = await header.getByRole('link', { name: 'Cleaning services' }).last().boundingBox();
  expect(link?.y).toBeGreaterThan(bottom - 1);
  await header.locator('summary', { hasText: 'Menu' }).click();
  await expect(header.getByRole('link', { name: 'Leeds' }).last()).toBeHidden();
});

test('an offer stands on the pages it was put on, with its sale price beside the one before', async ({
  page,
}) => {
  await page.goto(`${shop.url}/`);
  const card = page.getByRole('article').filter({ hasText: offer.title });
  await expect(card).toContainText('Was £149.00');
  await expect(card).toContainText('Now £119.00');
  await expect(card.getByRole('link')).toHaveAttribute('href', /^\/book-now\?offer=[0-9a-f-]{36}$/);
  await page.goto(`${shop.url}/leeds`);
  await expect(page.getByRole('article').filter({ hasText: offer.title })).toHaveCount(0);
});

test('the service pages say what is done and what it costs, from the settings', async ({ page }) => {
  const { check, complaints } = watchPage(page);
  await page.goto(`${shop.url}/cleaning-services`);
  await expect(page.getByRole('row', { name: /Inside the oven No No Yes/ })).toBeVisible();
  await check('cleaning-services');
  await page.goto(`${shop.url}/end-of-tenancy-cleaning`);
  const row = page.getByRole('row', { name: /3 bedrooms, 2 bathrooms/ });
  await expect(row).toContainText('2 cleaners, 4.5 hours');
  await expect(row).toContainText('£243.00');
  await check('end-of-tenancy-cleaning');
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/book-now\?.*bedroomCount=3&bathroomCount=2/);
  expect(complaints).toEqual([]);
});

type Thing = { '@type': string; areaServed?: { name: string }[]; offers?: unknown[] };

test('a city page has its districts, its next free times and its structured data', async ({ page }) => {
  const { check, complaints } = watchPage(page);
  await page.goto(`${shop.url}/london`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home cleaning in London');
  await expect(page.getByRole('row', { name: /^Centre.* around [A-Z]/ })).toContainText(
    'Wednesday 25 November, 8:00am',
  );
  await page.getByRole('heading', { name: 'SW South West London' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /^SW1A$/ })).toBeVisible();
  await check('london');
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  const things: Thing[] = JSON.parse(text ?? '')['@graph'];
  expect(things.map((thing) => thing['@type'])).toEqual([
    'LocalBusiness',
    ...Array(4).fill('Service'),
    'BreadcrumbList',
  ]);
  expect(things[1]?.areaServed).toEqual([{ '@type': 'City', name: 'London' }]);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${shop.url}/london`);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  const image = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect((await page.request.get(image ?? '')).headers()['content-type']).toBe('image/png');
  expect(complaints).toEqual([]);
});

test('an address without a page says so and offers places to go', async ({ page }) => {
  const { check } = watchPage(page);
  const answer = await page.goto(`${shop.url}/spring-cleaning`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('navigation', { name: 'You may be looking for' })).toContainText(
    'Cleaning in Leeds',
  );
  await check('not-found');
});
