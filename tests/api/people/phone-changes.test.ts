import { expect } from 'vitest';
import { done } from '#tests/support/booking/visits.ts';
import type { Client } from '#tests/support/client.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { test } from '#tests/support/fixtures/api-test.ts';

/** Who is told of another phone number (rules/security#sessions). */
const ofCustomer = 'mutation ($input: UpdateCustomerInput!) { updateCustomer(input: $input) { id } }';
const ofCleaner =
  'mutation ($input: UpdateServiceProviderInput!) { updateServiceProvider(input: $input) { id } }';

test('of another phone number the address of the account is told, whoever changed it', async ({
  database,
  company,
  customer,
  cleaner,
  paidVisit: _,
}) => {
  const { customer: own } = await done<{ customer: { id: string } }>(
    customer,
    '{ getMyAccount { customer { id } } }',
  );
  const ids = { customer: own.id, cleaner: cleaner.id };
  const changes: [Client, string, string][] = [
    [customer, ofCustomer, ids.customer],
    [company, ofCustomer, ids.customer],
    [cleaner, ofCleaner, ids.cleaner],
    [company, ofCleaner, ids.cleaner],
  ];
  for (const [index, [client, document, id]] of changes.entries())
    await done(client, document, { input: { id, phone: `07700 900${711 + index}` } });
  expect(await toldOf(database)).toEqual([
    [customer.email, 'customer', '711'],
    [customer.email, 'customer', '712'],
    [cleaner.email, 'provider', '713'],
    [cleaner.email, 'provider', '714'],
  ]);
  // The same number, and something else.
  await done(customer, ofCustomer, {
    input: { id: ids.customer, phone: '+44 7700 900712', address: '3 New Street' },
  });
  await done(cleaner, ofCleaner, { input: { id: ids.cleaner, radius: 100 } });
  expect(await toldOf(database)).toHaveLength(4);
  // Whoever has no account signs in by no address.
  await database.pool.query('update providers set owner_id = null where id = $1', [ids.cleaner]);
  await done(company, ofCleaner, { input: { id: ids.cleaner, phone: '07700 900715' } });
  expect(await toldOf(database)).toHaveLength(4);
});

async function toldOf({ pool }: TestDatabase) {
  const { rows } = await pool.query<{ recipient: string; props: { to: string; phoneEnd: string } }>(
    "select recipient, props from mails where template = 'phone-changed' order by props ->> 'phoneEnd'",
  );
  return rows.map(({ recipient, props }) => [recipient, props.to, props.phoneEnd]);
}
