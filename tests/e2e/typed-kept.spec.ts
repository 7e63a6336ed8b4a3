import { expect, type Page, test } from '@playwright/test';
import { providerAnswers } from '#tests/support/booking/provider-answers.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { send } from './support/cleaners.ts';
import { dayOfVisits, withFilledShop } from './support/filled-shop.ts';
import { openFollowing, openMenu, openSignedIn } from './support/signed-in.ts';
import { watchPage } from './support/watch-page.ts';

/** Nothing typed is lost, and nothing is done under another name (rules/content#acts, rules/security#sessions). */
test.setTimeout(timeoutMs(90_000));

const shop = withFilledShop();
const clock = `${dayOfVisits}T13:51:00Z`;
const follow = (browser: Parameters<typeof openFollowing>[0], role: 'customer' | 'company', path: string) =>
  openFollowing(browser, shop.sessions[role], `${shop.url}/dashboard${path}`, clock);

const changeNotes = `mutation ($input: UpdateAccessNotesInput!) { updateAccessNotes(input: $input) { id } }`;
const notesOf = 'query ($id: ID!) { getBooking(id: $id) { commentsForAssistant pets parking version } }';
type Notes = { getBooking: { commentsForAssistant: string; pets: string; parking: string; version: number } };
const readNotes = async (id = '') => (await send<Notes>(shop.sessions.customer, notesOf, { id })).getBooking;

const notes = (page: Page) => page.getByRole('textbox', { name: 'Notes for the cleaner' });

test('of two windows on one booking the slower keeps its notes, sees what the other saved, and saves both', async ({
  browser,
}) => {
  const id = shop.ids.open;
  const page = await openSignedIn(
    browser,
    shop.sessions.customer,
    `${shop.url}/dashboard/cs/booking/${id}`,
    clock,
  );
  const watch = watchPage(page);
  await page.getByRole('button', { name: 'Change these notes' }).click();
  await notes(page).fill('The key is with the porter.');
  const other = { commentsForAssistant: 'Ring twice.', pets: 'A shy cat', parking: 'none' };
  await send(shop.sessions.customer, changeNotes, { input: { id, ...other } });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const told = page.getByRole('alert').filter({ hasText: 'Someone else has just changed this' });
  await expect(told).toContainText('Their changes are marked; what you typed is kept.');
  await expect(told).toContainText('Somebody else has saved: Ring twice.');
  await expect(told).toContainText('Somebody else has saved: A shy cat (shown below)');
  await expect(notes(page)).toHaveValue('The key is with the porter.');
  await expect(page.getByRole('textbox', { name: 'Pets (optional)' })).toHaveValue('A shy cat');
  await expect(page.getByRole('combobox', { name: 'Parking' })).toHaveValue('none');
  await watch.check('notes-changed-meanwhile');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Change these notes' })).toBeVisible();
  expect(await readNotes(id)).toMatchObject({
    commentsForAssistant: 'The key is with the porter.',
    pets: 'A shy cat',
    parking: 'none',
  });
  await page.context().close();
});

test('what was typed is given up for what the other saved by one press', async ({ browser }) => {
  const id = shop.ids.open;
  const page = await follow(browser, 'customer', `/cs/booking/${id}`);
  await page.getByRole('button', { name: 'Change these notes' }).click();
  await notes(page).fill('Knock.');
  await send(shop.sessions.customer, changeNotes, {
    input: { id, commentsForAssistant: 'Ring three times.', pets: 'None', parking: 'free' },
  });
  // Heard live, and shown only when asked for.
  await page.getByRole('button', { name: 'See it now' }).click();
  await expect(page.getByText('Somebody else has saved: Ring three times.')).toBeVisible();
  await expect(notes(page)).toHaveValue('Knock.');
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect(notes(page)).toHaveValue('Ring three times.');
  await page.context().close();
});

test('what is typed into a form that a colleague’s act takes off the screen is kept above it, until it is dropped', async ({
  browser,
}) => {
  const id = shop.ids.createContactMessage;
  const page = await follow(browser, 'company', `/viewmessage/${id}`);
  const watch = watchPage(page);
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Yes, from the inside.');
  const close = 'mutation ($id: ID!) { closeContactMessage(input: { id: $id }) { id } }';
  await send(shop.sessions.company, close, { id });
  await page.getByRole('button', { name: 'See it now' }).click();
  const orphaned = page.getByRole('alert', { name: 'What you typed' });
  await expect(orphaned).toContainText('Yes, from the inside.');
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveCount(0);
  await watch.check('typed-into-what-is-gone');
  await (await openMenu(page)).getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Leave this page?' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await orphaned.getByRole('button', { name: 'Drop it' }).click();
  await expect(orphaned).toHaveCount(0);
  await page.context().close();
});

test('a question that was typed before the session was lost is not saved as whoever signed in since', async ({
  browser,
}) => {
  const asked = 'Do you bring your own ladder?';
  const count = async () => {
    const found = await send<{ faqEntries: { question: string }[] }>(
      shop.sessions.company,
      '{ faqEntries { question } }',
    );
    return found.faqEntries.filter(({ question }) => question === asked).length;
  };
  const page = await openSignedIn(
    browser,
    shop.sessions.company,
    `${shop.url}/dashboard/miscSetting?part=questions`,
    clock,
  );
  const watch = watchPage(page);
  await page.getByRole('button', { name: 'Add a question' }).click();
  await page.getByRole('textbox', { name: 'Question' }).first().fill(asked);
  await page.getByRole('textbox', { name: 'Answer' }).first().fill('Up to three steps.');
  const own = await page.context().cookies();
  await page.context().clearCookies();
  await page.context().addCookies((await shop.sessions.customer.storageState()).cookies);
  await page.getByRole('button', { name: 'Add it' }).click();
  await expect(
    page.getByText(/^Not sent: this was written by .* and somebody else is signed in here/),
  ).toBeVisible();
  const dialog = page.getByRole('alertdialog', { name: 'Somebody else is signed in here' });
  await expect(dialog.getByRole('button', { name: 'Drop what was typed and go on' })).toBeVisible();
  await watch.check('somebody-else-is-signed-in');
  expect(await count()).toBe(0);
  await expect(page.getByRole('textbox', { name: 'Question' }).first()).toHaveValue(asked);
  // Theirs again: it goes out as the one who wrote it.
  await page.context().clearCookies();
  await page.context().addCookies(own);
  await dialog.getByRole('button', { name: 'I have signed in' }).click();
  await expect.poll(count, { timeout: timeoutMs(15_000) }).toBe(1);
  await page.context().close();
});

const addressOfPage = '/dashboard/miscSetting?part=pages&page=about-us';
const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
type Words = { id: string; title: string; description: string; intro: string; body: string };
async function readWords(): Promise<Words> {
  const asked = '{ editablePages { id title description intro body } }';
  const { editablePages } = await send<{ editablePages: Words[] }>(shop.sessions.company, asked);
  return editablePages.find(({ id }) => id === 'about-us') as Words;
}
/** A colleague's. */
async function saveWords(words: Partial<Words>): Promise<void> {
  const save = 'mutation ($input: UpdatePageTextInput!) { updatePageText(input: $input) { version } }';
  await send(shop.sessions.company, save, { input: { ...(await readWords()), ...words } });
}

test('a text with marks is kept beside what a colleague saved, shows theirs where nobody had typed, and is given up by one press', async ({
  browser,
}) => {
  await saveWords({ body: '<p>Ours.</p>' });
  const address = shop.url + addressOfPage;
  const page = await openSignedIn(browser, shop.sessions.company, address, clock);
  const watch = watchPage(page);
  const save = page.getByRole('button', { name: 'Save and show' });
  const told = page.getByRole('alert').filter({ hasText: 'Someone else has just changed this' });
  await expect(text(page)).toHaveText('Ours.');
  await page.getByRole('textbox', { name: 'Title' }).fill('Who we are');
  await saveWords({ body: '<p>Theirs, <strong>first</strong>.</p>' });
  await save.click();
  await expect(told).toContainText('Text. Somebody else has saved: Theirs, first. (shown below)');
  await expect(text(page)).toHaveText('Theirs, first.');
  await text(page).press('ControlOrMeta+Home');
  await page.keyboard.type('Mine. ');
  await saveWords({ body: '<p>Theirs, second.</p>' });
  await save.click();
  await expect(told).toContainText('Text. Somebody else has saved: Theirs, second. Take theirs');
  await expect(text(page)).toHaveText('Mine. Theirs, first.');
  await expect(text(page)).toHaveAttribute('data-others-changed', '');
  await watch.check('rich-text-changed-meanwhile');
  await told.getByRole('button', { name: 'Take theirs' }).click();
  await expect(text(page)).toHaveText('Theirs, second.');
  await save.click();
  await expect.poll(readWords).toMatchObject({ title: 'Who we are', body: '<p>Theirs, second.</p>' });
  await page.context().close();
});

test('what a colleague saved counts as nobody’s typing once it is taken', async ({ browser }) => {
  await saveWords({ body: '<p>Ours.</p>' });
  const address = shop.url + addressOfPage;
  const page = await openSignedIn(browser, shop.sessions.company, address, clock);
  await expect(text(page)).toHaveText('Ours.');
  await text(page).press('ControlOrMeta+Home');
  await page.keyboard.type('Mine. ');
  await saveWords({ body: '<p>Theirs.</p>' });
  await page.getByRole('button', { name: 'Save and show' }).click();
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect(text(page)).toHaveText('Theirs.');
  // Nothing is asked.
  await (await openMenu(page)).getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await page.context().close();
});

test('a form in which nobody typed saves nothing older than what it was read with, and a week set by a button is kept', async ({
  browser,
}) => {
  const cleaner = shop.sessions.serviceprovider;
  const read = async () => {
    const asked = '{ getMyServiceProvider { id radius sundayW mondayW } }';
    return (await send<{ getMyServiceProvider: Record<string, unknown> }>(cleaner, asked))
      .getMyServiceProvider;
  };
  const { id } = await read();
  const everyDay = Object.fromEntries(
    Object.entries(providerAnswers(1)).filter(([field]) => /day(W|ST|ET)$/.test(field)),
  );
  const change =
    'mutation ($input: UpdateServiceProviderInput!) { updateServiceProvider(input: $input) { id } }';
  const elsewhere = (input: object) => send(cleaner, change, { input: { id, ...input } });
  const page = await openSignedIn(browser, cleaner, `${shop.url}/dashboard/sp/profile`, clock);
  const radius = page.getByRole('combobox', { name: 'How far you travel' });
  const sunday = page.getByRole('checkbox', { name: 'Sunday' });
  await expect(sunday).toBeChecked();
  // Made anew it has other elements: the version of a colleague is put into none that are kept with what they held.
  const made = await radius.elementHandle();
  await page.getByRole('textbox', { name: 'Street and house number' }).fill('2 Example Street');
  await elsewhere({ radius: 200, ...everyDay, sundayW: false });
  // Refused, it reads everything again.
  await page.getByRole('button', { name: 'Save your details' }).click();
  await expect(radius).toHaveValue('200');
  await expect(sunday).not.toBeChecked();
  expect(await made?.evaluate((select) => select.isConnected)).toBe(false);
  await page.getByRole('button', { name: 'Save when and where' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  expect(await read()).toMatchObject({ radius: 200, sundayW: false, mondayW: true });
  await page.getByRole('button', { name: 'Every day' }).click();
  await elsewhere({ radius: 100, ...everyDay, mondayW: false });
  await page.getByRole('button', { name: 'Save your details' }).click();
  await expect(radius).toHaveValue('100');
  await expect(sunday).toBeChecked();
  await expect(page.getByText('Days and hours you can work. Somebody else has saved:')).toBeVisible();
  await page.context().close();
});

test('an amount of one’s own is never said to be a colleague’s', async ({ browser }) => {
  const page = await openSignedIn(
    browser,
    shop.sessions.company,
    `${shop.url}/dashboard/booking/${shop.ids.done}`,
    clock,
  );
  await page.getByRole('button', { name: 'Make a refund' }).click();
  const amount = page.getByRole('textbox', { name: 'Amount, in pounds' });
  await amount.fill('5');
  await page
    .getByRole('textbox', { name: 'Reason (the customer reads this)' })
    .fill('The bath was forgotten.');
  const rate = 'mutation ($id: ID!) { rateBooking(input: { id: $id, ratting: 5 }) { id } }';
  await send(shop.sessions.customer, rate, { id: shop.ids.done });
  await page.getByRole('button', { name: 'Refund £5.00' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'Someone else has just changed this' });
  await expect(told).toContainText('It is shown as it is now; what you typed is kept.');
  await expect(page.getByText('Somebody else has saved')).toHaveCount(0);
  await expect(amount).toHaveValue('5');
  await page.context().close();
});
