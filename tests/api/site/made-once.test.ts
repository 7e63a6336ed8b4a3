import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** What the office makes is made once under a key (docs/api.md, Sending twice). */
const database = withDatabase();
let server: TestServer;
let company: Client;

type Sent = Awaited<ReturnType<Client['send']>>;
const codeOf = ({ errors }: Sent) => errors[0]?.extensions.code ?? 'ok';

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
});
afterAll(async () => {
  expect(server.errors).toEqual([]);
  await server.close();
});

const words = {
  title: 'Cleaner in Leeds',
  description: '<p>Mornings, near the station.</p>',
  location: 'Leeds',
};
const offer = {
  title: 'Deep clean of a family home',
  description: 'Every room from top to bottom.',
  serviceLocation: 'House',
  serviceType: 'deepcleaning',
  cleanerCount: 1,
  price: 149,
  expectedHours: 5,
  roomsCount: 4,
  bathroomCount: 1,
  buttonText: 'Book now',
  buttonLink: 'book-now',
};
const legal = {
  pageId: 'cookies-policy',
  effectiveFrom: '2026-12-01',
  title: 'Cookies',
  description: 'What we keep on your device.',
  intro: 'Little.',
  body: '<p>New words.</p>',
};

const makers: { verb: string; type: string; input: Record<string, unknown>; other: object; table: string }[] =
  [
    { verb: 'createOffers', type: 'CreateOffersInput', input: offer, other: { price: 150 }, table: 'offers' },
    {
      verb: 'createCareerpost',
      type: 'CreateCareerpostInput',
      input: words,
      other: { location: 'London' },
      table: 'career_posts',
    },
    {
      verb: 'createPromoCode',
      type: 'CreatePromoCodeInput',
      input: { code: 'ONCE', discountPercent: 10 },
      other: { discountPercent: 20 },
      table: 'promo_codes',
    },
  ];
const documentOf = (verb: string, type: string) =>
  `mutation ($input: ${type}!) { ${verb}(input: $input) { id } }`;
const countOf = async (table: string) =>
  Number((await database.pool.query(`select count(*) from ${table}`)).rows[0].count);

test.each(makers)('$verb makes one thing under a key, and refuses other words', async (maker) => {
  const { verb, type, input, other, table } = maker;
  const before = await countOf(table);
  const send = (more: object, key: string) =>
    company.send(documentOf(verb, type), { input: { ...input, ...more } }, { 'idempotency-key': key });
  const answers = await Promise.all(['one', 'one', 'one'].map((key) => send({}, key)));
  expect(answers.map(codeOf)).toEqual(['ok', 'ok', 'ok']);
  const ids = answers.map(({ data }) => (data?.[verb] as { id: string } | undefined)?.id);
  expect(new Set(ids).size).toBe(1);
  expect(codeOf(await send(other, 'one'))).toBe('idempotency_conflict');
  expect((await countOf(table)) - before).toBe(1);
});

test('a new question is written once under a key, and another key makes another', async () => {
  const save = documentOf('saveFaqEntry', 'SaveFaqEntryInput');
  const input = { topic: 'Keys', question: 'Who has my key?', answer: '<p>Your cleaner.</p>' };
  const sendWords = (key: string, more = {}) =>
    company.send(save, { input: { ...input, ...more } }, { 'idempotency-key': key });
  const send = async (key: string) => {
    const { data } = await sendWords(key);
    return (data?.saveFaqEntry as { id: string } | undefined)?.id;
  };
  const first = await send('question-1');
  expect(await send('question-1')).toBe(first);
  expect(await send('question-2')).not.toBe(first);
  const other = await sendWords('question-1', { question: 'Who had my key?' });
  expect(codeOf(other)).toBe('idempotency_conflict');
});

test('the same words of a legal page from the same day on are one version', async () => {
  const publish = documentOf('publishLegalVersion', 'PublishLegalVersionInput');
  const send = async (more: object) =>
    (await company.send(publish, { input: { ...legal, ...more } })).data?.publishLegalVersion;
  expect(await send({})).toEqual({ id: '2026-12-01' });
  expect(await send({})).toEqual({ id: '2026-12-01' });
  expect(await send({ intro: 'Very little.' })).toEqual({ id: '2026-12-01-2' });
});
