import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookAndPay, bookingAnswers, createDocument } from '#tests/support/booking/bookings.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, aProvider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
let visitor: Client;

const shown = `id title description serviceLocation serviceType cleanerCount price salePrice expectedHours roomsCount
  bathroomCount buttonText buttonLink activeFlag priceWasCharged pages archivedAt version`;
const documents = {
  create: `mutation ($input: CreateOffersInput!) { createOffers(input: $input) { ${shown} } }`,
  update: `mutation ($input: UpdateOffersInput!) { updateOffers(input: $input) { ${shown} } }`,
  remove: `mutation ($id: ID!) { deleteOffers(input: { id: $id }) { ${shown} } }`,
  get: `query ($id: ID!) { getOffers(id: $id) { ${shown} } }`,
  list: `query ($filter: ModelOffersFilterInput) { listOfferss(filter: $filter) { items { ${shown} } nextToken } }`,
};
const answers = {
  title: 'Deep clean of a family home',
  description: 'Every room from top to bottom, with oven and fridge.',
  serviceLocation: 'House',
  serviceType: 'deepcleaning',
  cleanerCount: 1,
  price: 149,
  salePrice: 119,
  expectedHours: 5,
  roomsCount: 4,
  bathroomCount: 1,
  buttonText: 'Book now',
  buttonLink: 'book-now',
};
type Offer = typeof answers & { id: string; version: number; activeFlag: boolean; priceWasCharged: boolean };
const make = (changes: Record<string, unknown> = {}) =>
  done<Offer>(company, documents.create, { input: { ...answers, ...changes } });
const get = async (client: Client, id: string) => (await client.send(documents.get, { id })).data?.getOffers;
const booked = { serviceType: 'deepcleaning', hours: 5, startDate: '2026-11-26', startTime: '09:00' };
const book = (input: Record<string, unknown>) =>
  createClient(server).send(createDocument, { input: { ...bookingAnswers, ...booked, ...input } });

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
  visitor = createClient(server);
  for (const number of [1, 2, 3, 4]) await aProvider(server, company, number);
});
afterAll(async () => {
  expect(server.errors).toEqual([]);
  await server.close();
});

test('anybody reads the offers that can be booked, the company those it switched off too', async () => {
  const open = await make();
  expect(open).toMatchObject({ ...answers, activeFlag: true, priceWasCharged: false, version: 1 });
  const shut = await make({ title: 'Not now', activeFlag: false });
  const titles = async (client: Client) =>
    (await done<{ items: Offer[] }>(client, documents.list)).items.map(({ title }) => title);
  expect(await titles(visitor)).toEqual([answers.title]);
  expect(await titles(company)).toEqual(['Not now', answers.title]);
  expect([await get(visitor, open.id), await get(visitor, shut.id)]).toMatchObject([{ id: open.id }, null]);
  expect(await get(company, shut.id)).toMatchObject({ id: shut.id });
});

test.each([
  [{ title: 'ab' }, 'offer_title_bad'],
  [{ description: 'Too short' }, 'offer_description_bad'],
  [{ serviceType: 'regularcleaning' }, 'offer_regular'],
  [{ serviceLocation: 'Boat' }, 'service_location_missing'],
  [{ cleanerCount: 5 }, 'offer_cleaners_bad'],
  [{ price: 9.99, salePrice: 0 }, 'offer_price_bad'],
  [{ price: 2000.01, salePrice: 0 }, 'offer_price_bad'],
  [{ salePrice: 149 }, 'sale_price_bad'],
  [{ salePrice: 150 }, 'sale_price_bad'],
  [{ salePrice: -1 }, 'sale_price_bad'],
  [{ expectedHours: 2 }, 'offer_hours_bad'],
  [{ expectedHours: 11 }, 'offer_hours_bad'],
  [{ roomsCount: 11 }, 'offer_rooms_bad'],
  [{ bathroomCount: 0 }, 'offer_bathrooms_bad'],
  [{ buttonText: '' }, 'button_text_bad'],
  [{ buttonLink: 'https://elsewhere.example' }, 'button_link_bad'],
])('an offer with %o is refused: %s', async (changes, code) => {
  const { errors } = await company.send(documents.create, { input: { ...answers, ...changes } });
  expect(errors[0]?.extensions.problems?.map((problem) => problem.code)).toEqual([code]);
});

test('the longest visits are sold as offers, and the least and the most an offer may cost', async () => {
  expect(await make({ expectedHours: 10.5, price: 2000, salePrice: 0 })).toMatchObject({
    expectedHours: 10.5,
  });
  expect(await make({ expectedHours: 2.5, price: 10, salePrice: 0 })).toMatchObject({ price: 10 });
});

test('E6, E7 and E16: the sale price is charged, hours beyond at the one-off rate, and without a real one the price', async () => {
  const { id } = await make();
  const price = async (input: Record<string, unknown>) => {
    const wish = { input: { ...bookingAnswers, ...booked, ...input } };
    const made = await done<{ booking: { price: unknown } }>(createClient(server), createDocument, wish);
    return made.booking.price;
  };
  expect(await price({ offerId: id, email: 'e6@example.com' })).toEqual({ total: 119, vat: 19.83 });
  expect(await price({ offerId: id, hours: 6, email: 'e7@example.com' })).toEqual({ total: 146, vat: 24.33 });
  const plain = await make({ salePrice: 0 });
  const e16 = { offerId: plain.id, startDate: '2026-11-27', email: 'e16@example.com' };
  expect(await price(e16)).toMatchObject({ total: 149 });
});

test('an offer that has ended can’t be booked, whatever page still shows it', async () => {
  const { id } = await make();
  await done(company, documents.update, { input: { id, activeFlag: false } });
  for (const offerId of [id, '00000000-0000-4000-8000-000000000000', 'nonsense']) {
    const { errors } = await book({ offerId });
    expect(errors[0]?.message).toBe('This offer has ended. Choose another, or book by the hour.');
  }
});

test('a booking keeps the offer it was sold: a later price changes nothing for it, and the offer is archived', async () => {
  const { id } = await make();
  const bookingId = await bookAndPay(createClient(server), {
    ...booked,
    startDate: '2026-11-30',
    offerId: id,
    email: 'keeper@example.com',
  });
  await done(company, documents.update, { input: { id, price: 199, salePrice: 0, expectedVersion: 1 } });
  const total = `query ($id: ID!) { getBooking(id: $id) { totalPrice } }`;
  expect(await done(company, total, { id: bookingId })).toEqual({ totalPrice: 119 });
  const removed = await done(company, documents.remove, { id });
  expect(removed).toMatchObject({
    archivedAt: expect.stringMatching(/^2026/),
    activeFlag: false,
    version: 3,
  });
  expect(await get(visitor, id)).toBeNull();
  expect(await get(company, id)).toEqual(removed);
  const unused = await make();
  await done(company, documents.remove, { id: unused.id });
  expect(await get(company, unused.id)).toBeNull();
});

test('an offer that somebody is just paying for is archived, not removed under them', async () => {
  const { id } = await make();
  expect((await book({ offerId: id, startDate: '2026-11-28', email: 'paying@example.com' })).errors).toEqual(
    [],
  );
  await done(company, documents.remove, { id });
  expect(await get(company, id)).toMatchObject({ id });
});

test('a price counts as charged only on the company’s word, which a new price takes back; the same change twice is one', async () => {
  const { id } = await make();
  const change = (more: Record<string, unknown>) =>
    done<Offer>(company, documents.update, { input: { id, ...more } });
  expect(await change({ priceWasCharged: true, expectedVersion: 1 })).toMatchObject({
    priceWasCharged: true,
  });
  expect(await change({ priceWasCharged: true, expectedVersion: 1 })).toMatchObject({ version: 2 });
  const stale = await company.send(documents.update, { input: { id, title: 'Other', expectedVersion: 1 } });
  expect(stale.errors[0]?.extensions.code).toBe('version_conflict');
  expect(await change({ price: 159 })).toMatchObject({ price: 159, salePrice: 119, priceWasCharged: false });
  const worse = await company.send(documents.update, { input: { id, price: 119 } });
  expect(worse.errors[0]?.extensions.problems?.[0]?.code).toBe('sale_price_bad');
});

test('an offer stands on the pages the company chooses, at first on the home page', async () => {
  const offer = await make({ title: 'Stands somewhere' });
  expect(offer).toMatchObject({ pages: ['home'] });
  const change = (input: Record<string, unknown>) =>
    company.send(documents.update, { input: { id: offer.id, ...input } });
  const moved = await change({ pages: ['london', 'cleaning-services', 'london'] });
  expect(moved.data?.updateOffers).toMatchObject({ pages: ['cleaning-services', 'london'], version: 2 });
  expect((await change({ pages: ['cleaning-services', 'london'] })).data?.updateOffers).toMatchObject({
    version: 2,
  });
  const titlesOn = async (page: string) =>
    (
      await done<{ items: Offer[] }>(visitor, documents.list, { filter: { pages: { contains: page } } })
    ).items.map(({ title }) => title);
  expect(await titlesOn('london')).toEqual(['Stands somewhere']);
  expect(await titlesOn('leeds')).toEqual([]);
  expect((await change({ pages: ['about-us'] })).errors[0]?.extensions).toMatchObject({
    problems: [{ code: 'offer_pages_bad' }],
  });
  expect((await change({ pages: [] })).data?.updateOffers).toMatchObject({ pages: [] });
});
