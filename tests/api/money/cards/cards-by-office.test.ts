import { expect } from 'vitest';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { cards } from '#tests/support/booking/cards.ts';
import { done } from '#tests/support/booking/visits.ts';
import type { Client } from '#tests/support/client.ts';
import { test as apiTest } from '#tests/support/fixtures/api-test.ts';
import { mailsTo } from '#tests/support/mails.ts';
import {
  addCard,
  ownCardDocuments as documents,
  ownCards,
  refusalOf,
  somebodyWithDetails,
} from '#tests/support/money/own-cards.ts';
import { singlePermissionUsers } from '#tests/support/roles/role-people.ts';

const test = apiTest.extend('cleanerCount', { scope: 'file' }, 1);
const overview =
  'query ($id: ID!) { getCustomerOverview(id: $id) { cards { id brand last4 worksUntil isBeingRemoved } } }';

test('the office sees a customer’s cards and removes one at their request, with a proof, a mail and in the log', async ({
  database,
  server,
  company,
}) => {
  const { client, email, id } = await somebodyWithDetails(server);
  const card = await addCard(client, cards.works);
  const face = { brand: 'Visa', last4: '4242', worksUntil: '2029-04-30' };
  expect(await done(company, overview, { id })).toEqual({
    cards: [{ id: card.id, ...face, isBeingRemoved: false }],
  });
  const input = { customer: id, id: card.id };
  await database.pool.query(`update sessions set "provedAt" = now() - interval '6 minutes'`);
  expect(await refusalOf(company, documents.removeOf, input)).toBe('sign_in_again');
  expect(await ownCards(client)).toHaveLength(1);
  await database.pool.query(`update sessions set "provedAt" = now()`);
  expect(await done(company, documents.removeOf, input)).toMatchObject({ ...face, isBeingRemoved: false });
  expect(await done(company, overview, { id })).toEqual({ cards: [] });
  expect(await ownCards(client)).toEqual([]);
  const [mail] = await mailsTo(database, 'saved-card-removed', email);
  expect(mail?.props).toEqual({ firstName: 'Olga', card: 'Visa ending 4242', isByOffice: true });
  const logged = await database.db
    .selectFrom('audit_entries')
    .select(['action', 'actor', 'before'])
    .where('entity_id', '=', id)
    .where('action', '=', 'saved-card.remove')
    .execute();
  expect(logged).toEqual([
    { action: 'saved-card.remove', actor: expect.stringMatching(/^user:/), before: { last4: '4242' } },
  ]);
});

test('the office removes no card that still pays, none of somebody else, and none without the permission', async ({
  database,
  server,
  company,
  cleaners: _,
}) => {
  const { client, email, id } = await somebodyWithDetails(server);
  await addCard(client, cards.works);
  await bookAndPay(client, { email, startDate: '2026-12-17', earlyStartRequest: false });
  const [card] = await ownCards(client);
  const input = { customer: id, id: card?.id };
  expect(await refusalOf(company, documents.removeOf, input)).toBe('saved_card_needed');
  const other = await somebodyWithDetails(server);
  expect(await refusalOf(company, documents.removeOf, { ...input, customer: other.id })).toBe('not_found');
  const withoutMoney: Client = (await singlePermissionUsers(server, database)).get('bookings') ?? company;
  expect(await refusalOf(withoutMoney, documents.removeOf, input)).toBe('forbidden');
  expect(await refusalOf(client, documents.removeOf, input)).toBe('forbidden');
});
