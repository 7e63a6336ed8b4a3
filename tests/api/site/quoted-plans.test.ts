import { expect } from 'vitest';
import { done } from '#tests/support/booking/visits.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { type Given, test } from '#tests/support/fixtures/api-test.ts';

const office = {
  name: 'Fay Firm',
  email: 'fay@example.com',
  phone: '07700 900123',
  postalCode: 'SW1A 1AA',
  message: 'Our office, three evenings a week.',
  propertyType: 'Office/Commercial',
};
const evenings = ['monday', 'wednesday', 'friday'].map((weekday) => ({ weekday, time: '18:00' }));
const create = 'mutation ($input: CreateQuoteInput!) { createQuote(input: $input) { id } }';
const answer = `mutation ($input: AnswerQuoteInput!) { answerQuote(input: $input) {
  price priceExVat monthlyPrice monthlyPriceExVat frequency visitTimes { weekday time } startDate siteVisitAt } }`;

async function asked({ visitor }: Given<'visitor'>, change: Record<string, unknown> = {}): Promise<string> {
  const { id } = await done<{ id: string }>(visitor, create, { input: { ...office, ...change } });
  return id;
}
const sent = ({ company }: Given<'company'>, id: string, plan: Record<string, unknown>) =>
  company.send(answer, { input: { id, hours: 3.5, cleanerCount: 2, price: 210, ...plan } });

test('three evenings a week are quoted with their price a visit, without VAT beside it, and a usual month', async ({
  database,
  company,
  visitor,
}) => {
  const id = await asked({ visitor });
  const plan = {
    frequency: 'weekly',
    visitTimes: evenings,
    startDate: '2026-12-07',
    siteVisitAt: '2026-11-30T15:00:00.000Z',
  };
  expect((await sent({ company }, id, plan)).data?.answerQuote).toEqual({
    price: 210,
    priceExVat: 175,
    monthlyPrice: 2730,
    monthlyPriceExVat: 2275,
    ...plan,
  });
  const mail = await database.db
    .selectFrom('mails')
    .select('props')
    .where('entity_id', '=', id)
    .where('template', '=', 'quote-answered')
    .executeTakeFirstOrThrow();
  expect(mail.props).toMatchObject({
    price: '£210.00',
    priceNote: '(£175.00 plus VAT)',
    when: 'Every week on Monday, Wednesday and Friday, 6:00pm',
    aMonth: '£2,730.00 (£2,275.00 plus VAT)',
    from: 'Monday 7 December 2026',
    siteVisit: 'Monday 30 November 2026, 3:00pm',
  });
});

test('a home is quoted without a price beside VAT, and a repeated clean by the rate of its frequency', async ({
  company,
  visitor,
}) => {
  const id = await asked({ visitor }, { propertyType: 'House' });
  const { everyWeekHR } = await done<{ everyWeekHR: number }>(
    visitor,
    '{ getApplicationSetting(id: "defaultsettings") { everyWeekHR } }',
  );
  const quoted = await sent({ company }, id, { price: null, frequency: 'weekly', visitTimes: evenings });
  expect(quoted.data?.answerQuote).toMatchObject({ price: 7 * everyWeekHR, priceExVat: null });
});

test('a list of quotes reads the settings once for all the sums beside its prices', async ({
  server,
  company,
  visitor,
}) => {
  const emails = ['one@example.com', 'two@example.com'];
  for (const email of emails)
    await sent({ company }, await asked({ visitor }, { email }), {
      frequency: 'weekly',
      visitTimes: evenings,
    });
  const counted = countStatements(server.runtime.pool);
  const { items } = await done<{ items: unknown[] }>(
    company,
    `query ($filter: ModelQuoteFilterInput) { listQuotes(filter: $filter) {
      items { priceExVat monthlyPrice monthlyPriceExVat } } }`,
    { filter: { or: emails.map((email) => ({ email: { eq: email } })) } },
  );
  const sums = { priceExVat: 175, monthlyPrice: 2730, monthlyPriceExVat: 2275 };
  expect(items).toEqual([sums, sums]);
  const reads = counted.statements.filter(({ text }) => text.includes('from "application_settings"'));
  expect(reads).toHaveLength(1);
});

const refused: [string, Record<string, unknown>, string][] = [
  ['a weekday twice', { frequency: 'weekly', visitTimes: [evenings[0], evenings[0]] }, 'quote_days_bad'],
  ['weekdays of a single visit', { frequency: 'once', visitTimes: evenings }, 'quote_days_bad'],
  ['a weekday that is none', { frequency: 'weekly', visitTimes: [{ weekday: 'someday' }] }, 'quote_days_bad'],
  [
    'a start too late for its length',
    { frequency: 'weekly', visitTimes: [{ weekday: 'monday', time: '20:00' }] },
    'start_time_late',
  ],
  ['a first day that has gone by', { startDate: '2026-11-01' }, 'quote_start_bad'],
  ['a site visit that has gone by', { siteVisitAt: '2026-11-01T10:00:00Z' }, 'site_visit_bad'],
  ['a frequency that is none', { frequency: 'hourly' }, 'service_frequency_missing'],
];
for (const [what, plan, code] of refused) {
  test(`${what} is refused and changes nothing`, async ({ company, visitor }) => {
    const id = await asked({ visitor }, { email: `${code}@example.com` });
    const answered = await sent({ company }, id, plan);
    expect(answered.errors[0]?.extensions.problems?.map((problem) => problem.code)).toEqual([code]);
    expect(await done(company, 'query ($id: ID!) { getQuote(id: $id) { status } }', { id })).toEqual({
      status: 'new',
    });
  });
}

test('what the office takes down on the phone needs no words of theirs and mails nobody', async ({
  database,
  company,
  visitor,
}) => {
  const input = { ...office, message: '', email: 'caller@example.com' };
  const { id } = await done<{ id: string }>(company, create, { input });
  const mails = await database.db.selectFrom('mails').select('id').where('entity_id', '=', id).execute();
  expect(mails).toEqual([]);
  expect((await visitor.send(create, { input })).errors[0]?.extensions.problems?.[0]?.code).toBe(
    'message_short',
  );
});
