import { expect, type Page, test } from '@playwright/test';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { createClient } from '#tests/support/client.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { cleanerEmails } from '../support/cleaners.ts';
import { aJobOf, signInAsCleaner } from '../support/jobs/cleaner-jobs.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { withShop } from '../support/shop.ts';
import { watchPage } from '../support/watch-page.ts';

// A cleaner's list: today as a route, the next days, then what is offered (rules/matching#the-way).
test.setTimeout(timeoutMs(180_000));

const shop = withShop({}, async ({ url }) => {
  await (await openByMail(url, cleanerEmails[0] ?? '')).dispose();
});
test.use({ viewport: { width: 390, height: 844 } });

/** A booking that all three cleaners are asked about. */
const anOffer = (answers: object) =>
  bookAndPay(createClient({ url: shop.url } as TestServer), { email: 'offer@example.com', ...answers });

/** A day of two jobs, one tomorrow, one later, and three offers. */
async function makeJobs(): Promise<void> {
  const east = { postalCode: 'E2 8AA', address: '2 Eastern Road' };
  await aJobOf(shop, '2026-11-26', { firstName: 'Freya', startTime: '09:00', ...east });
  await aJobOf(shop, '2026-11-26', { firstName: 'Sam', startTime: '14:00' });
  await aJobOf(shop, '2026-11-27', { startTime: '09:00', ...east });
  await aJobOf(shop, '2026-12-08', { startTime: '09:00' });
  await anOffer({ startDate: '2026-11-27', startTime: '15:00' });
  // Further from home, and with its longer time the better paid.
  await anOffer({ startDate: '2026-11-27', startTime: '18:00', hours: 4.5, ...east });
  await anOffer({ startDate: '2026-11-30', startTime: '09:00', address: '3 New Road' });
}

/** Before any script has run; and the page that phones keep for a start without a network is nobody's. */
async function lookAtFirstHtml(page: Page): Promise<void> {
  const list = `${shop.url}/dashboard/sp/bookings`;
  const opened = { headers: { 'sec-fetch-dest': 'document' } };
  const first = await (await page.request.get(list, opened)).text();
  expect(first).toContain('Today 9:00am, Freya, E2');
  expect(first).toContain('3:00pm, SW1A');
  expect(first).not.toContain('<form');
  const shell = await (await page.request.get(list)).text();
  expect(shell).not.toMatch(/Freya|SW1A|Eastern Road/);
}

/** From today on seven days, each job and offer at its hours; the week of a later job is one press away. */
async function lookAtWeek(page: Page): Promise<void> {
  const week = page.getByRole('region', { name: 'Your week' });
  await expect(week.getByRole('listitem').filter({ hasText: 'Wednesday 2 December: nothing' })).toBeVisible();
  await expect(
    week.getByRole('link', {
      name: /^Your job: 9am E2 Freya, Thursday 26 November, 3.5 hours, until 12:30pm$/,
    }),
  ).toBeVisible();
  const offered = week.getByRole('link', { name: /^Offered to you: 9am SW1A Monday 30 November/ });
  await expect(offered).toHaveAttribute('href', /\/acceptbooking\//);
  await week.getByRole('link', { name: 'From 3 December' }).click();
  await expect(page).toHaveURL(/\?week=2026-12-03$/);
  await expect(week.getByRole('link', { name: /^Your job: 9am SW1A .*Tuesday 8 December/ })).toBeVisible();
  await week.getByRole('link', { name: 'From today' }).click();
  await expect(week.getByRole('link', { name: /^Offered to you/ })).toHaveCount(3);
}

test('today stands first as a route, and an offer that does not fit is turned down in the list', async ({
  page,
}) => {
  await makeJobs();
  await shop.restartAt('2026-11-26T07:00:00Z');
  await page.clock.setSystemTime('2026-11-26T07:00:00Z');
  const watch = watchPage(page);
  await signInAsCleaner(page, shop);
  const headings = page.getByRole('main').getByRole('heading');
  await expect(page.getByRole('heading', { name: 'Today 9:00am, Freya, E2' })).toBeInViewport();
  await expect(page.getByText(/^2 jobs, £\d+\.\d\d, about .* on the way$/)).toBeInViewport();
  await expect(page.getByText(/^Leave home by 8:\d\dam: about \d+ minutes$/).first()).toBeInViewport();
  await expect(page.getByText(/^\d+ minutes free$/)).toBeVisible();
  await expect(page.getByText(/^Leave by 1:\d\dpm: about \d+ minutes from E2$/)).toBeVisible();
  expect(await headings.allTextContents()).toEqual([
    'Your jobs',
    'Today',
    'Today 9:00am, Freya, E2',
    'Today 2:00pm, Sam, SW1A',
    'Your week',
    'The next days',
    'Tomorrow, Friday 27 November',
    '9:00am, Carla, E2',
    'Offered to you',
    'Friday 27 November',
    '6:00pm, E2',
    '3:00pm, SW1A',
    'Monday 30 November',
    '9:00am, SW1A',
    'Later',
    'Tuesday 8 December, 9:00am',
  ]);
  await watch.check('the jobs of a cleaner');
  await lookAtFirstHtml(page);
  await lookAtWeek(page);
  await page.getByRole('link', { name: 'Nearest' }).click();
  await expect(page).toHaveURL(/\?offers=distance$/);
  await expect(page.getByRole('link', { name: 'Nearest' })).toHaveAttribute('aria-current', 'page');
  const offers = page.getByRole('heading', { level: 4, name: /^(3:00pm, SW1A|6:00pm, E2)$/ });
  await expect(offers).toHaveText(['3:00pm, SW1A', '6:00pm, E2']);
  await expect(page.getByText('Fits after your 9:00am job').first()).toBeVisible();
  await expect(page.getByText('Your only job that day')).toBeVisible();
  await page.getByRole('button', { name: 'Not for me: Friday 27 November, 6:00pm' }).click();
  await expect(page.getByText('6:00pm, E2')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Offered to you' })).toBeFocused();
  await page.reload();
  await expect(page.getByText('3:00pm, SW1A')).toBeVisible();
  await expect(page.getByText('6:00pm, E2')).toHaveCount(0);
  await watch.checkAt({ width: 1440, height: 900 }, 'the jobs of a cleaner on a desk');
  expect(watch.complaints).toEqual([]);
});
