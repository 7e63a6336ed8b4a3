import { expect } from 'vitest';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { done } from '#tests/support/booking/visits.ts';
import type { Client } from '#tests/support/client.ts';
import { test } from '#tests/support/fixtures/api-test.ts';
import { anAccount } from '#tests/support/people.ts';

const create = `mutation ($input: CreateCustomerInput!) { createCustomer(input: $input) {
  id firstName email phone address city postalCode version } }`;
const answers = {
  firstName: 'Nora',
  lastName: 'New',
  email: 'Nora@Example.com ',
  phone: '07700 900555',
  address: '5 New Street',
  postalCode: 'sw1a 1aa',
};
const problemsOf = async (client: Client, input: Record<string, unknown>) => {
  const [error] = (await client.send(create, { input })).errors;
  return error?.extensions.problems ?? error?.extensions;
};

test('the office makes a customer, who is found by email and phone and has agreed to nothing', async ({
  company,
  database,
}) => {
  const made = await done<{ id: string }>(company, create, { input: answers });
  expect(made).toMatchObject({
    firstName: 'Nora',
    email: 'nora@example.com',
    phone: '+447700900555',
    city: 'London',
    postalCode: 'SW1A 1AA',
    version: 1,
  });
  const { rows } = await database.pool.query<{ action: string }>(
    'select action from audit_entries where entity_id = $1',
    [made.id],
  );
  expect(rows).toEqual([{ action: 'customer.create' }]);
  const overview = 'query ($id: ID!) { getCustomerOverview(id: $id) { consents { kind } homes { city } } }';
  expect(await done(company, overview, { id: made.id })).toEqual({ consents: [], homes: [] });
  const mails = await database.pool.query("select id from mails where recipient = 'nora@example.com'");
  expect(mails.rows).toEqual([]);
});

test('somebody of that email is refused by name, of that phone until it is said to be somebody else', async ({
  company,
}) => {
  await done(company, create, { input: { ...answers, email: 'ola@example.com', phone: '07700 900556' } });
  const same = { ...answers, email: 'ola@example.com', phone: '07700 900557' };
  expect(await problemsOf(company, { ...same, isSomebodyElse: true })).toMatchObject({
    code: 'customer_exists',
    field: 'email',
  });
  const flatmate = { ...answers, email: 'flatmate@example.com', phone: '07700 900556' };
  expect(await problemsOf(company, flatmate)).toMatchObject({
    code: 'customer_similar',
    field: 'isSomebodyElse',
  });
  await done(company, create, { input: { ...flatmate, isSomebodyElse: true } });
});

test('all that is wrong is said at once, each by its field, and nothing is made', async ({ company }) => {
  const input = { firstName: '', lastName: 'N3w', email: 'nobody', phone: '12', address: '5 New Street' };
  const problems = (await problemsOf(company, input)) as { field: string }[];
  expect(problems.map(({ field }) => field).toSorted()).toEqual([
    'email',
    'firstName',
    'lastName',
    'phone',
    'postalCode',
  ]);
});

test('a home may be left out', async ({ company }) => {
  const { address: _, postalCode: __, ...person } = answers;
  const input = { ...person, email: 'homeless@example.com', phone: '07700 900558' };
  expect(await done(company, create, { input })).toMatchObject({ address: null, city: null });
});

test('sent twice under a key it is one customer, and other answers under it are refused', async ({
  company,
}) => {
  const input = { ...answers, email: 'twice@example.com', phone: '07700 900559' };
  const headers = { 'idempotency-key': 'twice' };
  const first = await done<{ id: string }>(company, create, { input }, headers);
  expect(await done(company, create, { input }, headers)).toMatchObject({ id: first.id });
  for (const other of [{ phone: '07700 900560' }, { lastName: 'Newman' }, { address: '6 New Street' }]) {
    await expect(done(company, create, { input: { ...input, ...other } }, headers)).rejects.toThrow(
      'idempotency_conflict',
    );
  }
});

test('two of the office who add the same person at once make one', async ({ company }) => {
  const input = { ...answers, email: 'race@example.com', phone: '07700 900561' };
  const sent = await Promise.all([1, 2, 3].map(() => company.send(create, { input })));
  expect(sent.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
});

test('what the office made is the person’s own record: a booking joins it, and so does an account', async ({
  company,
  server,
  database,
  visitor,
  visitDay,
  cleaner: _,
}) => {
  const email = 'later@example.com';
  const made = await done<{ id: string }>(company, create, {
    input: { ...answers, email, phone: '07700 900562' },
  });
  const bookingId = await bookAndPay(visitor, { email, startDate: visitDay() });
  const booking = await database.db
    .selectFrom('bookings')
    .select('customer_id')
    .where('id', '=', bookingId)
    .executeTakeFirst();
  expect(booking?.customer_id).toBe(made.id);
  const client = await anAccount(server, email);
  expect(await done(client, '{ getMyAccount { customer { id } } }')).toEqual({ customer: { id: made.id } });
});

test('a record for the email of an account is that account’s at once', async ({ company, database }) => {
  const email = 'has-account@example.com';
  await database.pool.query(
    `insert into users (id, name, email, "emailVerified", "createdAt", "updatedAt")
     values ('known', 'Known', $1, true, now(), now())`,
    [email],
  );
  const made = await done<{ id: string }>(company, create, {
    input: { ...answers, email, phone: '07700 900563' },
  });
  const row = await database.db
    .selectFrom('customers')
    .select('user_id')
    .where('id', '=', made.id)
    .executeTakeFirst();
  expect(row?.user_id).toBe('known');
});
