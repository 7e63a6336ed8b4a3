import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { execute, getOperationAST, getVariableValues, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#domain/access/actor.ts';
import type { Ctx } from '#server/context.ts';
import { createExecutor } from '#server/graphql/compiled/execute.ts';
import { pace } from '#server/graphql/limits/pace.ts';
import { affordablePrice } from '#server/graphql/limits/work-price.ts';
import { schema } from '#server/graphql/schema.ts';
import { aBusyMonth, type BusyMonth } from '#tests/support/booking/a-busy-month.ts';
import { cpuMsOf } from '#tests/support/cpu-time.ts';
import { withDatabase } from '#tests/support/database.ts';
import { documentsOfEverything } from '#tests/support/list/read-everything.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { promisedCpuMs, timeoutMs } from '#tests/support/timeouts.ts';
import { collectDocuments } from '../../../scripts/generate/collect-documents.ts';

/** Our own executor (docs/decisions/012) against the library's plain one, over the same data as the same people. */
const database = withDatabase();
const executor = createExecutor(schema);
let server: TestServer;
let month: BusyMonth;

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

const now = new Date('2026-12-01T12:00:00Z');

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  month = await aBusyMonth(server, database);
  server.setNow(now.toISOString());
}, timeoutMs(240_000));
afterAll(() => server.close());

const ctxOf = (actor: Actor): Ctx => ({ ...server.runtime.contextFor(actor), now: () => now });

/** Both answers to a document, once each in its own context, so that nothing one has read helps the other. */
async function bothAnswers(source: string, variables: Record<string, unknown>, actor: Actor) {
  const compiled = await executor.query({ source, variables }, ctxOf(actor));
  const document = parse(source);
  const contextValue = ctxOf(actor);
  const operation = getOperationAST(document);
  // At the same pace, since who is answered first decides which error of several is told.
  if (operation) pace(contextValue, affordablePrice(schema, document, operation, variables));
  const plain = await execute({ schema, document, variableValues: variables, contextValue });
  return { compiled, plain };
}

/** Links of files and tickets of forms are signed anew each time. */
const signed = new Set(['url', 'getFormTicket']);
const comparable = (data: unknown) =>
  JSON.parse(JSON.stringify(data ?? null), (name, value) => (signed.has(name) ? typeof value : value));

async function expectSame(source: string, variables: Record<string, unknown>, who: Who) {
  const actor = month.actors[who];
  const { compiled, plain } = await bothAnswers(source, variables, actor);
  expect(compiled, `${source} is not compiled`).not.toBeNull();
  const codes = (compiled?.errors ?? []).map(({ extensions }) => extensions?.code);
  expect(codes).not.toContain('query_too_costly');
  expect(comparable(compiled?.data), `${who} asks ${source}`).toEqual(comparable(plain.data));
  expect(JSON.stringify(Object.keys(compiled?.data ?? {}))).toBe(
    JSON.stringify(Object.keys(plain.data ?? {})),
  );
  const paths = (errors: readonly { path?: readonly unknown[] }[] | undefined) =>
    (errors ?? []).map(({ path }) => (path ?? []).join('.')).sort();
  expect(paths(compiled?.errors)).toEqual(paths(plain.errors));
}

type Who = keyof BusyMonth['actors'];
const everybody: Who[] = ['visitor', 'customer', 'cleaner', 'company'];

describe('a compiled query', () => {
  test.each(everybody)(
    'answers %s like the plain executor, every field of every query',
    async (who) => {
      for (const { document } of documentsOfEverything(schema, month.argumentsOfEverything)) {
        await expectSame(document, {}, who);
      }
    },
    timeoutMs(120_000),
  );

  test.each(everybody)(
    'answers %s like the plain executor, every document of our screens',
    async (who) => {
      const queries = collectDocuments(join(import.meta.dirname, '../../..')).filter(
        ({ operation }) => operation.operation === 'query',
      );
      let asked = 0;
      for (const { text, operation } of queries) {
        const names = (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value);
        const variables = Object.fromEntries(names.map((name) => [name, month.variables[name]]));
        if (getVariableValues(schema, operation.variableDefinitions ?? [], variables).errors) continue;
        await expectSame(text, variables, who);
        asked += 1;
      }
      expect(queries.length).toBeGreaterThan(30);
      expect(asked / queries.length).toBeGreaterThan(0.8);
    },
    timeoutMs(120_000),
  );
});

describe('a compiled query of any shape', () => {
  test('keeps the order of the fields asked for, through aliases and fragments', async () => {
    const source = `query ($n: Int = 2) {
      last: listBookings(limit: $n, sort: START_LATEST) { ...page }
      first: listBookings(limit: $n, sort: START_EARLIEST) { nextToken ...page items { version } }
      __typename
    }
    fragment page on ModelBookingConnection { items { ...one ... on Booking { city id } } nextToken }
    fragment one on Booking { where: city offer { title } id links: bookingServiceProviders { items { id } } }`;
    const { compiled, plain } = await bothAnswers(source, {}, month.actors.company);
    expect(JSON.stringify(compiled?.data)).toBe(JSON.stringify(plain.data));
    expect(compiled?.errors).toBeUndefined();
  });

  test('reads a field that is named twice once, with what both ask of it', async () => {
    const source =
      '{ listBookings { items { id } } listBookings { items { offer { id } } } listBookings { items { offer { title } } } }';
    await expectSame(source, {}, 'company');
  });

  test('says what went wrong at the place where it did, and answers the rest', async () => {
    const source = `{ getBooking(id: "${month.bookingId}") { id } gone: getBooking(id: "${month.nobody}") { id } }`;
    const { compiled } = await bothAnswers(source, {}, month.actors.company);
    expect(compiled?.data).toEqual({ getBooking: { id: month.bookingId }, gone: null });
    expect(compiled?.errors).toMatchObject([{ path: ['gone'], extensions: { code: 'not_found' } }]);
  });

  test('takes a fault in a place that may not be null to the place around it', async () => {
    const source = `{ cancellationTerms(id: "${month.nobody}") { fee } }`;
    await expectSame(source, {}, 'company');
    const { compiled } = await bothAnswers(source, {}, month.actors.company);
    expect(compiled?.data).toBeNull();
  });
});

describe('a compiled query of a stranger', () => {
  test('takes a fault beside something that is still waited for, and the process lives on', async () => {
    const unheard: unknown[] = [];
    const note = (reason: unknown) => void unheard.push(reason);
    process.on('unhandledRejection', note);
    const source =
      'query ($c: String = "x") { getInvoice(id: "none") { id } checkPromoCode(code: $c) { __typename } }';
    const result = await executor.query({ source, variables: { c: null } }, ctxOf(month.actors.visitor));
    await new Promise((resolve) => setTimeout(resolve, 200));
    process.off('unhandledRejection', note);
    expect(unheard).toEqual([]);
    expect(result?.data).toBeNull();
    expect(result?.errors).toMatchObject([{ path: ['checkPromoCode'] }]);
  });

  test('is refused in good time with variables of a hundred thousand faults', async () => {
    const source = 'query ($f: ModelOffersFilterInput) { listOfferss(filter: $f) { items { id } } }';
    const actor = month.actors.visitor;
    for (const and of [Array(100_000).fill(1), Array(30).fill({ or: Array(900).fill(1) })]) {
      const asked = () => executor.query({ source, variables: { f: { and } } }, ctxOf(actor));
      expect(await cpuMsOf(asked)).toBeLessThan(promisedCpuMs(1_000));
    }
  });

  test('is not kept when it is long, nor mistaken for another of the same text', async () => {
    const ctx = ctxOf(month.actors.visitor);
    const source = '{ __typename }';
    expect(await executor.query({ source, operationName: '' }, ctx)).toBeNull();
    expect((await executor.query({ source }, ctx))?.data).toEqual({ __typename: 'Query' });
    collectGarbage();
    const before = process.memoryUsage().heapUsed;
    for (let at = 0; at < 150; at += 1) {
      await executor.query({ source: `{ __typename } # ${at} ${'x'.repeat(250_000)}` }, ctx);
    }
    collectGarbage();
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(20_000_000);
  });

  test.each([
    ['directives', 'query ($yes: Boolean = true) { listOfferss { items { id @include(if: $yes) } } }'],
    ['introspection', '{ __schema { queryType { name } } }'],
    ['a mutation', 'mutation { withdrawErasure { id } }'],
    ['a fault', '{ nothingOfThatName }'],
    ['no document', '{'],
    ['a variable that does not fit', 'query ($n: Int!) { listOfferss(limit: $n) { nextToken } }'],
  ])('is not made of %s, which is left to the plain executor', async (_what, source) => {
    const actor = month.actors.company;
    expect(await executor.query({ source, variables: { n: 'x' } }, ctxOf(actor))).toBeNull();
  });

  test('is not made of fragments that spread without end', async () => {
    const parts = Array.from(
      { length: 40 },
      (_, at) => `fragment f${at} on Query { a: listOfferss { items { id } } ...f${at + 1} ...f${at + 1} }`,
    );
    const source = `{ ...f0 } ${parts.join(' ')} fragment f40 on Query { __typename }`;
    const asked = () => executor.query({ source }, ctxOf(month.actors.visitor));
    expect(await cpuMsOf(asked)).toBeLessThan(promisedCpuMs(1_000));
  });
});

const invitationFields =
  'invitedAt distanceKm hourlyRate earning labour products productsIfFirst travelMinutes hourlyWithTravel';

const parts = [
  { path: 'price', selection: 'price { labour discount supplies total vat goodwill giftApplied }' },
  { path: 'extras', selection: 'extras { ironing laundry innerFridge interiorWindows innerOven }' },
  { path: 'invitation', selection: `invitation { ${invitationFields} }` },
  { path: 'addedSince', selection: 'addedSince { words }' },
  { path: 'cleanerCards', selection: 'cleanerCards { firstName cleans isAskedFirst }' },
  { path: 'commentShown', selection: 'commentShown { isNamed }' },
  { path: 'giftCard', selection: 'giftCard { id amount }' },
  { path: 'source', selection: 'source { utmSource referrerHost via }' },
];

const fieldsOf = (type: string) => {
  const object = schema.getType(type);
  return Object.values(object && 'getFields' in object ? object.getFields() : {});
};
const isPlain = (field: { type: unknown; args?: readonly unknown[] }) =>
  !/^\[?(Model|Booking|Invoice|Refund|Offers|PromoCode|GiftCard|VisitSource|CleanerCard|ShownComment|AddedSince)/.test(
    String(field.type),
  );
const plain = (type: string) =>
  fieldsOf(type)
    .filter(isPlain)
    .map(({ name }) => name);

describe('a list that reads only what is asked for', () => {
  const linkFields = () => plain('BookingServiceProvider');
  const nested = () => [
    ...plain('Offers').map((name) => ({ path: 'offer', selection: `offer { ${name} }` })),
    ...plain('PromoCode').map((name) => ({ path: 'promoCode', selection: `promoCode { ${name} }` })),
    ...linkFields().map((name) => ({
      path: 'bookingServiceProviders',
      selection: `bookingServiceProviders { items { ${name} } }`,
    })),
    ...parts,
  ];

  const selections = () => [
    ...plain('Booking').map((name) => ({ path: name, selection: name })),
    ...nested(),
  ];

  test.each(everybody.slice(1))(
    'tells %s the same of each field alone as of all together',
    async (who) => {
      const ctx = ctxOf(month.actors[who]);
      const run = async (selection: string) => {
        const lists = `{ listBookings { items { ${selection} } } getBooking(id: "${month.bookingId}") { ${selection} } }`;
        const result = await executor.query({ source: lists }, ctx);
        expect(result?.errors).toBeUndefined();
        return result?.data;
      };
      const pick = (whole: unknown, part: unknown): unknown => {
        if (Array.isArray(part)) return part.map((one, at) => pick((whole as unknown[])[at], one));
        if (part === null || typeof part !== 'object') return whole;
        return Object.fromEntries(
          Object.entries(part).map(([name, inner]) => [
            name,
            pick((whole as Record<string, unknown>)?.[name], inner),
          ]),
        );
      };
      // One field that is not among the known columns makes the whole record be read.
      const all = `areHoursConfirmed change { id } ${plain('Booking').join(' ')} ${nested()
        .map(({ selection }) => selection)
        .join(' ')}`;
      const whole = await run(all);
      for (const { selection } of selections()) {
        const alone = await run(selection);
        expect(alone, selection).toEqual(pick(whole, alone));
      }
    },
    timeoutMs(120_000),
  );

  test('sees enough bookings to tell: with offers, codes, links, and without', () => {
    expect(month.bookingCount).toBeGreaterThanOrEqual(5);
  });
});
