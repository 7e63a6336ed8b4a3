import { expect } from 'vitest';
import { cards } from '#tests/support/booking/cards.ts';
import { beginSeries, seriesDocuments, visitsOf } from '#tests/support/booking/series.ts';
import { done } from '#tests/support/booking/visits.ts';
import { test as apiTest } from '#tests/support/fixtures/api-test.ts';
import {
  addCard,
  cardsOfVisits,
  ownCardDocuments as documents,
  holdOnCard,
  makeVisits,
  ownCards,
  passOn,
  refusalOf,
  somebodyWithDetails,
  typeInto,
} from '#tests/support/money/own-cards.ts';

const test = apiTest.extend('cleanerCount', { scope: 'file' }, 3);

const payingDocument = 'query ($id: ID!) { getPayingCard(id: $id) { status last4 } }';

test('a regular clean goes on with the card that was chosen for it, also on visits not made yet', async ({
  clock,
  database,
  server,
  cleaners: _,
}) => {
  const { client, email } = await somebodyWithDetails(server);
  const { id: series } = await beginSeries(server, database, client, { email, startDate: '2026-12-08' });
  const [first] = await ownCards(client);
  expect(first).toMatchObject({ last4: '4242', seriesIDs: [series] });
  const second = await addCard(client, cards.bankCheckLater);
  for (const _twice of [1, 2]) {
    const chosen = await done(client, documents.chooseFor, { series, id: second.id });
    expect(chosen).toMatchObject({ id: second.id, seriesIDs: [series], neededFor: ['series', 'visit'] });
  }
  expect(new Set(await cardsOfVisits(database, series))).toEqual(new Set(['3184']));
  expect(await ownCards(client)).toMatchObject([{ id: second.id }]);
  clock.set('2026-12-20T10:00:00Z');
  const made = (await visitsOf(database, series)).length;
  await makeVisits(server, series);
  const all = await cardsOfVisits(database, series);
  expect(all.length).toBeGreaterThan(made);
  expect(new Set(all)).toEqual(new Set(['3184']));
});

test('what is held on the card before stays on it, is taken from it, and does not bring it back', async ({
  clock,
  database,
  server,
  cleaners: _,
}) => {
  const { client, email } = await somebodyWithDetails(server);
  const { id: series, firstId } = await beginSeries(server, database, client, {
    email,
    startDate: '2026-12-08',
    startTime: '14:00',
  });
  await addCard(client, cards.works);
  const second = await addCard(client, cards.bankCheckLater);
  clock.set('2026-12-06T10:00:00Z');
  await holdOnCard(server, firstId);
  await done(client, documents.chooseFor, { series, id: second.id });
  expect((await cardsOfVisits(database, series)).slice(0, 2)).toEqual(['4242', '3184']);
  await database.pool.query(
    "update payments set updated_at = '2026-12-09T10:00:00Z' where checkout_id = $1",
    [firstId],
  );
  clock.set('2026-12-20T10:00:00Z');
  await makeVisits(server, series);
  expect((await cardsOfVisits(database, series)).slice(1)).not.toContain('4242');
});

test('a card given on the page of a later visit is found in the profile, and goes on after what was held', async ({
  clock,
  database,
  server,
  cleaners: _,
}) => {
  const { client, email } = await somebodyWithDetails(server);
  const { id: series, firstId } = await beginSeries(server, database, client, {
    email,
    startDate: '2026-12-08',
    startTime: '08:00',
  });
  const [, later] = await visitsOf(database, series);
  clock.set('2026-12-06T10:00:00Z');
  await holdOnCard(server, firstId);
  const open = 'mutation ($id: ID!) { openCardChange(input: { id: $id }) { clientSecret purpose status } }';
  const change = 'mutation ($id: ID!) { changeCard(input: { id: $id }) { last4 } }';
  const place = await done<Parameters<typeof typeInto>[1]>(client, open, { id: later?.id });
  await typeInto(client, place, cards.bankCheckLater);
  await done(client, change, { id: later?.id });
  const { rows } = await database.pool.query<{ id: string }>(
    "select id from payments where checkout_id = $1 and status = 'card-saved' order by updated_at desc limit 1",
    [later?.id],
  );
  await passOn(server, rows[0]?.id ?? '');
  expect(await ownCards(client)).toMatchObject([
    { last4: '3184', seriesIDs: [series], isOffered: true, isChosen: true },
    { last4: '4242', seriesIDs: [], neededFor: ['visit'], isOffered: false },
  ]);
  await database.pool.query(
    "update payments set updated_at = '2026-12-09T10:00:00Z' where checkout_id = $1",
    [firstId],
  );
  clock.set('2026-12-20T10:00:00Z');
  await makeVisits(server, series);
  expect((await cardsOfVisits(database, series)).slice(1)).not.toContain('4242');
});

test('the card of a regular clean is removed with another one in its place, and not without', async ({
  database,
  server,
  cleaners: _,
}) => {
  const { client, email } = await somebodyWithDetails(server);
  const { id: series } = await beginSeries(server, database, client, {
    email,
    startDate: '2026-12-09',
    startTime: '11:00',
  });
  const [first] = await ownCards(client);
  expect(await refusalOf(client, documents.remove, { id: first?.id })).toBe('saved_card_needed');
  const second = await addCard(client, cards.bankCheckLater);
  expect(await refusalOf(client, documents.remove, { id: first?.id })).toBe('saved_card_needed');
  const given = { id: first?.id, with: second.id };
  expect(await done(client, documents.remove, given)).toMatchObject({ last4: '4242', isBeingRemoved: false });
  expect(new Set(await cardsOfVisits(database, series))).toEqual(new Set(['3184']));
  expect(await ownCards(client)).toMatchObject([{ id: second.id, seriesIDs: [series] }]);
  await done(client, seriesDocuments.end, { id: series });
  expect(await done(client, documents.remove, { id: second.id })).toMatchObject({ isBeingRemoved: false });
});

test('a card that ends before a visit that the removed one was to pay does not take its place', async ({
  database,
  server,
  cleaners: _,
}) => {
  const { client, email } = await somebodyWithDetails(server);
  const { id: series } = await beginSeries(server, database, client, {
    email,
    startDate: '2026-12-11',
    startTime: '16:00',
  });
  const [first] = await ownCards(client);
  const ends = await addCard(client, cards.bankCheckLater, '11 / 26');
  const { errors } = await client.send(documents.remove, { id: first?.id, with: ends.id });
  expect(errors[0]?.extensions).toMatchObject({ code: 'saved_card_ends', field: 'replacementID' });
  expect(new Set(await cardsOfVisits(database, series))).toEqual(new Set(['4242']));
  expect(await ownCards(client)).toMatchObject([{}, { id: first?.id, seriesIDs: [series] }]);
});

test('visits that another card was to pay are paid by the chosen one, also where the series names it already', async ({
  database,
  server,
  cleaners: _,
}) => {
  const { client, email } = await somebodyWithDetails(server);
  const { id: series } = await beginSeries(server, database, client, {
    email,
    startDate: '2026-12-14',
    startTime: '08:00',
  });
  const second = await addCard(client, cards.bankCheckLater);
  await database.pool.query('update series set saved_card_id = $1 where id = $2', [second.id, series]);
  expect(new Set(await cardsOfVisits(database, series))).toEqual(new Set(['4242']));
  expect(await done(client, documents.chooseFor, { series, id: second.id })).toMatchObject({ id: second.id });
  expect(new Set(await cardsOfVisits(database, series))).toEqual(new Set(['3184']));
});

test('a visit that is near is held on the newly chosen card at once', async ({
  clock,
  database,
  server,
  cleaners: _,
}) => {
  const { client, email } = await somebodyWithDetails(server);
  const { id: series, firstId } = await beginSeries(
    server,
    database,
    client,
    { email, startDate: '2026-12-10', startTime: '11:00' },
    cards.declinedLater,
  );
  clock.set('2026-12-07T12:00:00Z');
  await holdOnCard(server, firstId);
  expect(await done(client, payingDocument, { id: firstId })).toEqual({ status: 'failed', last4: '0341' });
  const second = await addCard(client, cards.works);
  await done(client, documents.chooseFor, { series, id: second.id });
  const { rows } = await database.pool.query<{ isDue: boolean }>(
    `select run_at <= now() as "isDue" from graphile_worker.jobs where key = 'hold:' || $1`,
    [firstId],
  );
  expect(rows).toEqual([{ isDue: true }]);
  await holdOnCard(server, firstId);
  expect(await done(client, payingDocument, { id: firstId })).toEqual({ status: 'held', last4: '4242' });
});

test('a card that ends before the next visit, one that is nobody’s, and another’s regular clean are refused', async ({
  database,
  server,
  cleaners: _,
}) => {
  const { client, email } = await somebodyWithDetails(server);
  const { id: series } = await beginSeries(server, database, client, {
    email,
    startDate: '2027-01-15',
    startTime: '16:00',
  });
  const ends = await addCard(client, cards.bankCheckLater, '12 / 26');
  const code = (card: string | undefined, by = client) =>
    refusalOf(by, documents.chooseFor, { series, id: card });
  expect(await code(ends.id)).toBe('saved_card_ends');
  const other = await somebodyWithDetails(server);
  const theirs = await addCard(other.client, cards.works);
  expect(await code(theirs.id)).toBe('saved_card_gone');
  expect(await code(theirs.id, other.client)).toBe('not_found');
});
