import { expect } from 'vitest';
import { cards, giveCard } from '#tests/support/booking/cards.ts';
import { done } from '#tests/support/booking/visits.ts';
import { createClient } from '#tests/support/client.ts';
import { test as apiTest, type Given } from '#tests/support/fixtures/api-test.ts';
import { giftAnswers, giftDocuments, type Purchase, tendGiftCards } from '#tests/support/money/gift-cards.ts';
import { testSecrets } from '#tests/support/server.ts';

/** Each test's own networks, as a proxy in front names them. */
const test = apiTest.extend('environment', { scope: 'file' }, { TRUSTED_PROXIES: '127.0.0.1,::1' });

type Asked = { email: string; from: string; headers?: Record<string, string> };

async function buy({ server }: Given<'server'>, { email, from, headers = {} }: Asked) {
  const answer = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...headers },
    body: JSON.stringify({ query: giftDocuments.create, variables: { input: { ...giftAnswers, email } } }),
  });
  const { data, errors } = (await answer.json()) as {
    data: { createGiftCard: Purchase } | null;
    errors?: { message: string; extensions: { code: string } }[];
  };
  return {
    status: answer.status,
    retryAfter: Number(answer.headers.get('retry-after')),
    code: errors?.[0]?.extensions.code ?? null,
    words: errors?.[0]?.message ?? '',
    bought: data?.createGiftCard ?? null,
  };
}
const intentOf = async ({ database }: Given<'database'>, id: string) =>
  database.db.selectFrom('simulated_intents').select('status').where('reference', '=', id).executeTakeFirst();
const cardsOf = async ({ database }: Given<'database'>, email: string) =>
  database.db.selectFrom('gift_cards').select(['id', 'status']).where('email', '=', email).execute();

test('five of one e-mail may wait for their payment, and a paid one leaves the count', async ({
  server,
  database,
}) => {
  const email = 'five@example.com';
  const first = await buy({ server }, { email, from: '192.0.2.1' });
  for (let number = 2; number <= 5; number += 1)
    expect((await buy({ server }, { email, from: `192.0.2.${number}` })).code).toBeNull();
  const sixth = await buy({ server }, { email, from: '192.0.2.6' });
  expect(sixth).toMatchObject({ status: 429, code: 'too_many_unpaid_cards', bought: null });
  expect(sixth.words).toContain('wait for their payment');
  expect(sixth.retryAfter).toBeGreaterThan(23 * 3600);
  expect(await cardsOf({ database }, email)).toHaveLength(5);
  expect((await buy({ server }, { email: 'other@example.com', from: '192.0.2.6' })).code).toBeNull();

  const paid = first.bought as Purchase;
  await giveCard(createClient(server), paid.payment.clientSecret, cards.works);
  expect(await done(createClient(server), giftDocuments.confirm, paid)).toMatchObject({ status: 'active' });
  expect((await buy({ server }, { email, from: '192.0.2.6' })).code).toBeNull();
});

test('thirty of one network may wait, also when they are asked for at once; API keys are apart', async ({
  server,
  database,
}) => {
  const from = '198.51.100.7';
  const answers: Awaited<ReturnType<typeof buy>>[] = [];
  // No more at once than wait for their turn (server/limits/work-gate.ts).
  for (let batch = 0; batch < 5; batch += 1) {
    const emails = Array.from({ length: 8 }, (_, number) => `flood${batch * 8 + number}@example.com`);
    answers.push(...(await Promise.all(emails.map((email) => buy({ server }, { email, from })))));
  }
  expect(answers.filter(({ code }) => code === null)).toHaveLength(30);
  expect(
    answers.filter(({ status, code }) => status === 429 && code === 'too_many_unpaid_cards'),
  ).toHaveLength(10);
  const { count } = await database.db
    .selectFrom('gift_cards')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('email', 'like', 'flood%')
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(30);
  const [{ bought_from: network } = { bought_from: null }] = await database.db
    .selectFrom('gift_cards')
    .select('bought_from')
    .where('email', 'like', 'flood%')
    .execute();
  expect(network).toMatch(/^network:[\w-]{22}$/);

  const key = { 'x-api-key': testSecrets.apiKey };
  expect((await buy({ server }, { email: 'shop@example.com', from, headers: key })).code).toBeNull();
});

test('after a day the payment is ended at the gateway, and then the card is gone with its names', async ({
  server,
  database,
  clock,
  now,
}) => {
  const email = 'late@example.com';
  const { bought } = await buy({ server }, { email, from: '192.0.2.20' });
  const other = await buy({ server }, { email, from: '192.0.2.20' });
  const unpaid = bought as Purchase;
  const paid = other.bought as Purchase;
  clock.set(new Date(Date.parse(now) + 23 * 3600_000).toISOString());
  await tendGiftCards(server);
  expect(await cardsOf({ database }, email)).toHaveLength(2);
  // Paid in its last minute, and nobody heard of it.
  await giveCard(createClient(server), paid.payment.clientSecret, cards.eventLost);
  clock.set(new Date(Date.parse(now) + 25 * 3600_000).toISOString());
  await tendGiftCards(server);
  expect(await cardsOf({ database }, email)).toEqual([{ id: paid.id, status: 'active' }]);
  expect(await intentOf({ database }, unpaid.id)).toEqual({ status: 'voided' });
  expect(
    await database.db.selectFrom('payments').select('id').where('gift_card_id', '=', unpaid.id).execute(),
  ).toEqual([]);
  const late = await giveCard(createClient(server), unpaid.payment.clientSecret, cards.works);
  expect(late).toBe('voided');
});

test('while the gateway cannot be asked the card stays, and it is cleared once it can', async ({
  server,
  database,
  clock,
  now,
}) => {
  const email = 'away@example.com';
  await buy({ server }, { email, from: '192.0.2.30' });
  clock.set(new Date(Date.parse(now) + 25 * 3600_000).toISOString());
  const { errors } = server;
  await database.pool.query('alter table simulated_intents rename to simulated_intents_away');
  await tendGiftCards(server);
  expect(errors.some((line) => line.includes('An unpaid gift card could not be cleared'))).toBe(true);
  expect(await cardsOf({ database }, email)).toHaveLength(1);
  await database.pool.query('alter table simulated_intents_away rename to simulated_intents');
  clock.set(new Date(Date.parse(now) + 25.1 * 3600_000).toISOString());
  await tendGiftCards(server);
  expect(await cardsOf({ database }, email)).toEqual([]);
});

test('cards that fail are put back with growing pauses and keep no other waiting; after many tries the office hears', async ({
  server,
  database,
  clock,
  now,
}) => {
  const email = 'stuck@example.com';
  const { bought } = await buy({ server }, { email, from: '192.0.2.40' });
  const stuck = bought?.id ?? '';
  // More than one sweep looks at, all older than the others.
  await database.pool.query(
    `insert into gift_cards (kind, status, name, email, receiver_name, receiver_email, amount_pence, balance_pence, tax_rate,
        vat_pence, bought_from, created_at)
      select kind, status, name, email, receiver_name, receiver_email, amount_pence, balance_pence, tax_rate, vat_pence,
        bought_from, created_at - interval '1 minute'
      from gift_cards, generate_series(1, 205) where id = $1`,
    [stuck],
  );
  await database.pool.query(
    `insert into payments (gift_card_id, attempt, kind, purpose, status, amount_pence, idempotency_key, gateway_id)
      select card.id, payment.attempt, payment.kind, payment.purpose, payment.status, payment.amount_pence, 'stuck:' || card.id, 'unknown:' || card.id
      from gift_cards card, payments payment where card.email = $1 and payment.gift_card_id = $2 and card.id <> $2`,
    [email, stuck],
  );
  let at = Date.parse(now) + 25 * 3600_000;
  clock.set(new Date(at).toISOString());
  const { errors } = server;
  await tendGiftCards(server);
  expect(errors.length).toBeGreaterThan(200);
  // The younger one was not kept waiting.
  expect((await cardsOf({ database }, email)).some(({ id }) => id === stuck)).toBe(false);
  const failed = () =>
    database.pool.query<{ tries: number; pause: number }>(
      `select max(clear_tries)::int as tries, max(extract(epoch from clear_after - $1::timestamptz))::int as pause
        from gift_cards where email = $2`,
      [new Date(at).toISOString(), email],
    );
  await database.pool.query(
    `with rest as (select id from gift_cards where email = $1 offset 2),
        gone as (delete from payments where gift_card_id in (select id from rest))
      delete from gift_cards where id in (select id from rest)`,
    [email],
  );
  const pauses: number[] = [];
  for (let time = 2; time <= 11; time += 1) {
    const { rows } = await failed();
    pauses.push(rows[0]?.pause ?? 0);
    at += ((rows[0]?.pause ?? 0) + 1) * 1000;
    clock.set(new Date(at).toISOString());
    await tendGiftCards(server);
    expect((await failed()).rows[0]?.tries).toBe(time);
  }
  // At last every day, give or take a little.
  const growing = pauses.slice(0, 8);
  expect(growing).toEqual(growing.toSorted((one, other) => one - other));
  expect(pauses.at(-1)).toBeGreaterThan(23 * 3600);
  const tasks = await database.db
    .selectFrom('company_tasks')
    .select(['kind', 'entity', 'done_at'])
    .where('kind', '=', 'gift-card-uncleared')
    .execute();
  expect(tasks[0]).toEqual({ kind: 'gift-card-uncleared', entity: 'gift-card', done_at: null });
});
