import { expect, test } from '@playwright/test';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { visitDayDocuments } from '#tests/support/booking/visit-day.ts';
import { createClient } from '#tests/support/client.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { cleanerEmails, companyEmail, send, signInAs } from '../support/cleaners.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { withShop } from '../support/shop.ts';
import { openSignedIn } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';
import { widths } from '../support/where-tests-run.ts';

/** Hours corrected before the payment is taken, as the office sees it (rules/prices#actual-price). */
test.setTimeout(timeoutMs(120_000));

const accept = 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { id } }';
const ended = '2026-11-26T13:30:00Z';
let id: string;

const shop = withShop({}, async ({ url, restartAt }) => {
  const cleaner = await openByMail(url, cleanerEmails[0] ?? '');
  id = await bookAndPay(createClient({ url } as TestServer), {
    email: 'corrected@example.com',
    startDate: '2026-11-26',
    startTime: '10:00',
  });
  await expect(() => send(cleaner, accept, { id })).toPass({ timeout: timeoutMs(20_000) });
  await restartAt('2026-11-26T10:00:00Z');
  await send(cleaner, visitDayDocuments.start, { id });
  await restartAt(ended);
  await send(cleaner, visitDayDocuments.finish, { id, hours: 3.5 });
  await cleaner.dispose();
});

test('the office corrects hours, the refund is ticked, and the charge stands beside the booked price', async ({
  browser,
}) => {
  const office = await signInAs(shop.url, companyEmail);
  const page = await openSignedIn(browser, office, `${shop.url}/dashboard/booking/${id}`, ended);
  const watch = watchPage(page);
  await page.getByText('Correct the hours').first().click();
  const refund = page.getByRole('checkbox', { name: 'Refund what fewer hours come to' });
  await expect(refund).toBeChecked();
  await page.getByRole('textbox', { name: 'Hours worked' }).fill('3');
  await page.getByRole('textbox', { name: 'Reason (the customer reads it' }).fill('They left at one');
  await watch.check('corrected-hours');
  await watch.checkAt(widths.phone, 'corrected-hours on a phone');
  await page.getByRole('button', { name: 'Correct the hours' }).last().click();
  await expect(page.getByRole('row', { name: 'Booked price £94.50' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Charged for 3 hours £81.00' })).toBeVisible();
  await watch.checkAt(widths.phone, 'charged on a phone');
  expect(watch.complaints).toEqual([]);
  await page.context().close();
  await office.dispose();
});
