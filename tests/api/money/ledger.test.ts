import { expect } from 'vitest';
import { takePayment } from '#server/booking/charge/take-payment.ts';
import { aCompletedVisit, done, hoursAfter, type Visit } from '#tests/support/booking/visits.ts';
import { test as apiTest, type Given } from '#tests/support/fixtures/api-test.ts';
import { balancesOf, journalsOf } from '#tests/support/money/company-books.ts';

const test = apiTest.extend('cleanerCount', { scope: 'file' }, 2);

test.for(['E1', 'E2', 'E3', 'E13'] as const)(
  '%s is entered at completion, and its capture settles the customer',
  async (name, { clock, database, server, company, cleaners }) => {
    const row = visits[name];
    const providers = row.isForTwo ? cleaners : cleaners.slice(0, 1);
    const changes = { ...row.changes, email: `${name.toLowerCase()}@example.com` };
    const id = await aCompletedVisit(server, { providers, changes, worked: row.worked });
    expect(await journalsOf(company, 'completion', id)).toEqual([row.entry]);
    const earnings = await database.db
      .selectFrom('earnings')
      .innerJoin('provider_bookings as link', 'link.id', 'earnings.provider_booking_id')
      .select(['amount_pence', 'earning_pence'])
      .where('earnings.booking_id', '=', id)
      .execute();
    expect(earnings).toHaveLength(providers.length);
    for (const earning of earnings) expect(earning.amount_pence).toBe(earning.earning_pence);
    clock.set(hoursAfter(`${row.changes.startDate}T10:00:00Z`, 30));
    await takePayment(server.system(), id);
    await takePayment(server.system(), id);
    const { rows } = await database.pool.query(
      'select sum(amount_pence)::int as owed from postings where account = 1300 and booking_id = $1',
      [id],
    );
    expect(rows).toEqual([{ owed: 0 }]);
    expect(await journalsOf(company, 'capture', await payment({ database }, id))).toHaveLength(1);
  },
);

test('E1’s capture is entered with what the processor keeps', async ({ database, company }) => {
  const booking = await database.db
    .selectFrom('bookings')
    .select('id')
    .where('email', '=', 'e1@example.com')
    .executeTakeFirstOrThrow();
  expect(await journalsOf(company, 'capture', await payment({ database }, booking.id))).toEqual([
    '1200 +79.80; 1300 −79.80; 5300 +1.40; 1200 −1.40',
  ]);
});

test('a dispute lost is entered once, with its fee', async ({ database, company }) => {
  const booking = await database.db
    .selectFrom('bookings')
    .select('id')
    .where('email', '=', 'e1@example.com')
    .executeTakeFirstOrThrow();
  const paymentId = await payment({ database }, booking.id);
  const lost = 'mutation ($id: ID!) { recordDispute(input: { paymentId: $id }) { id } }';
  await done(company, lost, { id: paymentId });
  await done(company, lost, { id: paymentId });
  expect(await journalsOf(company, 'dispute-lost', paymentId)).toEqual([
    '5400 +79.80; 1200 −79.80; 5300 +20.00; 1200 −20.00',
  ]);
});

const transfers: [string, string, string][] = [
  ['recordPayout', 'payout', '1100 +120.00; 1200 −120.00'],
  ['recordVatPayment', 'vat-payment', '2200 +120.00; 1100 −120.00'],
];

test.for(transfers)(
  '%s is entered once, however often it is sent',
  async ([field, event, entry], { company }) => {
    const document = `mutation { ${field}(input: { amount: 120, reference: "November" }) { id } }`;
    const key = { 'idempotency-key': `once-${field}` };
    const ids = await Promise.all(
      Array.from({ length: 50 }, () => done<{ id: string }>(company, document, {}, key)),
    );
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
    expect(await journalsOf(company, event, ids[0]?.id ?? '')).toEqual([entry]);
    const other = await company.send(document.replace('120', '121'), {}, key);
    expect(other.errors[0]?.extensions.code).toBe('idempotency_conflict');
  },
);

test('all accounts together are nothing, and the list goes on page by page without a repeat', async ({
  database,
  company,
}) => {
  const balances = await balancesOf(company);
  expect(balances[1300] ?? 0).toBe(0);
  expect(balances[5400]).toBe(79.8);
  const document = `query ($token: String) { listJournals(limit: 3, nextToken: $token) { items { id } nextToken } }`;
  const seen: string[] = [];
  let token: string | null = null;
  do {
    const page: { items: { id: string }[]; nextToken: string | null } = await done(company, document, {
      token,
    });
    seen.push(...page.items.map(({ id }) => id));
    token = page.nextToken;
  } while (token);
  const { rows } = await database.pool.query('select count(*)::int as count from journals');
  expect(seen).toHaveLength(rows[0].count);
  expect(new Set(seen).size).toBe(seen.length);
});

test('the books can’t be changed or made unbalanced, whatever the code does', async ({
  database,
  server,
}) => {
  const refused = (statement: string) =>
    database.pool.query(statement).then(
      () => 'accepted',
      (error: Error) => error.message,
    );
  expect(await refused('update postings set amount_pence = amount_pence + 1')).toContain('append-only');
  expect(await refused('delete from journals')).toContain('append-only');
  expect(
    await refused(`with journal as (insert into journals (event, entity, entity_id, at)
      values ('test', 'test', gen_random_uuid(), now()) returning id)
      insert into postings (journal_id, line, account, amount_pence) select id, 1, 1100, 5 from journal`),
  ).toContain('does not sum to zero');
  expect(server.errors).toEqual([]);
});

const payment = async ({ database }: Given<'database'>, bookingId: string) => {
  const row = await database.db
    .selectFrom('payments')
    .select('id')
    .where('checkout_id', '=', bookingId)
    .where('captured_pence', '>', 0)
    .executeTakeFirstOrThrow();
  return row.id;
};

/**
 * The visits of rules/prices#worked-examples that a card pays for: what was booked and worked, and its entry in the
 * books.
 */
const visits: Record<
  'E1' | 'E2' | 'E3' | 'E13',
  { isForTwo?: true; changes: Visit['changes']; worked?: number[]; entry: string }
> = {
  E1: {
    changes: { startDate: '2026-11-26', startTime: '10:00', hours: 3.5, serviceFrequency: 'EveryWeek' },
    entry: '1300 +79.80; 4100 −66.50; 2200 −13.30; 5100 +46.55; 2100 −46.55',
  },
  E2: {
    changes: { startDate: '2026-11-27', startTime: '10:00', hours: 2.5, cleaningSupplies: true },
    entry: '1300 +73.50; 4100 −61.25; 2200 −12.25; 5100 +39.38; 5200 +5.00; 2100 −44.38',
  },
  E3: {
    isForTwo: true,
    changes: {
      ...{ startDate: '2026-11-28', startTime: '10:00', hours: 4.5, cleanerCount: 2 },
      ...{ serviceFrequency: 'MoreThanTwoWeeks', schedule: 'biweekly', cleaningSupplies: true },
    },
    entry:
      '1300 +222.00; 4100 −185.00; 2200 −37.00; 5100 +63.00; 5200 +5.00; 2100 −68.00; 5100 +63.00; 2100 −63.00',
  },
  E13: {
    changes: { startDate: '2026-11-30', startTime: '10:00', hours: 4, serviceFrequency: 'EveryWeek' },
    worked: [3.25],
    entry: '1300 +74.10; 4100 −61.75; 2200 −12.35; 5100 +43.23; 2100 −43.23',
  },
};
