import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingAnswers, createDocument } from '#tests/support/booking/bookings.ts';
import { cards, giveCard } from '#tests/support/booking/cards.ts';
import { acceptAll, cleanThrough, done, hoursAfter } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aGiftCard } from '#tests/support/money/gift-cards.ts';
import { aCompanyUser, anAccount, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** A tip where a gift card paid the clean, so that no bank card stands (rules/prices#tips). */
const database = withDatabase();
let server: TestServer;
let company: Client;
let provider: Provider;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
  provider = await aProvider(server, company, 1);
});
afterAll(async () => {
  expect(server.errors).toEqual([]);
  await server.close();
});

const needsCard = 'query ($id: ID!) { tipNeedsCard(id: $id) }';
const open = `mutation ($id: ID!, $tip: Float!) { openTip(input: { id: $id, tipValue: $tip }) { clientSecret purpose status } }`;
const tip =
  'mutation ($id: ID!, $tip: Float!) { tipBooking(input: { id: $id, tipValue: $tip }) { tipValue } }';
type Place = { clientSecret: string; purpose: string; status: string };

async function cleanedOnAGiftCard(startDate: string): Promise<{ id: string; customer: Client }> {
  const email = `tips-${startDate}@example.com`;
  server.setNow(hoursAfter(`${startDate}T10:00:00Z`, -46));
  const { code } = await aGiftCard(server, database, { amount: 100 });
  const input = { ...bookingAnswers, startDate, startTime: '10:00', hours: 3.5, email, giftCode: code };
  const { id } = await done<{ id: string }>(createClient(server), createDocument, { input });
  await acceptAll(server, id, [provider]);
  await cleanThrough(server, id, {
    providers: [provider],
    changes: { startDate, startTime: '10:00', hours: 3.5 },
  });
  return { id, customer: await anAccount(server, email) };
}

test('a card is asked for, and the tip that it gives is the cleaner’s', async () => {
  const { id, customer } = await cleanedOnAGiftCard('2026-11-26');
  expect(await done(customer, needsCard, { id })).toBe(true);
  const without = await customer.send(tip, { id, tip: 10 });
  expect(without.errors[0]?.extensions.code).toBe('tip_not_possible');
  const place = await done<Place>(customer, open, { id, tip: 10 });
  expect(place).toMatchObject({ purpose: 'charge', status: 'awaiting-card' });
  expect(await done(customer, open, { id, tip: 10 })).toEqual(place);
  await giveCard(customer, place.clientSecret, cards.works);
  expect(await done(customer, tip, { id, tip: 10 })).toEqual({ tipValue: 10 });
  expect(await done(customer, tip, { id, tip: 10 })).toEqual({ tipValue: 10 });
  // Its card is kept for nothing else.
  expect(await done(customer, needsCard, { id })).toBe(true);
  const earned = await database.db
    .selectFrom('earnings')
    .select(['kind', 'amount_pence'])
    .where('booking_id', '=', id)
    .where('kind', '=', 'tip')
    .execute();
  expect(earned).toEqual([{ kind: 'tip', amount_pence: 1000 }]);
});

test('another amount gives the place before up, and a refused card takes nothing', async () => {
  const { id, customer } = await cleanedOnAGiftCard('2026-11-27');
  const five = await done<Place>(customer, open, { id, tip: 5 });
  const two = await done<Place>(customer, open, { id, tip: 2 });
  expect(two.clientSecret).not.toBe(five.clientSecret);
  await giveCard(customer, two.clientSecret, cards.declined);
  const refused = await customer.send(tip, { id, tip: 2 });
  expect(refused.errors[0]?.extensions.code).toBe('card_declined');
  const taken = await database.db
    .selectFrom('payments')
    .select('captured_pence')
    .where('checkout_id', '=', id)
    .where('kind', '=', 'tip')
    .execute();
  expect(taken.every(({ captured_pence }) => captured_pence === 0)).toBe(true);
  const again = await done<Place>(customer, open, { id, tip: 2 });
  await giveCard(customer, again.clientSecret, cards.works);
  expect(await done(customer, tip, { id, tip: 2 })).toEqual({ tipValue: 2 });
});

test('nobody else learns or opens anything', async () => {
  const { id } = await cleanedOnAGiftCard('2026-11-30');
  const stranger = await anAccount(server, 'stranger@example.com');
  for (const client of [stranger, provider.client, company]) {
    for (const document of [needsCard, open]) {
      const { errors } = await client.send(document, { id, ...(document === open ? { tip: 5 } : {}) });
      expect(['not_found', 'forbidden']).toContain(errors[0]?.extensions.code);
    }
  }
});
