import { readFileSync } from 'node:fs';
import { buildSchema, isInputObjectType } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, anAccount, aProvider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** In an update what is left out stays; null clears, or is refused by its field (rules/wire-names#updates). */
const schema = buildSchema(
  readFileSync(new URL('../../../server/graphql/schema.graphql', import.meta.url), 'utf8'),
);
const database = withDatabase();
let server: TestServer;
const clients = {} as Record<'company' | 'customer', Client>;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-20T10:00:00Z' });
  clients.company = await aCompanyUser(server);
  await aProvider(server, clients.company, 1);
  await bookAndPay(createClient(server), { email: 'carla@example.com', startDate: '2026-11-24' });
  clients.customer = await anAccount(server, 'carla@example.com');
});
afterAll(() => server.close());

type Row = Record<string, unknown>;
type Case = {
  mutation: string;
  /** The type of its input. */
  input: string;
  by: keyof typeof clients;
  /** The id of a row with a value in every field. */
  make: () => Promise<string>;
  /** Another value for each field that it takes. */
  changes: Row;
  /** What null leaves; each other field refuses it. */
  cleared: Row;
};

async function made(mutation: string, input: string, values: Row): Promise<string> {
  const document = `mutation ($input: ${input}!) { ${mutation}(input: $input) { id } }`;
  const { data, errors } = await clients.company.send(document, { input: values });
  expect(errors).toEqual([]);
  return String((data?.[mutation] as unknown as Row | null)?.id);
}

let count = 0;
const cases: Case[] = [
  {
    mutation: 'updateOffers',
    input: 'UpdateOffersInput',
    by: 'company',
    make: () =>
      made('createOffers', 'CreateOffersInput', {
        title: 'Deep clean',
        description: 'A deep clean of the whole flat.',
        serviceLocation: 'House',
        serviceType: 'deepcleaning',
        cleanerCount: 1,
        price: 149,
        salePrice: 119,
        expectedHours: 5,
        roomsCount: 2,
        bathroomCount: 1,
        buttonText: 'Book now',
        buttonLink: 'book-now',
        priceWasCharged: true,
      }),
    changes: {
      title: 'Deeper clean',
      description: 'Another description of it.',
      serviceLocation: 'Office/Commercial',
      serviceType: 'standardcleaning',
      cleanerCount: 2,
      salePrice: 100,
      expectedHours: 6,
      roomsCount: 3,
      bathroomCount: 2,
      buttonText: 'Ask us',
      buttonLink: 'contact',
      activeFlag: false,
      priceWasCharged: false,
      pages: [],
    },
    cleared: { salePrice: 0 },
  },
  {
    mutation: 'updatePromoCode',
    input: 'UpdatePromoCodeInput',
    by: 'company',
    make: () => {
      count += 1;
      const values = { code: `AUTUMN${count}`, discountPercent: 20, description: 'Autumn' };
      return made('createPromoCode', 'CreatePromoCodeInput', values);
    },
    changes: {
      code: 'WINTER',
      activeFlag: false,
      onlyNewUserFlag: true,
      discountPercent: 25,
      description: 'Winter',
    },
    cleared: { description: '' },
  },
  {
    mutation: 'updatePostalCode',
    input: 'UpdatePostalCodeInput',
    by: 'company',
    make: async () => {
      const { rows } = await database.pool.query('select id from postal_codes order by code desc limit 1');
      return String(rows[0].id);
    },
    changes: {},
    cleared: {},
  },
  {
    mutation: 'updateCustomer',
    input: 'UpdateCustomerInput',
    by: 'customer',
    make: async () => {
      const { rows } = await database.pool.query('select id from customers limit 1');
      return String(rows[0].id);
    },
    changes: { firstName: 'Carlotta', lastName: 'Able', phone: '+447700900222', address: '2 New Street' },
    cleared: {},
  },
];

/** They have no case here yet. */
const withoutCase = [
  'updateAccessNotes',
  'updateApplicationSetting',
  'updateBankDetails',
  'updateBlogpost',
  'updateBookingFrameOrigins',
  'updateBusinessDetails',
  'updateCareerpost',
  'updatePageText',
  'updateServiceProvider',
  'updateSiteConnections',
  'updateSiteDetails',
  'updateTaxDetails',
  'updateWebhookEndpoint',
];

test('an update that is new needs a case, and so does each field of those that have one', () => {
  const mutations = schema.getMutationType()?.getFields() ?? {};
  const updates = Object.keys(mutations).filter((name) => name.startsWith('update'));
  expect([...cases.map(({ mutation }) => mutation), ...withoutCase].toSorted()).toEqual(updates.toSorted());
  for (const one of cases) {
    const input = schema.getType(one.input);
    const fields = isInputObjectType(input) ? Object.keys(input.getFields()) : [];
    // A customer's city follows from their postcode, whatever is given.
    const known = [...fieldsOf(one), 'id', 'expectedVersion', ...(one.by === 'customer' ? ['city'] : [])];
    expect([one.input, known.toSorted()]).toEqual([one.input, fields.toSorted()]);
  }
});

const nullable: Record<string, string[]> = {
  updateOffers: ['price'],
  updatePostalCode: ['code', 'city', 'country'],
  updateCustomer: ['postalCode'],
};
const fieldsOf = ({ mutation, changes }: Case) => [...Object.keys(changes), ...(nullable[mutation] ?? [])];

async function send(one: Case, id: string, values: Row) {
  const document = `mutation ($input: ${one.input}!) {
    ${one.mutation}(input: $input) { id ${fieldsOf(one).join(' ')} } }`;
  const { data, errors } = await clients[one.by].send(document, { input: { id, ...values } });
  return { row: data?.[one.mutation] as unknown as Row | null, errors };
}

const changed = cases.flatMap((one) =>
  Object.entries(one.changes).map(([field, value]) => [one.mutation, field, value, one] as const),
);
test.each(changed)('%s of %s alone changes nothing else', async (_mutation, field, value, one) => {
  const id = await one.make();
  const before = await send(one, id, {});
  expect(before.errors).toEqual([]);
  const after = await send(one, id, { [field]: value });
  expect(after.errors).toEqual([]);
  expect(after.row).toEqual({ ...before.row, [field]: value });
});

const emptied = cases.flatMap((one) => fieldsOf(one).map((field) => [one.mutation, field, one] as const));
test.each(emptied)(
  '%s with null for %s clears it or is refused by its name',
  async (_mutation, field, one) => {
    const id = await one.make();
    const before = await send(one, id, {});
    const after = await send(one, id, { [field]: null });
    if (field in one.cleared) {
      expect(after.errors).toEqual([]);
      expect(after.row).toEqual({ ...before.row, [field]: one.cleared[field] });
      return;
    }
    const [error] = after.errors;
    expect(after.row).toBeFalsy();
    const named = [error?.extensions.field, ...(error?.extensions.problems ?? []).map((one) => one.field)];
    expect(named).toContain(field);
    expect((await send(one, id, {})).row).toEqual(before.row);
  },
);

test('a customer takes their place away with both halves of it', async () => {
  const one = cases.find(({ mutation }) => mutation === 'updateCustomer') as Case;
  const { row, errors } = await send(one, await one.make(), { address: null, postalCode: null });
  expect(errors).toEqual([]);
  expect(row).toMatchObject({ address: null, postalCode: null, lastName: 'Able' });
});
