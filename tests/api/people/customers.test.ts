import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, anAccount, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
let provider: Provider;
let carla: Client;

type Customer = Record<'id' | 'firstName' | 'lastName' | 'email' | 'phone', string> & {
  address: string | null;
  city: string | null;
  postalCode: string | null;
  version: number;
};
type Account = { name: string; phone: string | null; email: string; role: string; customer: Customer | null };

const fields = 'id firstName lastName email phone address city postalCode version';
const myAccount = `{ getMyAccount { id email name phone role permissions isExternal customer { ${fields} } } }`;
const get = `query ($id: ID!) { getCustomer(id: $id) { ${fields} } }`;
const list = `query ($limit: Int, $next: String, $city: String) {
  listCustomers(limit: $limit, nextToken: $next, filter: { city: { eq: $city } }) { nextToken items { email } } }`;
const update = `mutation ($input: UpdateCustomerInput!) { updateCustomer(input: $input) { ${fields} } }`;

const details = {
  firstName: 'Carla',
  lastName: 'Customer',
  phone: '07700 900222',
  address: '2 New Street',
  postalCode: 'm1 1ae',
};
const codeOf = async (client: Client, document: string, variables: Record<string, unknown> = {}) =>
  (await client.send(document, variables)).errors[0]?.extensions.code;
const own = async (client: Client) => done<Account>(client, myAccount);

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-20T10:00:00Z' });
  company = await aCompanyUser(server);
  provider = await aProvider(server, company, 1);
  await bookAndPay(createClient(server), { email: 'carla@example.com', startDate: '2026-11-24' });
  await bookAndPay(createClient(server), { email: 'other@example.com', startDate: '2026-11-27' });
  carla = await anAccount(server, 'carla@example.com');
});
afterAll(() => server.close());

test('everybody who is signed in reads who they are; nobody else does', async () => {
  expect(await own(carla)).toMatchObject({
    email: 'carla@example.com',
    name: 'Carla Customer',
    role: 'customer',
    permissions: [],
    isExternal: false,
    customer: { email: 'carla@example.com' },
  });
  expect(await own(company)).toMatchObject({
    email: 'office@example.com',
    name: 'Olive Office',
    role: 'company',
    permissions: ['bookings', 'documents', 'money', 'content', 'settings', 'users'],
    customer: null,
  });
  expect(await own(provider.client)).toMatchObject({ role: 'serviceprovider', customer: null });
  expect(await codeOf(createClient(server), myAccount)).toBe('sign_in_required');
});

test('a customer changes their name, phone and address; the city follows and bookings stay', async () => {
  const { customer: before } = await own(carla);
  const input = {
    ...details,
    id: before?.id,
    expectedVersion: before?.version,
    firstName: ' Carlotta ',
  };
  const other = await carla.send(update, { input: { ...input, city: 'Leeds' } });
  expect(other.errors[0]?.extensions.problems).toEqual([
    {
      field: 'city',
      code: 'city_other',
      message: 'That postcode is in GreaterManchester: give that city, or leave it out',
    },
  ]);
  const after = await done<Customer>(carla, update, { input: { ...input, city: 'GreaterManchester' } });
  expect(after).toMatchObject({
    firstName: 'Carlotta',
    phone: '+447700900222',
    address: '2 New Street',
    postalCode: 'M1 1AE',
    city: 'GreaterManchester',
    email: 'carla@example.com',
    version: (before?.version ?? 0) + 1,
  });
  expect(await own(carla)).toMatchObject({ name: 'Carlotta Customer', phone: '+447700900222' });
  const bookings = await done<{ items: { firstName: string; city: string }[] }>(
    carla,
    '{ listBookings { items { firstName city } } }',
  );
  expect(bookings.items).toEqual([{ firstName: 'Carla', city: 'London' }]);
});

test('every faulty detail is told at once, and nothing is saved', async () => {
  const { customer } = await own(carla);
  const { errors } = await carla.send(update, {
    input: {
      id: customer?.id,
      firstName: '',
      lastName: 'X1',
      phone: '12',
      address: '',
      postalCode: 'ZE1 0AA',
    },
  });
  expect(errors[0]?.extensions.problems?.map(({ field, code }) => `${field} ${code}`)).toEqual([
    'firstName first_name_missing',
    'lastName last_name_bad',
    'phone phone_bad',
    'address address_missing',
    'postalCode outcode_not_served',
  ]);
  expect((await own(carla)).customer).toEqual(customer);
});

test('somebody who moved away from where we clean still changes their phone number', async () => {
  const { customer } = await own(carla);
  await database.db
    .updateTable('customers')
    .set({ postal_code: 'ZE1 0AA', city: 'London' })
    .where('id', '=', customer?.id ?? '')
    .execute();
  const kept = { ...details, id: customer?.id, postalCode: 'ZE1 0AA' };
  expect(await done<Customer>(carla, update, { input: { ...kept, phone: '07700 900789' } })).toMatchObject({
    phone: '+447700900789',
    postalCode: 'ZE1 0AA',
  });
  expect(await codeOf(carla, update, { input: { ...kept, postalCode: 'ZE2 9AA' } })).toBe('invalid_input');
  await done(carla, update, { input: { ...details, id: customer?.id } });
});

test('what somebody else changed meanwhile is not overwritten, and twenty at once leave one winner', async () => {
  const { customer } = await own(carla);
  const input = { ...details, id: customer?.id, expectedVersion: customer?.version };
  const codes = await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      codeOf(turn % 2 === 0 ? carla : company, update, {
        input: { ...input, address: `${turn + 1} Race Road` },
      }),
    ),
  );
  expect(codes.filter((code) => code === undefined)).toHaveLength(1);
  expect(codes.filter((code) => code === 'version_conflict')).toHaveLength(19);
});

test('a customer reads and changes nobody else; the company does, and lists them by page', async () => {
  const first = await done<{ items: { email: string }[]; nextToken: string }>(company, list, { limit: 1 });
  const second = await done<{ items: { email: string }[]; nextToken: null }>(company, list, {
    limit: 1,
    next: first.nextToken,
  });
  expect([...first.items, ...second.items].map(({ email }) => email).sort()).toEqual([
    'carla@example.com',
    'other@example.com',
  ]);
  expect(second.nextToken).toBeNull();
  const london = await done<{ items: { email: string }[] }>(company, list, { city: 'London' });
  expect(london.items).toEqual([{ email: 'other@example.com' }]);
  const { id } = await database.db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', 'other@example.com')
    .executeTakeFirstOrThrow();
  expect(await done<Customer>(company, get, { id })).toMatchObject({ email: 'other@example.com' });
  expect(await codeOf(carla, get, { id })).toBe('not_found');
  expect(await codeOf(carla, update, { input: { ...details, id } })).toBe('not_found');
  expect(await codeOf(carla, get, { id: 'nonsense' })).toBe('not_found');
  expect(await codeOf(carla, list)).toBe('forbidden');
  expect(await codeOf(provider.client, get, { id })).toBe('forbidden');
  expect(await done<Customer>(company, update, { input: { ...details, id } })).toMatchObject({
    phone: '+447700900222',
    email: 'other@example.com',
  });
});

test('somebody with an account who never booked gets their record with the first details, once', async () => {
  const nora = await anAccount(server, 'nora@example.com');
  expect((await own(nora)).customer).toBeNull();
  const input = { firstName: 'Nora', lastName: 'New', phone: '07700 900111' };
  const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(nora, update, { input })));
  expect(codes).toContain(undefined);
  expect((await own(nora)).customer).toMatchObject({
    email: 'nora@example.com',
    firstName: 'Nora',
    address: null,
    postalCode: null,
    city: null,
  });
  expect(await codeOf(company, update, { input })).toBe('not_found');
  expect(server.errors).toEqual([]);
});

test('the log says which details changed and never what to', async () => {
  const entries = await database.db
    .selectFrom('audit_entries')
    .select(['after', 'before'])
    .where('action', '=', 'customer.update')
    .execute();
  expect(entries[0]).toMatchObject({
    before: null,
    after: { changed: ['first_name', 'phone', 'address', 'city', 'postal_code'] },
  });
  expect(JSON.stringify(entries)).not.toMatch(/Carlotta|900222|New Street/);
});
