import { expect } from 'vitest';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { disputeHours, linkIdOf, visitDayDocuments } from '#tests/support/booking/visit-day.ts';
import { done, hoursAfter } from '#tests/support/booking/visits.ts';
import { sendWaitingMails } from '#tests/support/booking/whole-life.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { type Given, test } from '#tests/support/fixtures/api-test.ts';
import { completeVisit, type Visit } from '#tests/support/fixtures/visits.ts';
import { takeAfter } from '#tests/support/money/charging.ts';
import { aGiftCard } from '#tests/support/money/gift-cards.ts';

/** A charge that changes before the money is taken is told to the customer (rules/prices#actual-price). */

test('hours corrected before the money is taken are told once: booked, charged, why and when', async ({
  server,
  company,
  customer,
  database,
  cleaner,
  completedVisit,
}) => {
  const desk = { company, database, cleaner };
  const input = { reason: 'They rang us: they left at one' };
  expect((await correct(desk, completedVisit, 3, input)).errors).toEqual([]);
  // The same again, from another screen.
  expect((await correct(desk, completedVisit, 3, input)).errors).toEqual([]);
  await sendWaitingMails(server, database);
  const [mail, ...more] = await changes(database, completedVisit.id);
  expect(more).toEqual([]);
  expect(mail?.recipient).toBe(customer.email);
  expect(mail?.subject).toBe('We have changed what your clean costs');
  expect(mail?.plain).toContain('Booked: 3.5 hours, £94.50');
  expect(mail?.plain).toContain('Charged instead: 3 hours, £81.00');
  expect(mail?.plain).toContain('Why: They rang us: they left at one');
  const next = new Date(hoursAfter(endOf(completedVisit), 18));
  const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
    .format(next)
    .replace(',', '');
  expect(mail?.plain).toContain(`We take £81.00 from your card after 7:30am on ${day}.`);
  await takeAfter(server, endOf(completedVisit), completedVisit.id);
  expect(await changes(database, completedVisit.id)).toHaveLength(1);
});

test('each correction that changes the charge is told, also the one that puts it right', async ({
  company,
  database,
  cleaner,
  completedVisit,
}) => {
  const desk = { company, database, cleaner };
  for (const hours of [0.25, 0, 3.5]) await correct(desk, completedVisit, hours);
  expect(await told(database, completedVisit.id)).toEqual([
    '0.25 hours, £6.75',
    'Nothing',
    '3.5 hours, £94.50',
  ]);
  expect((await changes(database, completedVisit.id))[1]?.props).toMatchObject({ payment: 'none' });
});

test('no mail goes where the charge stays: more hours, or the money was taken', async ({
  server,
  company,
  database,
  cleaner,
  completedVisit,
}) => {
  const desk = { company, database, cleaner };
  expect((await correct(desk, completedVisit, 4)).errors).toEqual([]);
  await takeAfter(server, endOf(completedVisit), completedVisit.id);
  expect((await correct(desk, completedVisit, 3, { isRefunded: true })).errors).toEqual([]);
  expect(await changes(database, completedVisit.id)).toEqual([]);
});

test('a decision on disputed hours is told with its words; of another dispute still open the mail says that it waits', async ({
  company,
  customer,
  database,
  cleaner,
  completedVisit,
}) => {
  const { id } = completedVisit;
  const reportID = await disputeHours({ company, customer }, id);
  await correct({ company, database, cleaner }, completedVisit, 3.25);
  const input = { reportID, totalHours: 3, words: 'Both agree on one' };
  await done(company, visitDayDocuments.decideHours, { input });
  await done(company, visitDayDocuments.decideHours, { input });
  const [before, after, ...more] = await changes(database, completedVisit.id);
  expect(more).toEqual([]);
  expect(before?.props).toMatchObject({ payment: 'decision', charged: '3.25 hours, £87.75' });
  expect(after?.props).toMatchObject({
    payment: 'card',
    charged: '3 hours, £81.00',
    reason: 'Both agree on one',
  });
});

test('hours left as they are by a decision are told as before, without this mail', async ({
  company,
  customer,
  database,
  completedVisit,
}) => {
  const { id } = completedVisit;
  const reportID = await disputeHours({ company, customer }, id);
  const input = { reportID, totalHours: null, words: 'The clock says half past' };
  await done(company, visitDayDocuments.decideHours, { input });
  expect(await changes(database, completedVisit.id)).toEqual([]);
});

test('what a gift card pays of the new charge is said, and that no card is charged where it pays all', async ({
  server,
  company,
  customer,
  database,
  cleaner,
  visitDay,
}) => {
  const gift = await aGiftCard(server, database, { amount: 70 });
  const visit = { startDate: visitDay(), startTime: '10:00', hours: 3.5 };
  const id = await bookAndPay(customer, { ...visit, email: customer.email, giftCode: gift.code });
  const completed = await completeVisit(server, cleaner, { id, ...visit });
  const desk = { company, database, cleaner };
  await correct(desk, completed, 3);
  await correct(desk, completed, 2);
  expect((await changes(database, id)).map(({ props }) => props)).toMatchObject([
    { giftCard: '£70.00', toTake: '£11.00', payment: 'card' },
    { giftCard: '£54.00', toTake: '', payment: 'gift-card' },
  ]);
});

type Desk = Given<'company' | 'database' | 'cleaner'>;

const endOf = ({ startDate }: Visit) => `${startDate}T13:30:00Z`;

const changes = async (database: TestDatabase, bookingId: string) => {
  const mails = database.db.selectFrom('mails').selectAll().where('template', '=', 'charge-changed');
  return mails.where('entity_id', '=', bookingId).orderBy('version').execute();
};

const told = async (database: TestDatabase, bookingId: string) =>
  (await changes(database, bookingId)).map(({ props }) => (props as { charged: string }).charged);

async function correct(
  { company, database, cleaner }: Desk,
  { id }: Visit,
  totalHours: number,
  more: Record<string, unknown> = {},
) {
  const bookingServiceProviderID = await linkIdOf(database, id, cleaner.id);
  const input = { id, bookingServiceProviderID, totalHours, reason: 'They rang us', ...more };
  return company.send(visitDayDocuments.correct, { input });
}
