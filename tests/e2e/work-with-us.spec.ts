import { type Browser, expect, type Page, test } from '@playwright/test';
import { aPdf } from '#tests/support/file/documents.ts';
import { aJpeg } from '#tests/support/file/pictures.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { companyEmail, password } from './support/cleaners.ts';
import { openByMail } from './support/open-by-mail.ts';
import { openMail } from './support/outbox.ts';
import { loseNextAnswer, noteChanges } from './support/sent-changes.ts';
import { shopClock, withShop } from './support/shop.ts';
import { type Watch, watchPage } from './support/watch-page.ts';
import { inLongForm } from './support/where-tests-run.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(timeoutMs(150_000));

const email = 'ada.applicant@example.com';
const photo = { name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer: aJpeg({ orientation: 6 }) };
const complaints: string[] = [];
const shop = withShop();

async function open(browser: Browser, path: string): Promise<{ page: Page; watch: Watch }> {
  const page = await (await browser.newContext()).newPage();
  await page.clock.setSystemTime(shopClock);
  await page.goto(`${shop.url}${path}`);
  return { page, watch: watchPage(page, complaints) };
}

async function signedIn(browser: Browser, who: string, path: string) {
  const opened = await open(browser, path);
  const { page } = opened;
  await page.getByRole('textbox', { name: 'Email address' }).fill(who);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`**${path}`);
  return opened;
}

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function answerWork(page: Page): Promise<void> {
  await page.getByLabel('Your postcode').fill('ze1 0aa');
  // It begins further with a car than without one, and anything can be chosen.
  const distance = page.getByLabel('How far will you travel?');
  await page.getByRole('radio', { name: /car/ }).check();
  await expect(distance).toHaveValue('10 miles');
  await page.getByRole('radio', { name: /Public transport/ }).check();
  await expect(distance).toHaveValue('5 miles');
  await expect(distance.locator('optgroup[label="Further"] option')).toHaveCount(8);
  await expect(distance.locator('option')).toHaveCount(17);
  // Of a place we know nothing of nothing is said.
  await expect(page.getByText(/that reaches/)).toHaveCount(0);
  await distance.selectOption({ label: 'About 62 miles (100 km)' });
  await page.getByRole('radio', { name: /car/ }).check();
  await page.getByRole('radio', { name: /Public transport/ }).check();
  await expect(distance).toHaveValue('100');
  await distance.selectOption('3 miles');
  await page.getByRole('checkbox', { name: /Regular cleaning/ }).check();
  await goOn(page);
  await expect(page.getByRole('alert')).toContainText('We don’t have cleans around ZE1 yet');
  await page.getByLabel('Your postcode').fill('sw1a2aa');
  const reached = page.getByText(/^From SW1A, Westminster, that reaches/);
  await expect(reached).toHaveText(/ and \d+ more areas\.$/);
  const near = await reached.textContent();
  await distance.selectOption('15 miles');
  await expect(reached).not.toHaveText(near ?? '');
  await goOn(page);
}

async function answerWeek(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Monday to Friday' }).click();
  await page.getByRole('combobox', { name: 'Monday to' }).selectOption('10:00');
  await page.getByRole('radio', { name: 'Every two weeks' }).check();
  await goOn(page);
  await expect(page.getByRole('alert').getByText('Leave at least 2.5 hours')).toBeVisible();
  await page.getByRole('combobox', { name: 'Monday to' }).selectOption('13:00');
  await expect(page.getByText('At 36 hours a week you earn about £478 to £567.')).toBeVisible();
  // Another shift on a day, which counts and is copied with it.
  const second = page.getByRole('combobox', { name: 'Monday, second shift, from' });
  await page.getByRole('button', { name: 'Add a second shift on Monday' }).click();
  await expect(second).toHaveValue('14:00');
  await expect(page.getByText(/^At 39 hours a week/)).toBeVisible();
  await second.selectOption('12:00');
  await goOn(page);
  await expect(
    page.getByRole('alert').getByText('Begin the second shift when the first has ended, or later'),
  ).toBeVisible();
  await second.selectOption('14:00');
  await page.getByRole('button', { name: 'Copy Monday to the other days' }).click();
  await expect(page.getByRole('combobox', { name: 'Friday, second shift, to' })).toHaveValue('17:00');
  await page.getByRole('button', { name: 'Remove the second shift of Friday' }).click();
  await expect(page.getByRole('combobox', { name: 'Friday, second shift, to' })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Saturday, second shift, to' })).toHaveCount(0);
}

async function answerYou(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Applicant');
  await page.getByLabel('Email address').fill(email);
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await page.getByLabel('Mobile number').fill('07700 900123');
  await page.getByLabel('Street and house number').fill('1 Example Street');
}

test('somebody sees what they could earn and applies, step by step, with a photo', async ({ browser }) => {
  const { page, watch } = await open(browser, '/work-with-us');
  await page.getByRole('radio', { name: '30' }).check();
  await expect(page.getByText('At 30 hours a week you earn about £399 to £472.')).toBeVisible();
  await watch.check('work-with-us');
  await page.getByRole('link', { name: 'Apply now' }).click();
  await expect(heading(page, /Where and how you work/)).toBeVisible();
  await goOn(page);
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(4);
  await watch.check('application-problems');
  await answerWork(page);
  await expect(heading(page, /Your week/)).toBeFocused();
  await answerWeek(page);
  await watch.check('application-week');
  await goOn(page);
  await answerYou(page);
  await watch.check('application-you');
  await goOn(page);

  await page.getByLabel(/^Identity document/).setInputFiles(photo);
  await expect(page.getByText('IMG_0042.jpg')).toBeVisible();
  await page.getByRole('radio', { name: 'Not yet' }).check();
  await page.getByLabel(/I am self-employed/).check();
  await expect(page.getByRole('main').getByRole('link', { name: /terms/ })).toHaveCount(0);
  await expect(page.getByText('Every offer says what it pays before you accept it.')).toBeVisible();
  await page.getByLabel(/I agree to this/).check();
  await watch.check('application-papers');
  await page.goBack();
  await expect(page.getByLabel('Mobile number')).toHaveValue('07700 900123');
  await page.goForward();
  await expect(page.getByText('IMG_0042.jpg')).toBeVisible();
  await page.getByRole('button', { name: 'Send my application' }).click();
  await expect(heading(page, 'We have your application')).toBeVisible();
  await watch.check('application-sent');
  // Nothing of it stays behind in this browser.
  await page.goto(`${shop.url}/work-with-us?step=you`);
  await expect(heading(page, /Where and how you work/)).toBeVisible();
  await expect(page.getByLabel('Your postcode')).toHaveValue('');
  await page.context().close();
});

test(
  'a file of another kind is refused at once, in plain words, and the rest stays',
  inLongForm,
  async ({ browser }) => {
    const { page } = await open(browser, '/work-with-us');
    await page.evaluate(() => {
      const day = { isWorking: true, startTime: '09:00', endTime: '17:00' };
      const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ...day }));
      const draft = {
        postalCode: 'SW1A 2AA',
        radiusKm: 50,
        transportType: 'public',
        paymentFrequency: 'weekly',
      };
      const person = {
        firstName: 'Bea',
        lastName: 'Bright',
        email: 'bea@example.com',
        phone: '07700 900123',
      };
      const more = { address: '1 Example Street', serviceTypes: ['deepcleaning'], week };
      sessionStorage.setItem('brightwren.provider-draft', JSON.stringify({ ...draft, ...person, ...more }));
    });
    await page.goto(`${shop.url}/work-with-us?step=papers`);
    const field = page.getByLabel(/^Identity document/);
    await field.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') });
    await expect(page.getByText('File must be a PDF, JPG or PNG', { exact: true })).toBeVisible();
    await field.setInputFiles({
      name: 'big.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.alloc(9 * 1024 * 1024),
    });
    await expect(page.getByText('File must be smaller than 8 MB')).toBeVisible();
    await field.setInputFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer: aPdf() });
    await expect(page.getByText('passport.pdf')).toBeVisible();
    await expect(page.getByText('File must be smaller than 8 MB')).toBeHidden();
    await page.context().close();
  },
);

test('whoever waits for approval sees what is missing, and adds it', async ({ browser }) => {
  await (await openByMail(shop.url, email)).dispose();
  const { page, watch } = await signedIn(browser, email, '/dashboard/sp/bookings');
  await expect(page.getByText('You are not approved yet')).toBeVisible();
  await watch.check('cleaner-waits');
  await page.getByRole('link', { name: 'Basic DBS certificate' }).click();
  await expect(page).toHaveURL(/sp\/profile#documents$/);
  await page.context().setOffline(true);
  await page.getByLabel(/^Basic DBS certificate/).setInputFiles({ ...photo, name: 'dbs.jpg' });
  await expect(page.getByText(/^Not sent yet: you’re offline/)).toBeVisible();
  await expect(page.getByText('dbs.jpg', { exact: true })).toBeVisible();
  await watch.check('cleaner-document-waits');
  await page.context().setOffline(false);
  await expect(page.getByText(/^dbs\.jpg, sent on Tuesday 24 November/)).toBeVisible();
  await expect(page.getByText('Not sent yet')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Saturday' }).check();
  await page.getByRole('checkbox', { name: 'I have a basic DBS certificate' }).check();
  // What the server says of a day stands at that day.
  const mondayEnd = page.getByRole('combobox', { name: 'Monday to' });
  await mondayEnd.selectOption('10:00');
  const distance = page.getByRole('combobox', { name: 'How far you travel' });
  await expect(distance).toHaveValue('15 miles');
  await distance.selectOption('2 miles');
  await expect(
    page.getByText(/^From SW1A, Westminster, that reaches .* and \d+ more areas?\.$/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Save when and where' }).click();
  await expect(mondayEnd).toHaveAccessibleDescription('Leave at least 2.5 hours');
  await page.getByRole('alert').getByRole('link', { name: 'Leave at least 2.5 hours' }).click();
  await expect(mondayEnd).toBeFocused();
  await mondayEnd.selectOption('13:00');
  const second = page.getByRole('combobox', { name: 'Monday, second shift, to' });
  await expect(second).toHaveValue('17:00');
  await second.selectOption('18:30');
  await page.getByRole('button', { name: 'Remove the second shift of Tuesday' }).click();
  await page.getByRole('button', { name: 'Save when and where' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await watch.check('cleaner-profile');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Saturday from' })).toHaveValue('09:00');
  await expect(second).toHaveValue('18:30');
  await expect(page.getByRole('combobox', { name: 'Tuesday, second shift, to' })).toHaveCount(0);
  await expect(distance).toHaveValue('2 miles');
  await distance.selectOption('200');
  await page.getByRole('button', { name: 'Save when and where' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(distance).toHaveValue('200');
  await page.context().close();
});

test(
  'a document that has arrived, but was not entered for want of an answer, is entered once',
  inLongForm,
  async ({ browser }) => {
    const { page } = await signedIn(browser, email, '/dashboard/sp/profile');
    const sent = noteChanges(page);
    await loseNextAnswer(page);
    await page.getByLabel(/^Basic DBS certificate/).setInputFiles({ ...photo, name: 'newer.jpg' });
    await expect(page.getByText(/^Not sent yet: our server doesn’t answer/)).toBeVisible();
    await expect(page.getByText('newer.jpg', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Try now' }).click();
    await expect.poll(() => sent.map(({ name }) => name)).toEqual(['SendOwnDocument', 'SendOwnDocument']);
    await expect(page.getByText('Not sent yet')).toHaveCount(0);
    await expect(page.getByText(/^newer\.jpg, sent on Tuesday 24 November/)).toBeVisible();
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[0]?.key).not.toBe('');
    await page.context().close();
  },
);

test('the office is told, opens the papers, notes what it has seen and approves', async ({ browser }) => {
  const { page, watch } = await signedIn(browser, companyEmail, '/dashboard');
  await expect(page.getByText('Ada Applicant (SW1A, London) applies to clean with us.')).toBeVisible();
  await page.goto(`${shop.url}/dashboard/serviceProviders?status=pending`);
  await watch.check('company-cleaners');
  await page.getByRole('link', { name: 'Ada Applicant' }).click();
  await expect(heading(page, 'Ada Applicant')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Open: Identity document' }).click();
  expect((await download).suggestedFilename()).toBe('IMG_0042.jpg');
  await watch.check('company-cleaner');

  await page.getByRole('button', { name: 'Ask for a document' }).click();
  await page.getByRole('checkbox', { name: 'Identity document' }).check();
  await page.getByLabel('What is wrong or missing?').fill('The picture is too dark to read.');
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByText('Asked for: Identity document.')).toBeVisible();

  for (const what of [
    'Identity document',
    'Basic DBS check',
    'Right to work',
    'Public liability insurance',
  ]) {
    await page.getByRole('button', { name: `Record: ${what}` }).click();
    await page.getByLabel(/^(What you saw|Number on|Insurer)/).fill('QX 4711');
    if (what === 'Public liability insurance') await page.getByLabel('Valid until').fill('2027-11-01');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: `Record again: ${what}` })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Approve Ada' }).click();
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
  const rate = page.getByRole('textbox', { name: 'Pounds an hour' });
  for (const wrong of ['5', 'a lot']) {
    await rate.fill(wrong);
    await page.getByRole('button', { name: 'Save the rate' }).click();
    await expect(rate).toHaveAccessibleDescription(/Enter 0 or a rate from £12\.71 to £60/);
  }
  await watch.check('company-cleaner-approved');
  await openMail(page, shop.url, { to: email, subject: /You are approved/ });
  await page.context().close();
});

test(
  'a cleaner who was asked for a document sends it; one switched off reads why',
  inLongForm,
  async ({ browser }) => {
    const { page, watch } = await signedIn(browser, email, '/dashboard/sp/profile');
    await expect(
      page.getByText('We need a document from you. The picture is too dark to read.'),
    ).toBeVisible();
    await page.getByLabel(/^Identity document/).setInputFiles({ ...photo, name: 'bright.jpg' });
    await expect(page.getByText(/^bright\.jpg, sent on/)).toBeVisible();
    await expect(page.getByText('We need a document from you.')).toBeHidden();

    const office = await signedIn(browser, companyEmail, '/dashboard/serviceProviders');
    await office.page.getByRole('link', { name: 'Ada Applicant' }).click();
    await office.page.getByRole('button', { name: 'Switch off …' }).click();
    await office.page.getByLabel('Reason').fill('Your insurance has ended.');
    await office.page.getByRole('button', { name: 'Switch off', exact: true }).click();
    await expect(office.page.getByText('Reason: Your insurance has ended.', { exact: true })).toBeVisible();
    await office.page.context().close();

    await page.goto(`${shop.url}/dashboard/sp/bookings`);
    await expect(page.getByText('Your insurance has ended.')).toBeVisible();
    await watch.check('cleaner-switched-off');
    await page.context().close();
  },
);

test('nothing complained on the way', () => {
  // The one refused file is a failed request to the browser, and so is what the network was taken away for; meant to be.
  const meant = /415|ERR_INTERNET_DISCONNECTED|ERR_FAILED/;
  expect(complaints.filter((line) => !meant.test(line))).toEqual([]);
});
