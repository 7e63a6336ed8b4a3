import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { choice, goOnTo } from '../support/answer-booking.ts';
import { step } from '../support/book-a-clean.ts';
import { send } from '../support/cleaners.ts';
import { holdBack } from '../support/sent-changes.ts';
import { shopClock, withShop } from '../support/shop.ts';
import { watchPage } from '../support/watch-page.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(timeoutMs(120_000));

const sayHowToReachUs = `mutation { updateBusinessDetails(input: { name: "Brightwren", address: "1 Wren Street",
  phone: "020 7946 0018", email: "hello@example.com", vatNumber: "" }) { name } }`;

const shop = withShop({}, async ({ company }) => {
  await send(company, sayHowToReachUs);
});
let context: BrowserContext;
let page: Page;
const complaints: string[] = [];

/** One visitor, who comes and goes. */
test.beforeAll(async ({ browser }) => {
  context = await browser.newContext();
  await context.clock.setSystemTime(shopClock);
  page = await context.newPage();
  watchPage(page, complaints);
});
test.afterAll(() => context?.close());

const field = (name: string | RegExp) => page.getByRole('textbox', { name });
const tick = (name: string | RegExp) => page.getByRole('checkbox', { name });
const goBack = (title: string) => page.getByRole('button', { name: `Back to “${title}”` }).click();
const change = (title: string) => page.getByRole('link', { name: `Change “${title}”` }).click();

/** Whatever is chosen, ticked and typed on the step that is shown. */
const answers = (): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    const fields = main.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), select, textarea');
    const isGiven = ({ type, checked }: HTMLInputElement) => checked || !['radio', 'checkbox'].includes(type);
    return [...fields].filter(isGiven).map(({ name, id, value }) => `${name || id}: ${value}`);
  });

/** Of each step, in their order. */
const given: string[][] = [];

async function isStillThere(number: number): Promise<void> {
  await step(page, number);
  await expect.poll(answers).toEqual(given[number - 1]);
}

/** Loaded again, the step is the same with the same answers. */
async function staysWhenLoadedAgain(number: number): Promise<void> {
  given[number - 1] = await answers();
  // Nothing keeps what was typed before the scripts began.
  await expect(page.locator('html')).toHaveAttribute('data-started', '');
  await page.reload();
  await isStillThere(number);
}

async function answerCleanAndHome(): Promise<void> {
  await page.goto(`${shop.url}/book-now`);
  await field('Your postcode').fill('SW1A 1A');
  await choice(page, 'How often?', /^Just once/).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('link', { name: 'Enter a full UK postcode, like SW1A 1AA' }).click();
  await expect(field('Your postcode')).toBeFocused();
  await step(page, 1);
  await field('Your postcode').fill('SW1A 1AA');
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toHaveCount(0);
  await choice(page, 'How often?', /^Just once/).check();
  await staysWhenLoadedAgain(1);
  await goOnTo(page, 2);
  await choice(page, 'Bedrooms', '2').check();
  await choice(page, 'Bathrooms', '3').check();
  await staysWhenLoadedAgain(2);
  await goOnTo(page, 3);
}

async function answerPlaceAndTime(): Promise<void> {
  await field(/Street and house number/).fill('10 Example Road');
  await page.getByRole('combobox', { name: /Floor/ }).selectOption('2');
  await choice(page, /Is there a lift/, 'Stairs only').check();
  await choice(page, 'Parking near the home', 'Paid parking').check();
  await choice(page, 'Will somebody be at home?', 'Nobody is home').check();
  await field(/Notes for your cleaner/).fill('The key is with the porter.');
  await staysWhenLoadedAgain(3);
  // Of days, not of the area, which the way on waits for where it is not known yet.
  const times = await holdBack(page, '"problem"');
  await goOnTo(page, 4);
  await choice(page, 'Which day?', /Friday 27 November/).check();
  times();
  // Not under the price at the phone's lower edge, though the day was pressed before its times were there.
  await expect(page.getByText('What time on Friday 27 November?')).toBeInViewport();
  await expect
    .poll(() =>
      choice(page, 'What time', '8:00am').evaluate((time) => {
        const { x, y, width, height } = time.getBoundingClientRect();
        return time.closest('label')?.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
    )
    .toBe(true);
  await choice(page, 'What time', '10:00am').check();
  await choice(page, 'Which day?', /Thursday 26 November/).check();
  await expect(choice(page, 'What time', '10:00am')).toBeChecked();
  await choice(page, /longer than booked/, /^Up to 30 minutes/).check();
  await staysWhenLoadedAgain(4);
}

/** The time that was chosen is free for the other clean, too: nothing has to be chosen again. */
async function changeTheHome(): Promise<void> {
  await page.goBack();
  await step(page, 3);
  await page.goBack();
  await step(page, 2);
  await choice(page, 'Bathrooms', '1').check();
  given[1] = await answers();
  await goOnTo(page, 3);
  await goOnTo(page, 4);
  await expect(
    page.getByText('At 10:00am somebody is still free for the clean as you have changed it.'),
  ).toBeVisible();
  await expect(choice(page, 'What time', '10:00am')).toBeChecked();
  await isStillThere(4);
}

test('each step stays, with its answers, when it is loaded again', async () => {
  await answerCleanAndHome();
  await answerPlaceAndTime();
  await changeTheHome();
  await goOnTo(page, 5);
  await field('First name').fill('Dora');
  await field('Last name').fill('Draft');
  await field('Email address').fill('dora@gmial.com');
  await field('Phone number').fill('07700 900459');
  const slip = page.getByRole('button', { name: 'Did you mean dora@gmail.com?' });
  await expect(slip).toBeVisible();
  // Whoever goes on without an answer is asked at the address again, and when they come back to it.
  await goOnTo(page, 6);
  await expect(slip).toBeVisible();
  await watchPage(page).check('book-now-6-email-slip');
  await page.goBack();
  await slip.click();
  await expect(field('Email address')).toHaveValue('dora@gmail.com');
  await expect(field('Email address')).toBeFocused();
  await field('Email address').fill('dora@example.com');
  await tick(/Email me offers/).check();
  await staysWhenLoadedAgain(5);
  await goOnTo(page, 6);
  await page.getByText('I have a promo code or a gift card').click();
  await field('Promo code').fill('SPRNG');
  const answer = await holdBack(page, 'promo_unknown');
  await page.getByRole('button', { name: 'Use this promo code' }).click();
  await field('Gift card code').click();
  await page.keyboard.type('ABCD EFGH');
  answer();
  await expect(field('Promo code')).toHaveAttribute('aria-invalid', 'true');
  // The answer leaves whoever types on by then where they are.
  await page.keyboard.type(' JKLM NPQR');
  await expect(field('Gift card code')).toHaveValue('ABCD EFGH JKLM NPQR');
  await page.getByRole('button', { name: 'Use this gift card code' }).click();
  // Each complaint stands at its code, and neither takes the other's away.
  await expect(field('Gift card code')).toBeFocused();
  await expect(field('Gift card code')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('We don’t recognise that code')).toBeVisible();
  await expect(page.getByText('You can also clear the field and go on without it.')).toHaveCount(2);
  await watchPage(page).check('book-now-6-codes-refused');
  await page.getByRole('button', { name: 'Clear the gift card code' }).click();
  await expect(field('Gift card code')).toHaveValue('');
  await expect(field('Gift card code')).toBeFocused();
  await staysWhenLoadedAgain(6);
});

/** Beside the tab that is open. */
async function inSecondTab(look: () => Promise<void>): Promise<void> {
  const first = page;
  page = await context.newPage();
  watchPage(page, complaints);
  await look();
  await page.close();
  page = first;
}

test('a second tab goes on where the first one is, with what was typed there', async () => {
  await inSecondTab(async () => {
    await page.goto(`${shop.url}/book-now`);
    await isStillThere(1);
    await page.getByRole('button', { name: 'Carry on where you left off' }).click();
    await isStillThere(6);
    await expect(page.getByText('10 Example Road, London, SW1A 1AA')).toBeVisible();
    await expect(page.getByText('dora@example.com')).toBeVisible();
  });
});

/** For the page and in what the server answers, whose clock counts (rules/lifecycles). */
async function inTheEvening(page: Page, at: string): Promise<void> {
  await page.clock.setSystemTime(at);
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), date: new Date(at).toUTCString() },
    });
  });
}

test('in the evening the days say why tomorrow is missing; a link’s day is chosen', async () => {
  await inSecondTab(async () => {
    await inTheEvening(page, '2026-11-24T18:30:00Z');
    await page.goto(`${shop.url}/book-now?startDate=2026-12-03`);
    await isStillThere(1);
    await page.getByRole('button', { name: 'Carry on where you left off' }).click();
    await step(page, 4);
    await expect(page.getByRole('radio', { name: /^Thursday 3 December/ })).toBeChecked();
    await expect(page.getByText(/^Tomorrow can’t be booked any more/)).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Wednesday 25 November/ })).toHaveCount(0);
    await watchPage(page).check('book-now-4-too-late');
  });
});

const openSundays =
  'mutation { updateApplicationSetting(input: { id: "defaultsettings", sundayW: true }) { id } }';
const htmlOf = async (path: string) => (await context.request.get(shop.url + path)).text();
const daysInLondon = async () => (await htmlOf('/london')).match(/every day we clean: ([\w ]+)/)?.[1];

test('the form and the pages of the site say the same of the extras and of the days we clean', async () => {
  const sunday = (times: RegExp) => page.getByRole('radio', { name: times });
  await inSecondTab(async () => {
    await page.goto(`${shop.url}/book-now?step=home`);
    const extras = page.getByRole('group', { name: 'Anything extra?' }).locator('label');
    await expect(extras).toHaveCount(5);
    const html = await htmlOf('/cleaning-services');
    const [, list = ''] = html.match(/id="extras".*?<ul.*?>(.*?)<\/ul>/s) ?? [];
    const listed = [...list.matchAll(/<li.*?>(.*?)<\/li>/gs)].map(([, name]) => name);
    expect(listed).toEqual(await extras.allInnerTexts());
    await page.goto(`${shop.url}/book-now?step=when`);
    await expect(sunday(/^Sunday 29 November, closed$/)).toBeVisible();
    expect(await daysInLondon()).toBe('Monday to Saturday');
    await send(shop.company, openSundays);
    await expect.poll(daysInLondon).toBe('Monday to Sunday');
    await page.reload();
    await expect(sunday(/^Sunday 29 November, \d+ free times$/)).toBeVisible();
  });
});

test('a wrong code beside boxes that are not ticked: all are named at once, and lead to their fields', async () => {
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const problems = page.getByRole('alert', { name: 'There is a problem' }).getByRole('link');
  await expect(problems).toHaveText([/code/, /^Tick to ask/, 'Tick to agree to our terms']);
  const fields = [field('Promo code'), tick(/start within my 14-day/), tick(/I agree to the terms/)];
  for (const [place, wanted] of fields.entries()) {
    await problems.nth(place).click();
    await expect(wanted).toBeFocused();
  }
});

/** Below the steps: how to reach us, what we take and what binds. */
async function hasBareFoot(): Promise<void> {
  const foot = page.getByRole('contentinfo');
  await expect(foot.getByRole('navigation')).toHaveCount(0);
  const links = foot.getByRole('link');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    ...['tel:02079460018', 'mailto:hello@example.com'],
    ...['/terms-and-conditions', '/privacy-policy', '/cookies-policy#your-choices'],
  ]);
  await expect(foot).toContainText(/We take Visa, .* and our own gift cards\./);
}

test('Back from the sixth step to the first keeps every answer, and little stands below each', async () => {
  for (const number of [6, 5, 4, 3, 2, 1]) {
    await isStillThere(number);
    await hasBareFoot();
    if (number > 1) await page.goBack();
  }
});

/** The button that books and what stands below it. */
async function saysOfPaying(button: string, note: string): Promise<void> {
  await step(page, 7);
  await expect(page.getByRole('button', { name: /^Book/ })).toHaveText(button);
  await expect(page.getByText(/^Nothing is taken today/)).toHaveText(note);
  await expect(page.getByText(/^We keep /)).toBeVisible();
}

const held = (price: string) =>
  `Nothing is taken today. We hold ${price} on your card and take it after the clean.`;

test('the last step says what is paid and when: soon, later, and every week', async () => {
  await goOnTo(page, 6);
  await field('Promo code').fill('');
  await tick(/start within my 14-day/).check();
  await tick(/I agree to the terms/).check();
  await goOnTo(page, 7);
  await saysOfPaying('Book and pay £94.50', held('£94.50'));
  await expect(page.getByText('£94.50, including VAT, paid after the clean')).toBeVisible();
  await page.reload();
  await saysOfPaying('Book and pay £94.50', held('£94.50'));
  await expect(page.getByText(/^We keep 10:00am/)).toBeVisible();
  await page.getByRole('button', { name: /^Book and pay/ }).click();
  await expect(field('Card number')).toHaveAttribute('aria-invalid', 'true');
  await field('Card number').fill('4242');
  await expect(field('Card number')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(field('Security code')).toHaveAttribute('aria-invalid', 'true');
  await field('Card number').fill('');
  await hasBareFoot();

  await goBack('Check your booking');
  await change('When we come');
  await choice(page, 'Which day?', /Thursday 3 December/).check();
  await choice(page, 'What time', '10:00am').check();
  await goOnTo(page, 6);
  await goOnTo(page, 7);
  await saysOfPaying('Book and pay £94.50', 'Nothing is taken today.');

  await goBack('Check your booking');
  await change('Your clean');
  await choice(page, 'How often?', /^Every week/).check();
  await goOnTo(page, 4);
  await choice(page, 'Which day?', /Thursday 26 November/).check();
  await choice(page, 'What time', '10:00am').check();
  await goOnTo(page, 6);
  await goOnTo(page, 7);
  await saysOfPaying('Book and pay £57.00 a visit', held('£57.00'));
  expect(complaints).toEqual([]);
});
