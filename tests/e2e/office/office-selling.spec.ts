import { expect, test } from '@playwright/test';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { cards, giveCard } from '#tests/support/booking/cards.ts';
import { done } from '#tests/support/booking/visits.ts';
import { createClient } from '#tests/support/client.ts';
import { giftAnswers, giftDocuments, type Purchase } from '#tests/support/money/gift-cards.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { agree, chooseTheClean, givePlace, sayWho, takeSoonest } from '../support/answer-booking.ts';
import { giveCard as payByCard } from '../support/book-a-clean.ts';
import { send } from '../support/cleaners.ts';
import { openFilters } from '../support/list-filters.ts';
import { openMail } from '../support/outbox.ts';
import { shopClock, withShop } from '../support/shop.ts';
import { openAsOffice } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';
import { inLongForm, widths } from '../support/where-tests-run.ts';

/** What the office sells by: offers, areas, gift cards. */
test.setTimeout(timeoutMs(120_000));
const shop = withShop();

test('a new offer is previewed, made, seen on the site, and taken off again', async ({ browser }) => {
  const page = await openAsOffice(browser, shop, '/dashboard/newoffer');
  const watch = watchPage(page);
  await page.getByRole('textbox', { name: 'Title' }).fill('Spring freshen-up');
  await page.getByRole('textbox', { name: 'What customers read' }).fill('Windows, oven and skirting boards.');
  await page.getByRole('combobox', { name: 'Service' }).selectOption('Deep cleaning');
  await page.getByRole('combobox', { name: 'Hours of each cleaner' }).selectOption('4.5');
  await page.getByRole('textbox', { name: 'Bedrooms at most', exact: true }).fill('3');
  await page.getByRole('textbox', { name: 'Bathrooms at most' }).fill('1');
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('121.50');
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview).toContainText('Spring freshen-up');
  await expect(preview).toContainText('£121.50');
  // Nobody who tries the button in the preview loses what they have typed.
  await expect(preview.getByText('Book now')).toBeVisible();
  await expect(preview.getByRole('link')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Leeds' }).check();
  await watch.check('new-offer');
  await watch.checkAt(widths.phone, 'new-offer on a phone');
  const sale = page.getByRole('textbox', { name: 'Sale price' });
  await sale.fill('150');
  await page.getByRole('button', { name: 'Make the offer' }).click();
  await expect(sale).toHaveAccessibleDescription(/Sale price must be lower than the price/);
  await sale.fill('');
  await page.getByRole('button', { name: 'Make the offer' }).click();
  await expect(page.getByRole('link', { name: 'Spring freshen-up' })).toBeVisible();
  await watch.check('offers');
  await watch.checkAt(widths.phone, 'offers on a phone');

  const visitor = await (await browser.newContext()).newPage();
  for (const path of ['/', '/leeds'])
    await expect(async () => {
      await visitor.goto(`${shop.url}${path}`);
      await expect(visitor.getByText('Spring freshen-up').first()).toBeVisible({ timeout: timeoutMs(1_000) });
    }).toPass({ timeout: timeoutMs(15_000) });
  await page.getByRole('checkbox', { name: 'Choose Spring freshen-up' }).check();
  await page.getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText('Done for 1 offer.')).toBeVisible();
  await expect(async () => {
    await visitor.goto(`${shop.url}/leeds`);
    await expect(visitor.getByText('Spring freshen-up')).toHaveCount(0, { timeout: timeoutMs(1_000) });
  }).toPass({ timeout: timeoutMs(15_000) });
  expect(watch.complaints).toEqual([]);
  await visitor.context().close();
  await page.context().close();
});

test('pages that a colleague chose meanwhile are shown and marked', async ({ browser }) => {
  const page = await openAsOffice(browser, shop, '/dashboard/newoffer');
  await page.getByRole('textbox', { name: 'Title' }).fill('Autumn tidy');
  await page.getByRole('textbox', { name: 'What customers read' }).fill('Leaves out, warmth in.');
  await page.getByRole('textbox', { name: 'Bedrooms at most', exact: true }).fill('3');
  await page.getByRole('textbox', { name: 'Bathrooms at most' }).fill('1');
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('80');
  await page.getByRole('button', { name: 'Make the offer' }).click();
  await page.getByRole('link', { name: 'Autumn tidy', exact: true }).click();
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('Autumn tidy-up');
  const id = page.url().split('/').at(-1);
  const update = 'mutation ($input: UpdateOffersInput!) { updateOffers(input: $input) { id } }';
  await send(shop.company, update, { input: { id, pages: ['london', 'leeds'] } });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Somebody else has saved: London, Leeds')).toBeVisible();
  // Nobody had touched that field: it shows theirs.
  await expect(page.getByRole('button', { name: 'Take theirs' })).toHaveCount(0);
  const chosen = page
    .getByRole('group', { name: 'Pages that show it' })
    .getByRole('checkbox', { checked: true });
  await expect(chosen).toHaveCount(2);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(title).toHaveValue('Autumn tidy-up');
  await expect(chosen).toHaveCount(2);
  await page.context().close();
});

test(
  'a promo code is made and used; the office sees by whom and what it took off',
  inLongForm,
  async ({ browser }) => {
    const page = await openAsOffice(browser, shop, '/dashboard/new-promo-code');
    const watch = watchPage(page);
    await page.getByRole('textbox', { name: 'Code' }).fill('advent20');
    await page.getByRole('textbox', { name: 'Percent off' }).fill('20');
    await page.getByRole('button', { name: 'Make the code' }).click();
    await page.getByRole('link', { name: 'ADVENT20' }).click();
    await expect(page.getByText('Nobody has booked with it.')).toBeVisible();
    const client = createClient({ url: shop.url } as TestServer);
    await bookAndPay(client, { promo: 'ADVENT20', email: 'saver@example.com', lastName: 'Saver' });
    await page.reload();
    const uses = page.locator('section').filter({ hasText: 'What it brought' });
    await expect(uses).toContainText('Bookings1');
    await expect(uses).toContainText('£18.90');
    await expect(uses).toContainText('£75.60');
    await watch.check('promo-code');
    await watch.checkAt(widths.phone, 'a promo code on a phone');
    await uses.getByRole('link', { name: 'Bookings with this code' }).click();
    await expect(page.getByText('1 booking', { exact: true })).toBeVisible();
    await expect(page.locator('tbody tr')).toContainText('Saver');
    await page.goto(`${shop.url}/dashboard/promoCodes`);
    await expect(page.locator('tbody tr').filter({ hasText: 'ADVENT20' })).toContainText('£18.90');
    expect(watch.complaints).toEqual([]);
    await page.context().close();
  },
);

test('an area is added, answered by the site at once, and given up', inLongForm, async ({ browser }) => {
  const page = await openAsOffice(browser, shop, '/dashboard/newPostalCode');
  const watch = watchPage(page);
  await page.getByRole('textbox', { name: 'Area', exact: true }).fill('OX1');
  await page.getByRole('combobox', { name: 'City', exact: true }).selectOption('London');
  await watch.check('new-area');
  await page.getByRole('button', { name: 'Clean there' }).click();
  await expect(page.getByRole('alert')).toContainText('We don’t know the area OX1.');
  await page.getByRole('textbox', { name: /Latitude/ }).fill('51.752');
  await page.getByRole('textbox', { name: /Longitude/ }).fill('-1.2577');
  await page.getByRole('button', { name: 'Clean there' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Areas' })).toBeVisible();
  await openFilters(page);
  await page.getByRole('searchbox', { name: 'Area' }).fill('ox');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 area', { exact: true })).toBeVisible();
  await watch.check('areas');
  await watch.checkAt(widths.phone, 'areas on a phone');
  const client = createClient({ url: shop.url } as TestServer);
  const asked = 'query { listPostalCodes(filter: { code: { eq: "OX1" } }) { items { city } } }';
  expect((await client.send(asked)).data?.listPostalCodes).toEqual({ items: [{ city: 'London' }] });
  await page.getByRole('checkbox', { name: 'Choose OX1' }).check();
  await page.getByRole('button', { name: 'Stop cleaning there' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop cleaning there' }).click();
  await expect(page.getByText('No area matches.')).toBeVisible();
  expect(watch.complaints).toEqual([]);
  await page.context().close();
});

test('a pasted list of areas is added, a clean is booked in one of them, and the area says who cleans there', async ({
  browser,
}) => {
  const client = createClient({ url: shop.url } as TestServer);
  const asked =
    'query ($code: String!) { listPostalCodes(filter: { code: { eq: $code } }) { items { id } } }';
  for (const code of ['SW1V', 'SW1W']) {
    const { items } = await done<{ items: { id: string }[] }>(client, asked, { code });
    await send(
      shop.company,
      'mutation ($input: DeletePostalCodeInput!) { deletePostalCode(input: $input) { id } }',
      {
        input: { id: items[0]?.id },
      },
    );
  }
  const page = await openAsOffice(browser, shop, '/dashboard/newPostalCode');
  const watch = watchPage(page);
  const add = page.getByRole('button', { name: 'Clean in all of them' });
  await add.click();
  await expect(page.getByText('Enter at least one area').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Areas' }).fill('sw1v, sw1w\nXQ9 sw1v');
  await page.getByRole('combobox', { name: 'City of all of them' }).selectOption('London');
  await add.click();
  await expect(page.getByText('2 areas were added.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'XQ9' })).toContainText(
    'We don’t know the area XQ9.',
  );
  await watch.check('pasted-areas');
  await watch.checkAt(widths.phone, 'pasted areas on a phone');
  const visitor = await (await browser.newContext()).newPage();
  await visitor.clock.setSystemTime(shopClock);
  await visitor.goto(`${shop.url}/book-now`);
  await chooseTheClean(visitor);
  await givePlace(visitor, 'SW1V 1AA');
  await takeSoonest(visitor);
  await sayWho(visitor, 'new-area@example.com');
  await agree(visitor);
  await payByCard(visitor, '4242 4242 4242 4242');
  await expect(visitor).toHaveURL(/\/checkout-successfull/);
  await visitor.context().close();
  await page.goto(`${shop.url}/dashboard/postalCodes?code=sw1v`);
  await page.getByRole('link', { name: 'SW1V' }).click();
  const facts = page.locator('section').filter({ hasText: 'Cleaners and demand' });
  await expect(facts).toContainText('Visits to come1');
  await expect(facts).toContainText('Cleaners who come that far3');
  await watch.check('area');
  await watch.checkAt(widths.phone, 'an area on a phone');
  expect(watch.complaints).toEqual([]);
  await page.context().close();
});

test(
  'a gift card that was lost is found by its receiver, sent again, and refunded',
  inLongForm,
  async ({ browser }) => {
    const client = createClient({ url: shop.url } as TestServer);
    const input = { ...giftAnswers, amount: 100, receiverEmail: 'lost-it@example.com' };
    const { id, token, payment } = await done<Purchase>(client, giftDocuments.create, { input });
    await giveCard(client, payment.clientSecret, cards.works);
    await done(client, giftDocuments.confirm, { id, token });

    const page = await openAsOffice(browser, shop, '/dashboard/giftcards');
    const watch = watchPage(page);
    await openFilters(page);
    await page.getByRole('searchbox', { name: 'For', exact: true }).fill('lost-it');
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 gift card', { exact: true })).toBeVisible();
    await watch.check('gift-cards');
    await watch.checkAt(widths.phone, 'gift cards on a phone');
    await page.locator('tbody a').first().click();
    await expect(page.getByRole('heading', { name: 'Money on it' })).toBeVisible();
    await watch.check('gift-card');
    await watch.checkAt(widths.phone, 'a gift card on a phone');
    await expect(page.getByRole('button', { name: 'Reinstate it' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Send it to lost-it@example.com' }).click();
    await expect(page.getByText('It is on its way.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Issue it anew to lost-it@example.com' }).click();
    const question = page.getByRole('alertdialog', { name: 'Stop this card and issue it anew?' });
    await expect(question).toContainText('A new one goes to the receiver, lost-it@example.com.');
    await watch.check('gift-card-reissuing');
    await question.getByRole('button', { name: 'Stop it and issue it anew' }).click();
    await expect(page.getByRole('rowheader', { name: 'Stopped and issued anew' })).toBeVisible();
    const said = page.getByText('the new one is on its way to lost-it@example.com');
    await expect(said).toBeFocused();
    await expect(page.getByRole('button', { name: /^Issue it anew/ })).toHaveCount(0);
    await watch.check('gift-card-reissued');
    const visitor = await (await browser.newContext()).newPage();
    await openMail(visitor, shop.url, { to: 'lost-it@example.com', subject: /A new code/ });
    await page.getByRole('textbox', { name: 'Reason' }).fill('Given twice');
    await page.getByRole('button', { name: 'Refund the card' }).click();
    await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refund the card' })).toHaveCount(0);
    expect(watch.complaints).toEqual([]);
    await visitor.context().close();
    await page.context().close();
  },
);
