import { expect } from 'vitest';
import { capturePayment } from '#server/payment/capture-payment.ts';
import {
  bookAndPay,
  bookingAnswers,
  confirmDocument,
  createDocument,
} from '#tests/support/booking/bookings.ts';
import { cards, giveCard } from '#tests/support/booking/cards.ts';
import { acceptAll, done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { test as apiTest, type Given } from '#tests/support/fixtures/api-test.ts';
import { anAccount } from '#tests/support/people.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

const test = apiTest.extend('cleanerCount', { scope: 'file' }, 5);
test.beforeEach(({ database }) => database.db.deleteFrom('rate_limits').execute());
test.afterAll(({ server }) => expect(server.errors).toEqual([]));

test('a code is kept in capitals, is the only one of its name, and its rules have their messages', async ({
  company,
}) => {
  expect(await make({ company }, ' autumn-15 ')).toMatchObject({
    code: 'AUTUMN-15',
    activeFlag: true,
    onlyNewUserFlag: false,
  });
  const attempt = (input: Record<string, unknown>) => refusalOf(company, documents.create, { input });
  expect(await attempt({ code: 'Autumn-15', discountPercent: 10 })).toBe('promo_exists');
  for (const code of ['AB', 'A'.repeat(21), 'TEN%', 'ÄÖÜ', '']) {
    expect(await attempt({ code, discountPercent: 10 })).toBe('promo_code_bad');
  }
  for (const discountPercent of [0, 101, -5]) {
    expect(await attempt({ code: 'PERCENT', discountPercent })).toBe('promo_percent_bad');
  }
});

test('a code takes its percent off the labour alone, however it is typed, and only while it is active', async ({
  company,
  cleaners,
}) => {
  const { id } = await make({ company }, 'LABOUR15');
  const input = {
    startDate: nextDay(),
    promo: ' labour15 ',
    cleaningSupplies: true,
    email: 'e5@example.com',
  };
  const { data } = await book({ company, cleaners }, input);
  // E5: 94.50 − 14.18 + 6.00.
  expect(data?.createBooking).toMatchObject({
    cardDue: 86.32,
    booking: { price: { total: 86.32, vat: 14.39 } },
  });
  await done(company, documents.update, { input: { id, activeFlag: false } });
  expect(
    (await book({ company, cleaners }, { startDate: nextDay(), promo: 'LABOUR15' })).errors[0]?.message,
  ).toBe('That code is no longer active');
  expect(
    (await book({ company, cleaners }, { startDate: nextDay(), promo: 'LABOUR' })).errors[0]?.message,
  ).toBe('We don’t recognise that code');
});

test('a code and an offer do not go together', async ({ company, cleaners }) => {
  await make({ company }, 'NOOFFER');
  const offer = await done<{ id: string }>(
    company,
    `mutation { createOffers(input: { title: "Autumn deep clean", description: "Everything, top to bottom",
      serviceLocation: "House", serviceType: "standardcleaning", cleanerCount: 1, price: 149, salePrice: 119,
      expectedHours: 3.5, roomsCount: 3, bathroomCount: 1, buttonText: "Book now", buttonLink: "book-now" }) { id } }`,
  );
  const { errors } = await book(
    { company, cleaners },
    { startDate: nextDay(), promo: 'NOOFFER', offerId: offer.id },
  );
  expect(errors[0]?.message).toBe('A code can’t be used with this offer');
  expect(await refusalOf(company, documents.check, { code: 'nooffer', hasOffer: true })).toBe(
    'promo_with_offer',
  );
});

test('a code for new customers is refused to who has booked before, by e-mail, phone or account, in any spelling', async ({
  server,
  company,
  cleaners,
  cleaner,
}) => {
  await make({ company }, 'WELCOME', { onlyNewUserFlag: true });
  const old = { email: 'old@example.com', phone: '07700 900111' };
  const id = await bookAndPay(createClient(server), { ...old, startDate: nextDay() });
  const check = (email: string, phone: string, client: Client = company) =>
    refusalOf(client, documents.check, { code: 'WELCOME', email, phone });
  // A pending booking without such a code does not count.
  expect(await check(old.email, '')).toBeUndefined();
  await acceptAll(server, id, [cleaner]);
  expect(await check('OLD@Example.com ', '')).toBe('promo_new_only');
  expect(await check('', '+44 (0)7700 900111')).toBe('promo_new_only');
  expect(await check('new@example.com', '07700 900112')).toBeUndefined();
  const account = await anAccount(server, old.email);
  expect(await check('other@example.com', '', account)).toBe('promo_new_only');
  const attempt = await book(
    { company, cleaners },
    { ...old, email: 'fresh@example.com', promo: 'welcome', startDate: nextDay() },
  );
  expect(attempt.errors[0]?.message).toBe('That code is for first bookings only');
});

test('a free cancellation gives the code back', async ({ server, company, cleaners }) => {
  await make({ company }, 'FIRST100', { onlyNewUserFlag: true, discountPercent: 100 });
  const person = { email: 'again@example.com', phone: '07700 900113', promo: 'FIRST100' };
  const first = await done<{ id: string; status: string }>(company, createDocument, {
    input: { ...bookingAnswers, ...person, startDate: '2026-11-30' },
  });
  expect(first.status).toBe('placed');
  expect(await refusalOf(company, documents.check, { code: 'FIRST100', email: person.email })).toBe(
    'promo_new_only',
  );
  const customer = await anAccount(server, person.email);
  const cancel = 'mutation ($id: ID!) { cancelBooking(input: { id: $id }) { cancellationFee } }';
  expect(await done(customer, cancel, { id: first.id })).toEqual({ cancellationFee: 0 });
  expect((await book({ company, cleaners }, { ...person, startDate: '2026-12-01' })).errors).toEqual([]);
});

test('a cancellation that costs a fee keeps the code used', async ({
  clock,
  database,
  server,
  company,
  cleaner,
}) => {
  await make({ company }, 'LATE15', { onlyNewUserFlag: true });
  const person = { email: 'late@example.com', phone: '07700 900115', promo: 'LATE15' };
  clock.set('2026-11-02T10:00:00Z');
  const id = await bookAndPay(createClient(server), {
    ...person,
    startDate: '2026-12-04',
    startTime: '14:00',
  });
  await acceptAll(server, id, [cleaner]);
  const customer = await anAccount(server, person.email);
  clock.set('2026-12-04T04:00:00Z');
  // Half of 94.50 − 14.18.
  const cancel =
    'mutation ($id: ID!) { cancelBooking(input: { id: $id, expectedFee: 40.16 }) { cancellationFee } }';
  expect(await done(customer, cancel, { id })).toEqual({ cancellationFee: 40.16 });
  const use = await database.db
    .selectFrom('promo_uses')
    .select('given_back_at')
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(use.given_back_at).toBeNull();
  expect(await refusalOf(company, documents.check, { code: 'LATE15', phone: person.phone })).toBe(
    'promo_new_only',
  );
});

test.for<[string, string, (number: number) => { email: string; phone: string }]>([
  ['e-mail', 'RACE-MAIL', (number: number) => ({ email: 'racer@example.com', phone: aPhone(number) })],
  ['phone', 'RACE-PHONE', (number: number) => ({ email: `racer-${number}@example.com`, phone: aPhone(99) })],
  ['e-mail and phone', 'RACE-BOTH', () => ({ email: 'both-racer@example.com', phone: aPhone(98) })],
])(
  'of 50 bookings at once with a new-user code by one %s exactly one is made',
  {
    timeout: timeoutMs(120_000),
  },
  async ([_what, promo, person], { database, company, cleaners }) => {
    await make({ company }, promo, { onlyNewUserFlag: true, discountPercent: 100 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, number) =>
        book({ company, cleaners }, { promo, startDate: '2026-12-02', ...person(number) }),
      ),
    );
    const refusals = answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code));
    expect(refusals).toEqual(Array.from({ length: 49 }, () => 'promo_new_only'));
    const uses = await database.db
      .selectFrom('promo_uses')
      .innerJoin('promo_codes', 'promo_codes.id', 'promo_uses.promo_code_id')
      .select('booking_id')
      .where('code', '=', promo)
      .execute();
    expect(uses).toHaveLength(1);
  },
);

test('what a booking was sold with stands on it for its customer and the company, not for its cleaner', async ({
  server,
  company,
  cleaner,
}) => {
  await make({ company }, 'NESTED15');
  const changes = {
    promo: 'NESTED15',
    startDate: '2026-12-07',
    email: 'nest@example.com',
    phone: aPhone(97),
  };
  const id = await bookAndPay(createClient(server), changes);
  await acceptAll(server, id, [cleaner]);
  const nested = `query ($id: ID!) { getBooking(id: $id) { promo offerId offer { id } promoCode { code discountPercent }
    giftCard { id } } }`;
  const seen = {
    promo: 'NESTED15',
    offerId: null,
    offer: null,
    promoCode: { code: 'NESTED15', discountPercent: 15 },
    giftCard: null,
  };
  expect(await done(company, nested, { id })).toEqual(seen);
  expect(await done(await anAccount(server, 'nest@example.com'), nested, { id })).toEqual(seen);
  expect(await done(cleaner.client, nested, { id })).toEqual({ ...seen, promo: null, promoCode: null });
});

test('two checkouts may be open with one new-user code; the second to pay is refused and its card let go', async ({
  database,
  server,
  company,
  cleaners,
}) => {
  await make({ company }, 'ONCE15', { onlyNewUserFlag: true });
  const person = { email: 'both@example.com', phone: '07700 900114', promo: 'ONCE15' };
  const open = async (startDate: string) => {
    const { data, errors } = await book(
      { company, cleaners },
      { ...person, startDate },
      createClient(server),
    );
    expect(errors).toEqual([]);
    return data?.createBooking as unknown as { id: string; token: string; payment: { clientSecret: string } };
  };
  const [first, second] = [await open('2026-11-26'), await open('2026-11-27')];
  for (const { payment } of [first, second]) await giveCard(company, payment.clientSecret, cards.works);
  expect(await done(company, confirmDocument, first)).toMatchObject({ status: 'placed' });
  expect(await refusalOf(company, confirmDocument, second)).toBe('promo_new_only');
  await capturePayment(server.system(), { id: second.id, amountPence: 0 });
  const payment = await database.db
    .selectFrom('payments')
    .select('status')
    .where('checkout_id', '=', second.id)
    .executeTakeFirstOrThrow();
  expect(payment.status).toBe('voided');
});

test('ten checks an hour are all one address gets, and ten unknown codes close the booking form’s too', async ({
  clock,
  server,
  company,
  cleaners,
}) => {
  await make({ company }, 'KNOWN10');
  const visitor = createClient(server);
  for (let number = 1; number <= 10; number += 1) {
    expect(
      await refusalOf(visitor, documents.check, { code: number % 2 ? 'KNOWN10' : `GUESS-${number}` }),
    ).toBe(number % 2 ? undefined : 'promo_unknown');
  }
  expect(await refusalOf(visitor, documents.check, { code: 'KNOWN10' })).toBe('too_many_codes');
  expect(await refusalOf(company, documents.check, { code: 'KNOWN10' })).toBeUndefined();
  for (let number = 6; number <= 10; number += 1) {
    const { errors } = await book(
      { company, cleaners },
      { startDate: nextDay(), promo: `GUESS-${number}` },
      visitor,
    );
    expect(errors[0]?.extensions.code).toBe('promo_unknown');
  }
  const shut = await book({ company, cleaners }, { startDate: nextDay(), promo: 'KNOWN10' }, visitor);
  expect(shut.errors[0]?.extensions.code).toBe('too_many_codes');
  clock.set('2026-11-24T11:00:01Z');
  expect(await refusalOf(visitor, documents.check, { code: 'KNOWN10' })).toBeUndefined();
});

test('what a used code was worth stays; it is switched off and archived, one never used is removed', async ({
  server,
  company,
  cleaners: _,
}) => {
  const used = await make({ company }, 'USED20', { discountPercent: 20 });
  await bookAndPay(createClient(server), {
    promo: 'USED20',
    startDate: '2026-12-03',
    email: 'user@example.com',
  });
  const change = (more: Record<string, unknown>) => ({ input: { id: used.id, ...more } });
  expect(await refusalOf(company, documents.update, change({ discountPercent: 25 }))).toBe('promo_used');
  expect(await refusalOf(company, documents.update, change({ description: 'x', expectedVersion: 9 }))).toBe(
    'version_conflict',
  );
  expect(
    await done(company, documents.update, change({ description: 'Autumn', expectedVersion: 1 })),
  ).toMatchObject({
    description: 'Autumn',
    version: 2,
  });
  expect(
    await done(company, documents.update, change({ description: 'Autumn', expectedVersion: 1 })),
  ).toMatchObject({
    version: 2,
  });
  const removed = await done(company, documents.remove, { id: used.id });
  expect(removed).toMatchObject({
    activeFlag: false,
    archivedAt: expect.stringMatching(/^2026/),
    version: 3,
  });
  expect(await done(company, documents.get, { id: used.id })).toEqual(removed);
  const unused = await make({ company }, 'UNUSED20');
  await done(company, documents.remove, { id: unused.id, version: 1 });
  expect(await refusalOf(company, documents.get, { id: unused.id })).toBe('not_found');
  const { items } = await done<{ items: Promo[] }>(company, documents.list, {
    filter: { activeFlag: { eq: true }, code: { contains: 'USED20' } },
  });
  expect(items).toEqual([]);
});

test('the company sees what came of a code, without what was given back; customers see nothing of it', async ({
  server,
  company,
  cleaners: _,
}) => {
  const code = await make({ company }, 'COUNT20', { discountPercent: 20 });
  const asked = `query ($id: ID!) { getPromoCode(id: $id) { uses { bookings customers discount sales } } }`;
  const uses = async () => (await done<{ uses: object }>(company, asked, { id: code.id })).uses;
  expect(await uses()).toEqual({ bookings: 0, customers: 0, discount: 0, sales: 0 });
  const person = { promo: 'COUNT20', email: 'counted@example.com', phone: '07700 900121' };
  const book = (startDate: string) => bookAndPay(createClient(server), { ...person, startDate });
  const first = await book('2026-12-07');
  await book('2026-12-08');
  // 94.50 less 18.90, twice.
  expect(await uses()).toEqual({ bookings: 2, customers: 1, discount: 37.8, sales: 151.2 });
  const customer = await anAccount(server, person.email);
  const own = `query ($id: ID!) { getBooking(id: $id) { promoCode { code uses { sales } } } }`;
  expect(await done(customer, own, { id: first })).toEqual({ promoCode: { code: 'COUNT20', uses: null } });
  await done(customer, 'mutation ($id: ID!) { cancelBooking(input: { id: $id }) { id } }', { id: first });
  expect(await uses()).toEqual({ bookings: 1, customers: 1, discount: 18.9, sales: 75.6 });
});

const shown = 'id code activeFlag onlyNewUserFlag discountPercent description version archivedAt';
const documents = {
  create: `mutation ($input: CreatePromoCodeInput!) { createPromoCode(input: $input) { ${shown} } }`,
  update: `mutation ($input: UpdatePromoCodeInput!) { updatePromoCode(input: $input) { ${shown} } }`,
  remove: `mutation ($id: ID!, $version: Int) { deletePromoCode(input: { id: $id, expectedVersion: $version }) { ${shown} } }`,
  get: `query ($id: ID!) { getPromoCode(id: $id) { ${shown} } }`,
  list: `query ($filter: ModelPromoCodeFilterInput) { listPromoCodes(filter: $filter) { items { ${shown} } } }`,
  check: `query ($code: String!, $email: String, $phone: String, $hasOffer: Boolean) {
    checkPromoCode(code: $code, email: $email, phone: $phone, hasOffer: $hasOffer) { code discountPercent onlyNewUserFlag } }`,
};
type Promo = { id: string; code: string; version: number };
const make = ({ company }: Given<'company'>, code: string, more: Record<string, unknown> = {}) =>
  done<Promo>(company, documents.create, { input: { code, discountPercent: 15, ...more } });

/** The code of what was refused, of the field it is about where there is one. */
async function refusalOf(client: Client, document: string, variables: Record<string, unknown>) {
  const { errors } = await client.send(document, variables);
  return errors[0]?.extensions.problems?.[0]?.code ?? errors[0]?.extensions.code;
}
const book = (
  { company }: Given<'company' | 'cleaners'>,
  input: Record<string, unknown>,
  client: Client = company,
) => client.send(createDocument, { input: { ...bookingAnswers, isSecondClean: true, ...input } });

const aPhone = (number: number) => `07700 9003${String(number).padStart(2, '0')}`;

let day = 24;
/** A new day for each visit, so that no time is short; a clock that has moved on opens new tries. */
const nextDay = () => {
  day = day >= 28 ? 25 : day + 1;
  return `2026-11-${day}`;
};
