import { expect, type Page, test } from '@playwright/test';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { createClient } from '#tests/support/client.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { send } from '../support/cleaners.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { openFilters, sortBy } from '../support/list-filters.ts';
import { noteChanges } from '../support/sent-changes.ts';
import { withShop } from '../support/shop.ts';
import { openAsOffice, signInElsewhere } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';
import { inLongForm, widths } from '../support/where-tests-run.ts';

/** The kit of lists and forms, on the promo codes. */
test.setTimeout(timeoutMs(90_000));

const create = 'mutation ($input: CreatePromoCodeInput!) { createPromoCode(input: $input) { id } }';
const update = 'mutation ($input: UpdatePromoCodeInput!) { updatePromoCode(input: $input) { id } }';

const shop = withShop({}, async ({ company }) => {
  for (let number = 10; number < 70; number += 1)
    await send(company, create, {
      input: { code: `SAVE${number}`, discountPercent: number, activeFlag: number % 2 === 0 },
    });
});

const rows = (page: Page) => page.locator('tbody tr');

test('a list is narrowed, sorted and leafed through by its address, and Back restores each', async ({
  browser,
}) => {
  const page = await openAsOffice(browser, shop, '/dashboard/promoCodes');
  const watch = watchPage(page);
  await expect(page.getByText('1–50 of 60 promo codes')).toBeVisible();
  await watch.check('promo-codes');
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText('51–60 of 60 promo codes')).toBeVisible();
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect(page.getByText('1–50 of 60 promo codes')).toBeVisible();

  await openFilters(page);
  await page.getByRole('combobox', { name: 'Active' }).selectOption('Yes');
  await expect(page.getByText('30 promo codes')).toBeVisible();
  await page.getByRole('textbox', { name: 'Percent off', exact: true }).fill('60');
  await page.keyboard.press('Enter');
  await expect(page.getByText('5 promo codes')).toBeVisible();
  await sortBy(page, 'Code', 'ascending');
  await expect(rows(page).first()).toContainText('SAVE60');
  await sortBy(page, 'Code', 'descending');
  await expect(rows(page).first()).toContainText('SAVE68');

  await page.getByRole('link', { name: 'SAVE68' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Promo code SAVE68' })).toBeVisible();
  await page.goBack();
  await expect(rows(page).first()).toContainText('SAVE68');
  await openFilters(page);
  await expect(page.getByRole('combobox', { name: 'Active' })).toHaveValue('yes');
  await page.goBack();
  await expect(rows(page).first()).toContainText('SAVE60');
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page.getByText('1–50 of 60 promo codes')).toBeVisible();
  await openFilters(page);
  await page.getByRole('searchbox', { name: 'Code', exact: true }).fill('nothing like it');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No promo code matches.')).toBeVisible();
  await page.context().close();
});

test('rows are walked by j and k, columns are chosen, and several are switched off after a question', async ({
  browser,
}) => {
  const page = await openAsOffice(browser, shop, '/dashboard/promoCodes?sort=code&activeFlag=yes');
  const watch = watchPage(page);
  await expect(rows(page).first()).toContainText('SAVE10');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'SAVE12' })).toBeFocused();
  await page.keyboard.press('k');
  await expect(page.getByRole('link', { name: 'SAVE10' })).toBeFocused();
  // On a phone rows are cards, without columns to choose.
  if ((page.viewportSize()?.width ?? 0) > widths.phone.width) {
    await page.getByText('Columns', { exact: true }).click();
    await page.getByRole('checkbox', { name: 'Made on' }).uncheck();
    await expect(page.getByRole('columnheader', { name: 'Made on' })).toHaveCount(0);
  }
  await page.getByRole('checkbox', { name: 'Choose SAVE10' }).check();
  await page.getByRole('checkbox', { name: 'Choose SAVE12' }).check();
  await page.getByRole('button', { name: 'Switch off' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Switch off' });
  await expect(dialog).toContainText('Switch off these 2 codes?');
  await watch.check('promo-codes-bulk');
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText('Done for 2 promo codes.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'SAVE10' })).toHaveCount(0);
  await page.context().close();
});

test(
  'of several codes one that a colleague has just changed is left as it is and named; a lost session waits',
  inLongForm,
  async ({ browser }) => {
    const page = await openAsOffice(browser, shop, '/dashboard/promoCodes?sort=code&activeFlag=yes');
    const choose = async (...codes: string[]) => {
      for (const code of codes) await page.getByRole('checkbox', { name: `Choose ${code}` }).check();
    };
    const switchOff = async () => {
      await page.getByRole('button', { name: 'Switch off' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click();
    };
    await choose('SAVE30', 'SAVE32');
    const row = page.getByRole('link', { name: 'SAVE30' });
    const id = (await row.getAttribute('href'))?.split('/').at(-1);
    await send(shop.company, update, { input: { id, description: 'Leaflets in Leeds' } });
    await switchOff();
    await expect(page.getByText('Done for 1 promo code.')).toBeVisible();
    await expect(page.getByText('SAVE30: Someone else has just changed this.')).toBeVisible();
    await expect(row).toBeVisible();
    await expect(page.getByRole('link', { name: 'SAVE32' })).toHaveCount(0);

    await page.getByRole('button', { name: 'Choose none' }).click();
    await choose('SAVE34', 'SAVE36');
    const sent = noteChanges(page);
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await switchOff();
    await expect(page.getByText(/^Not sent yet: you’ve been signed out/)).toBeVisible();
    await signInElsewhere(page, cookies);
    await expect(page.getByText('Done for 2 promo codes.')).toBeVisible();
    expect(sent.map(({ variables }) => variables.input)).toHaveLength(3);
    expect(sent[1]).toEqual(sent[0]);
    await page.context().close();
  },
);

test('several bookings at once: the best match is asked, the customers are mailed again, and refusals name their row', async ({
  browser,
}) => {
  const client = createClient({ url: shop.url } as TestServer);
  for (const name of ['Bulk', 'Bundle'])
    await bookAndPay(client, {
      email: `${name}@example.com`,
      lastName: name,
      startDate: '2026-11-30',
      startTime: name === 'Bulk' ? '10:00' : '15:00',
    });
  const page = await openAsOffice(browser, shop, '/dashboard/bookings?search=bu&sort=when');
  const watch = watchPage(page);
  await expect(page.getByText('2 bookings', { exact: true })).toBeVisible();
  const act = async (name: string) => {
    await page.getByRole('button', { name }).click();
    await page.getByRole('alertdialog').getByRole('button', { name }).click();
  };
  const choose = async () => {
    for (const name of ['Bulk', 'Bundle'])
      await page.getByRole('checkbox', { name: new RegExp(`^Choose .*${name}$`) }).check();
  };
  await choose();
  await act('Email the customers again');
  await expect(page.getByText('Done for 2 bookings.')).toBeVisible();
  // The three cleaners are asked one after the other; some of them may have been by the first wave.
  await expect(async () => {
    await choose();
    await act('Ask the best match');
    await expect(page.getByText(/Bundle: Nobody who is free is left to ask\./)).toBeVisible({
      timeout: timeoutMs(2_000),
    });
  }).toPass();
  await watch.check('bookings-bulk');
  expect(watch.complaints).toEqual([]);
  await page.context().close();
});

test('a form refuses beside its fields, saves, and keeps what was typed when somebody else was quicker', async ({
  browser,
}) => {
  const page = await openAsOffice(browser, shop, '/dashboard/new-promo-code');
  const watch = watchPage(page);
  await page.getByRole('textbox', { name: 'Code' }).fill('SAVE20');
  await page.getByRole('textbox', { name: 'Percent off' }).fill('ten');
  await page.getByRole('button', { name: 'Make the code' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter a whole number, like 12');
  await page.getByRole('textbox', { name: 'Percent off' }).fill('10');
  await page.getByRole('button', { name: 'Make the code' }).click();
  await expect(page.getByRole('alert')).toContainText('That code already exists');
  await watch.check('promo-code-refused');
  await page.getByRole('textbox', { name: 'Code' }).fill('FRESH');
  await page.getByRole('button', { name: 'Make the code' }).click();
  await expect(page.getByRole('link', { name: 'FRESH' })).toBeVisible();

  await page.getByRole('link', { name: 'FRESH' }).click();
  const what = page.getByRole('textbox', { name: /What it is for/ });
  await what.fill('Leaflets in Leeds');
  const id = page.url().split('/').at(-1);
  await send(shop.company, update, { input: { id, discountPercent: 25 } });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Someone else has just changed this.')).toBeVisible();
  await expect(what).toHaveValue('Leaflets in Leeds');
  await expect(page.getByText('Somebody else has saved: 25')).toBeVisible();
  await watch.check('promo-code-conflict');
  await expect(page.getByRole('textbox', { name: 'Percent off' })).toHaveValue('25');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Percent off' })).toHaveValue('25');
  await expect(what).toHaveValue('Leaflets in Leeds');
  await page.context().close();
});

test('a form is filled in, refused and saved by the keyboard alone', async ({ browser }) => {
  const page = await openAsOffice(browser, shop, '/dashboard/promoCodes');
  const keyboard = keyboardOf(page);
  await keyboard.press(page.getByRole('link', { name: 'New promo code' }));
  await expect(page.getByRole('heading', { level: 1, name: 'New promo code' })).toBeVisible();
  await keyboard.type(page.getByRole('textbox', { name: 'Code' }), 'KEYS');
  await page.keyboard.press('Enter');
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('Enter a whole number, like 12');
  await keyboard.press(summary.getByRole('link').first());
  const percent = page.getByRole('textbox', { name: 'Percent off' });
  await expect(percent).toBeFocused();
  await page.keyboard.type('15');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'KEYS', exact: true })).toBeVisible();
  await page.context().close();
});

test('one search finds a booking by its reference, name, e-mail, phone and postcode, and a screen by its name', async ({
  browser,
}) => {
  const client = createClient({ url: shop.url } as TestServer);
  const id = await bookAndPay(client, {
    email: 'found@example.com',
    lastName: 'Findlater',
    postalCode: 'SW1A 2AA',
    startDate: '2026-12-03',
  });
  const { getBooking } = await send<{ getBooking: Record<'reference' | 'phone' | 'postalCode', string> }>(
    shop.company,
    'query ($id: ID!) { getBooking(id: $id) { reference phone postalCode } }',
    { id },
  );
  const page = await openAsOffice(browser, shop, '/dashboard/team');
  const watch = watchPage(page);
  const ways = [
    getBooking.reference,
    'Findlater',
    'found@example.com',
    getBooking.phone,
    getBooking.postalCode,
  ];
  for (const words of ways) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search everything' }).fill(words.toLowerCase());
    const option = page.getByRole('option').filter({ hasText: 'Booking' }).first();
    await expect(option).toContainText(getBooking.reference);
    if (words === 'found@example.com') await watch.check('palette');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/dashboard/booking/${id}$`));
    await page.goBack();
  }
  await page.getByRole('button', { name: /^Search/ }).click();
  await page.getByRole('combobox', { name: 'Search everything' }).fill('promo');
  await page.getByRole('option', { name: /Promo codes/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Promo codes' })).toBeVisible();
  await page.context().close();
});
