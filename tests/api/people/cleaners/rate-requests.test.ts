import { expect } from 'vitest';
import { acceptAll, done } from '#tests/support/booking/visits.ts';
import type { Client } from '#tests/support/client.ts';
import { test as apiTest, type Given } from '#tests/support/fixtures/api-test.ts';
import { bookVisit } from '#tests/support/fixtures/visits.ts';
import { aMember } from '#tests/support/identity/team.ts';
import { takeUpAgreedRates } from '#tests/support/people.ts';

type Request = { id: string; status: string; rate: number; answer: string | null; holdsFrom: string | null };

const fields = 'id rate words status answer holdsFrom';
const ask = `mutation ($rate: Float!, $words: String!) { askForRate(input: { rate: $rate, words: $words }) { ${fields} } }`;
const withdraw = `mutation ($id: ID!) { withdrawRateRequest(input: { id: $id }) { ${fields} } }`;
const decide = `mutation ($id: ID!, $yes: Boolean!, $from: String, $words: String) {
  decideRateRequest(input: { id: $id, isApproved: $yes, from: $from, words: $words }) { ${fields} } }`;
const mine = `{ getMyServiceProvider { serviceRate } }`;
const own = `{ listRateRequests { ${fields} } }`;
const ofOffice = `query ($id: ID!) { listRateRequests(serviceProviderID: $id) { ${fields} } }`;
const pay = 'query ($id: ID!) { getBooking(id: $id) { bookingServiceProviders { items { spRate } } } }';
const why = 'I have cleaned for ten years';

const test = apiTest.extend('cleanerCount', { scope: 'file' }, 2);
test.beforeEach(async ({ database, cleaners: _ }) => {
  await database.pool.query('delete from rate_requests');
  await database.pool.query(`delete from company_tasks where kind = 'rate-request'`);
  await database.pool.query(`delete from mails where template = 'rate-decided'`);
  await database.pool.query('update providers set service_rate_pence = 0');
});
test.afterAll(({ server }) => expect(server.errors).toEqual([]));

test('a cleaner asks once at a time, and the office has a task until it is answered or taken back', async ({
  cleaner,
  company,
  database,
}) => {
  const made = await done<Request>(cleaner.client, ask, { rate: 16, words: `  ${why} ` });
  expect(made).toMatchObject({ rate: 16, words: why, status: 'open', answer: null, holdsFrom: null });
  expect(await codeOf(cleaner.client, ask, { rate: 17, words: why })).toBe('rate_request_open');
  expect(await tasksOf({ database })).toEqual([
    { entity_id: cleaner.id, words: 'Asha Cleanerb asks for £16.00 an hour.' },
  ]);
  expect(await done(company, ofOffice, { id: cleaner.id })).toMatchObject([{ id: made.id }]);
  expect(await done(cleaner.client, withdraw, { id: made.id })).toMatchObject({ status: 'withdrawn' });
  expect(await tasksOf({ database })).toEqual([]);
  expect(await codeOf(cleaner.client, withdraw, { id: made.id })).toBe('rate_request_decided');
  expect(await codeOf(company, decide, { id: made.id, yes: false, words: 'No' })).toBe(
    'rate_request_decided',
  );
  expect(await done(cleaner.client, ask, { rate: 17, words: why })).toMatchObject({ status: 'open' });
});

test('a rate that can’t be, the present one and no reason are refused by field', async ({
  cleaner,
  database,
}) => {
  const refused = (rate: number, words = why) => codeOf(cleaner.client, ask, { rate, words });
  expect(await refused(12.7)).toBe('rate_request_bad');
  expect(await refused(15.555)).toBe('rate_request_bad');
  expect(await refused(60.01)).toBe('rate_request_bad');
  expect(await refused(16, ' x ')).toBe('rate_request_words_missing');
  await database.pool.query('update providers set service_rate_pence = 1600 where id = $1', [cleaner.id]);
  expect(await refused(16)).toBe('rate_request_same');
  expect(await tasksOf({ database })).toEqual([]);
});

test('agreed from a later day, it pays jobs accepted from that day on, and none before', async ({
  server,
  clock,
  cleaner,
  company,
  customer,
  visitDay,
  database,
}) => {
  const before = await bookVisit(customer, visitDay());
  await acceptAll(server, before.id, [cleaner]);
  const usual = await rateOf(cleaner.client, before.id);
  const { id } = await done<Request>(cleaner.client, ask, { rate: 21.5, words: why });
  expect(await codeOf(company, decide, { id, yes: true, from: '2026-11-23' })).toBe('rate_from_bad');
  expect(
    await done(company, decide, { id, yes: true, from: '2026-11-25', words: 'Well earned' }),
  ).toMatchObject({
    status: 'approved',
    holdsFrom: '2026-11-25',
  });
  expect(await tasksOf({ database })).toEqual([]);
  expect(await mailsOf({ database })).toMatchObject([
    {
      recipient: cleaner.email,
      props: { rate: '£21.50', from: 'Wednesday 25 November 2026', words: 'Well earned' },
    },
  ]);
  await takeUpAgreedRates(server);
  const sameDay = await bookVisit(customer, visitDay());
  await acceptAll(server, sameDay.id, [cleaner]);
  expect(await rateOf(cleaner.client, sameDay.id)).toBe(usual);
  clock.set('2026-11-25T09:00:00Z');
  for (let times = 0; times < 2; times += 1) await takeUpAgreedRates(server);
  const after = await bookVisit(customer, visitDay());
  await acceptAll(server, after.id, [cleaner]);
  expect(await rateOf(cleaner.client, after.id)).toBe(21.5);
  expect(await rateOf(cleaner.client, before.id)).toBe(usual);
  expect(await done(cleaner.client, mine)).toEqual({ serviceRate: 21.5 });
  expect(await done(cleaner.client, own)).toMatchObject([{ id }]);
});

test('agreed from today it holds at once, and a no comes with its reason', async ({
  cleaner,
  company,
  database,
}) => {
  const first = await done<Request>(cleaner.client, ask, { rate: 18, words: why });
  expect(await codeOf(company, decide, { id: first.id, yes: false })).toBe('rate_answer_missing');
  await done(company, decide, { id: first.id, yes: false, words: 'Not before spring' });
  const second = await done<Request>(cleaner.client, ask, { rate: 17, words: why });
  await done(company, decide, { id: second.id, yes: true, from: '2026-11-24' });
  expect(await done(cleaner.client, mine)).toEqual({ serviceRate: 17 });
  expect(await done(cleaner.client, own)).toMatchObject([
    { rate: 17, status: 'approved', holdsFrom: '2026-11-24' },
    { rate: 18, status: 'declined', answer: 'Not before spring', holdsFrom: null },
  ]);
  expect(await mailsOf({ database })).toMatchObject([
    { props: { from: '', words: 'Not before spring' } },
    { props: { from: 'Tuesday 24 November 2026' } },
  ]);
});

test('of two that were agreed the one decided last counts, and one agreed before for a later day comes to nothing', async ({
  server,
  clock,
  cleaner,
  company,
}) => {
  const agree = async (rate: number, from: string) => {
    const { id } = await done<Request>(cleaner.client, ask, { rate, words: why });
    await done(company, decide, { id, yes: true, from });
  };
  const rateOn = async (day: string) => {
    clock.set(`${day}T09:00:00Z`);
    await takeUpAgreedRates(server);
    return (await done<{ serviceRate: number }>(cleaner.client, mine)).serviceRate;
  };
  await agree(18, '2026-11-27');
  await agree(22, '2026-12-10');
  await agree(20, '2026-12-01');
  expect(await done(cleaner.client, own)).toMatchObject([
    { rate: 20, status: 'approved', holdsFrom: '2026-12-01' },
    { rate: 22, status: 'replaced', holdsFrom: null },
    { rate: 18, status: 'approved', holdsFrom: '2026-11-27' },
  ]);
  expect(await rateOn('2026-11-28')).toBe(18);
  expect(await rateOn('2026-12-02')).toBe(20);
  expect(await rateOn('2026-12-11')).toBe(20);

  // Agreed for a day on which the job did not run, it does not come back over one that holds at once.
  await agree(19, '2026-12-12');
  clock.set('2026-12-13T09:00:00Z');
  await agree(21, '2026-12-13');
  expect(await rateOn('2026-12-14')).toBe(21);
});

test('another cleaner can’t take it back, and only whoever sees to cleaners decides', async ({
  server,
  database,
  company,
  cleaners,
  cleaner,
  customer,
}) => {
  const { id } = await done<Request>(cleaner.client, ask, { rate: 16, words: why });
  const other = cleaners[1]?.client ?? customer;
  expect(await codeOf(other, withdraw, { id })).toBe('not_found');
  expect(await codeOf(cleaner.client, decide, { id, yes: true, from: '2026-11-24' })).toBe('forbidden');
  const { client: desk } = await aMember({ server, database }, company, {
    email: 'desk@example.com',
    permissions: ['bookings'],
  });
  expect(await codeOf(desk, decide, { id, yes: true, from: '2026-11-24' })).toBe('forbidden');
  expect(await done(other, own)).toEqual([]);
  expect(await codeOf(other, ofOffice, { id: cleaner.id })).toBe('not_found');
});

const codeOf = async (client: Client, document: string, variables: Record<string, unknown>) =>
  (await client.send(document, variables)).errors[0]?.extensions.code ?? 'ok';
const rateOf = async (client: Client, id: string) =>
  (await done<{ bookingServiceProviders: { items: { spRate: number }[] } }>(client, pay, { id }))
    .bookingServiceProviders.items[0]?.spRate;
const tasksOf = ({ database }: Given<'database'>) =>
  database.db
    .selectFrom('company_tasks')
    .select(['entity_id', 'words'])
    .where('kind', '=', 'rate-request')
    .where('done_at', 'is', null)
    .execute();
const mailsOf = ({ database }: Given<'database'>) =>
  database.db
    .selectFrom('mails')
    .select(['recipient', 'props'])
    .where('template', '=', 'rate-decided')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
