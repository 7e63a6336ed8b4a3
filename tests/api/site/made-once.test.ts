import { expect } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { type Given, test } from '#tests/support/fixtures/api-test.ts';

/** What the office makes is made once under a key (docs/api.md, Sending twice). */
test.afterAll(({ server }) => expect(server.errors).toEqual([]));

test.for(['createOffers', 'createCareerpost', 'createPromoCode'] as const)(
  '%s makes one thing under a key, and refuses other words',
  async (verb, { database, company }) => {
    const { type, input, other, table } = makers[verb];
    const before = await countOf({ database }, table);
    const send = (more: object, key: string) =>
      company.send(documentOf(verb, type), { input: { ...input, ...more } }, { 'idempotency-key': key });
    const answers = await Promise.all(['one', 'one', 'one'].map((key) => send({}, key)));
    expect(answers.map(codeOf)).toEqual(['ok', 'ok', 'ok']);
    const ids = answers.map(({ data }) => (data?.[verb] as { id: string } | undefined)?.id);
    expect(new Set(ids).size).toBe(1);
    expect(codeOf(await send(other, 'one'))).toBe('idempotency_conflict');
    expect((await countOf({ database }, table)) - before).toBe(1);
  },
);

test('a new question is written once under a key, and another key makes another', async ({ company }) => {
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

test('the same words of a legal page from the same day on are one version', async ({ company }) => {
  const publish = documentOf('publishLegalVersion', 'PublishLegalVersionInput');
  const send = async (more: object) =>
    (await company.send(publish, { input: { ...legal, ...more } })).data?.publishLegalVersion;
  expect(await send({})).toEqual({ id: '2026-12-01' });
  expect(await send({})).toEqual({ id: '2026-12-01' });
  expect(await send({ intro: 'Very little.' })).toEqual({ id: '2026-12-01-2' });
});

type Sent = Awaited<ReturnType<Client['send']>>;
const codeOf = ({ errors }: Sent) => errors[0]?.extensions.code ?? 'ok';

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

const makers = {
  createOffers: { type: 'CreateOffersInput', input: offer, other: { price: 150 }, table: 'offers' },
  createCareerpost: {
    type: 'CreateCareerpostInput',
    input: words,
    other: { location: 'London' },
    table: 'career_posts',
  },
  createPromoCode: {
    type: 'CreatePromoCodeInput',
    input: { code: 'ONCE', discountPercent: 10 },
    other: { discountPercent: 20 },
    table: 'promo_codes',
  },
};
const documentOf = (verb: string, type: string) =>
  `mutation ($input: ${type}!) { ${verb}(input: $input) { id } }`;
const countOf = async ({ database }: Given<'database'>, table: string) =>
  Number((await database.pool.query(`select count(*) from ${table}`)).rows[0].count);
