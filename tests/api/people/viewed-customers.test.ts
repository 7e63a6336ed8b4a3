import { expect } from 'vitest';
import { done } from '#tests/support/booking/visits.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { test } from '#tests/support/fixtures/api-test.ts';
import { aCompanyUser } from '#tests/support/people.ts';

/** Who looked (rules/security#personal-data). */
const open = 'query ($id: ID!) { getCustomer(id: $id) { firstName } }';
const overview = 'query ($id: ID!) { getCustomerOverview(id: $id) { customerId } }';
const change = 'mutation ($input: UpdateCustomerInput!) { updateCustomer(input: $input) { id } }';

test('that the office opened a customer’s record is in the log, once an hour for each of them', async ({
  server,
  database,
  clock,
  company,
  customer,
  paidVisit: _,
}) => {
  const { customer: own } = await done<{ customer: { id: string } }>(
    customer,
    '{ getMyAccount { customer { id } } }',
  );
  const { id } = own;
  await done(customer, open, { id });
  expect(await viewsOf(database, id)).toEqual([]);
  await done(company, open, { id });
  await done(company, overview, { id });
  await done(company, open, { id });
  expect(await viewsOf(database, id)).toEqual(['10:00 Olive Office']);
  const colleague = await aCompanyUser(server, 'second@example.com');
  await done(colleague, overview, { id });
  clock.set('2026-11-24T11:01:00Z');
  await done(company, open, { id });
  expect(await viewsOf(database, id)).toEqual([
    '10:00 Olive Office',
    '10:00 Olive Office',
    '11:01 Olive Office',
  ]);
  const { recordHistory } = await readHistory();
  expect(JSON.stringify(recordHistory)).not.toContain('customer.view');

  async function readHistory() {
    const { data } = await company.send(
      'query ($id: ID!) { recordHistory(entity: "customer", id: $id) { what } }',
      { id },
    );
    return data as unknown as { recordHistory: unknown };
  }
});

test('a look tells nobody that the record changed', async ({ database, company, customer, paidVisit: _ }) => {
  const { customer: own } = await done<{ customer: { id: string } }>(
    customer,
    '{ getMyAccount { customer { id } } }',
  );
  const { id } = own;
  const told: string[] = [];
  const listener = await database.pool.connect();
  try {
    await listener.query('listen changes');
    listener.on('notification', ({ payload }) => void told.push(payload ?? ''));
    await database.pool.query("delete from audit_entries where action = 'customer.view'");
    await done(company, open, { id });
    expect(await viewsOf(database, id)).toHaveLength(1);
    await done(company, change, { input: { id, phone: '07700 900733' } });
    await expect
      .poll(() => told.filter((one) => one.includes(id) && one.includes('"record"')))
      .toHaveLength(1);
  } finally {
    listener.release(true);
  }
});

async function viewsOf({ pool }: TestDatabase, id: string): Promise<string[]> {
  const { rows } = await pool.query<{ words: string }>(
    `select to_char(at at time zone 'UTC', 'HH24:MI') || ' ' || users.name as words
     from audit_entries join users on actor = 'user:' || users.id
     where action = 'customer.view' and entity = 'customer' and entity_id = $1 order by at, users.email`,
    [id],
  );
  return rows.map(({ words }) => words);
}
