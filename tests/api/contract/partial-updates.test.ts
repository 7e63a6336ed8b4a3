import { readFileSync } from 'node:fs';
import { buildSchema, isInputObjectType, isNonNullType } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { createClient, type WireError } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, anAccount, aProvider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { peopleUpdates } from '#tests/support/updates/people-updates.ts';
import { salesUpdates } from '#tests/support/updates/sales-updates.ts';
import { siteUpdates } from '#tests/support/updates/site-updates.ts';
import {
  type Clients,
  fieldsOf,
  nameOf,
  type Row,
  selectionOf,
  type UpdateCase,
} from '#tests/support/updates/update-case.ts';

/** In an update what is left out stays; null clears, or is refused by its field (rules/wire-names#updates). */
const schema = buildSchema(
  readFileSync(new URL('../../../server/graphql/schema.graphql', import.meta.url), 'utf8'),
);
const database = withDatabase();
let server: TestServer;
let clients: Clients;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-20T10:00:00Z' });
  const company = await aCompanyUser(server);
  const { client: cleaner } = await aProvider(server, company, 1);
  await bookAndPay(createClient(server), { email: 'carla@example.com', startDate: '2026-11-24' });
  clients = { company, cleaner, customer: await anAccount(server, 'carla@example.com') };
});
afterAll(() => server.close());

const cases: readonly UpdateCase[] = [...salesUpdates, ...peopleUpdates, ...siteUpdates];
/** Called otherwise, and updates all the same. */
const otherUpdates = ['setCustomerPaymentMethod'];

function inputFields({ input }: UpdateCase) {
  const type = schema.getType(input);
  return isInputObjectType(type) ? Object.values(type.getFields()) : [];
}
const idFieldOf = ({ idField = 'id' }: UpdateCase) => (idField === null ? [] : [idField]);

test('an update that is new needs a case, and so does each of its fields', () => {
  const mutations = schema.getMutationType()?.getFields() ?? {};
  const updates = Object.keys(mutations).filter((name) => name.startsWith('update'));
  const covered = cases.map(({ mutation }) => mutation);
  expect(covered.toSorted()).toEqual([...updates, ...otherUpdates].toSorted());
  for (const one of cases) {
    const known = [...fieldsOf(one), ...idFieldOf(one), 'expectedVersion', ...(one.acts ?? [])];
    const names = inputFields(one).map(({ name }) => name);
    expect([one.input, known.toSorted()]).toEqual([one.input, names.toSorted()]);
  }
});

test.each(cases.map((one) => [one.mutation, one] as const))(
  '%s requires nothing but what names its record',
  (_mutation, one) => {
    const required = inputFields(one).filter(({ type }) => isNonNullType(type));
    expect(idFieldOf(one)).toEqual(expect.arrayContaining(required.map(({ name }) => name)));
  },
);

async function send(one: UpdateCase, id: string, values: Row) {
  const document = `mutation ($input: ${one.input}!) {
    ${one.mutation}(input: $input) { __typename ${selectionOf(one)} } }`;
  const key = Object.fromEntries(idFieldOf(one).map((field) => [field, id]));
  const { data, errors } = await clients[one.by].send(document, { input: { ...key, ...values } });
  return { row: data?.[one.mutation] as unknown as Row | null, errors };
}

const namedIn = ([error]: WireError[]) => [
  error?.extensions.field,
  ...(error?.extensions.problems ?? []).map(({ field }) => field),
];

const changed = cases.flatMap((one) =>
  Object.entries(one.changes)
    .filter(([field]) => !one.together?.includes(field))
    .map(([field, value]) => [one.mutation, field, value, one] as const),
);
test.each(changed)('%s of %s alone changes nothing else', async (_mutation, field, value, one) => {
  const id = await one.make(clients);
  const before = await send(one, id, {});
  expect(before.errors).toEqual([]);
  const after = await send(one, id, { [field]: value });
  expect(after.errors).toEqual([]);
  const shown = one.shown?.[field] ?? value;
  expect(shown).not.toEqual(before.row?.[nameOf(one, field)]);
  expect(after.row).toEqual({ ...before.row, [nameOf(one, field)]: shown, ...one.follows?.[field] });
});

const joint = cases.flatMap((one) => (one.together ? [[one.mutation, one, one.together] as const] : []));
test.each(joint)(
  '%s takes what is one fact together and refuses a part of it by the others’ names',
  async (_mutation, one, together) => {
    const id = await one.make(clients);
    const before = await send(one, id, {});
    for (const field of together) {
      const alone = await send(one, id, { [field]: one.changes[field] });
      expect(namedIn(alone.errors)).toEqual(
        expect.arrayContaining(together.filter((other) => other !== field)),
      );
      expect((await send(one, id, {})).row).toEqual(before.row);
    }
    const values = Object.fromEntries(together.map((field) => [field, one.changes[field]]));
    const after = await send(one, id, values);
    expect(after.errors).toEqual([]);
    expect(after.row).toEqual({ ...before.row, ...values, ...one.shown });
  },
);

const emptied = cases.flatMap((one) => fieldsOf(one).map((field) => [one.mutation, field, one] as const));
test.each(emptied)(
  '%s with null for %s clears it or is refused by its name',
  async (_mutation, field, one) => {
    const id = await one.make(clients);
    const before = await send(one, id, {});
    const after = await send(one, id, { [field]: null });
    if (field in one.cleared) {
      expect(after.errors).toEqual([]);
      const follows = one.followsNull?.[field];
      expect(after.row).toEqual({ ...before.row, [nameOf(one, field)]: one.cleared[field], ...follows });
      return;
    }
    expect(after.row).toBeFalsy();
    expect(namedIn(after.errors)).toContain(field);
    expect((await send(one, id, {})).row).toEqual(before.row);
  },
);

const caseOf = (mutation: string) => cases.find((one) => one.mutation === mutation) as UpdateCase;

test('a customer takes their place away with both halves of it', async () => {
  const one = caseOf('updateCustomer');
  const { row, errors } = await send(one, await one.make(clients), { address: null, postalCode: null });
  expect(errors).toEqual([]);
  expect(row).toMatchObject({ address: null, postalCode: null, lastName: 'Customer' });
});

test('another VAT number needs the agreement that names it to be said again, and what is left out keeps it', async () => {
  const one = caseOf('updateTaxDetails');
  const id = await one.make(clients);
  const agreed = await send(one, id, { selfBillingAgreed: true });
  const alone = await send(one, id, { vatNumber: 'GB987654321' });
  expect(namedIn(alone.errors)).toContain('selfBillingAgreed');
  const agreedStill = await send(one, id, { taxNumber: '9876543210', vatNumber: 'GB123456789' });
  expect(agreedStill.errors).toEqual([]);
  expect(agreedStill.row).toEqual({ ...agreed.row, taxNumber: '9876543210' });
  const renewed = await send(one, id, { vatNumber: 'GB987654321', selfBillingAgreed: true });
  expect(renewed.row).toMatchObject({ vatNumber: 'GB987654321' });
});

test('an old version is refused where something would change, and changes nothing', async () => {
  for (const one of cases) {
    const [field, value] = Object.entries(one.changes)[0] ?? ['', ''];
    if (field === '') continue;
    const id = await one.make(clients);
    const before = await send(one, id, {});
    const rest = one.together ? one.changes : { [field]: value };
    const { errors } = await send(one, id, { ...rest, expectedVersion: 0 });
    expect([one.mutation, errors[0]?.extensions.code]).toEqual([one.mutation, 'version_conflict']);
    expect((await send(one, id, {})).row).toEqual(before.row);
  }
});
