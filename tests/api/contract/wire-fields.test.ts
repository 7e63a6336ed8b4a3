import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingAnswers, createDocument } from '#tests/support/booking/bookings.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** Each input whose fields the rules know by other names is refused by its own (docs/api.md, Errors). */
const database = withDatabase();
let server: TestServer;
let company: Client;
let visitor: Client;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
  visitor = createClient(server);
});
afterAll(() => server.close());

async function fieldsOf(
  client: Client,
  document: string,
  variables: Record<string, unknown>,
): Promise<string[]> {
  const [error] = (await client.send(document, variables)).errors;
  const problems = error?.extensions.problems ?? [];
  const field = error?.extensions.field;
  return [...(field ? [field] : []), ...problems.map((one) => one.field)].toSorted();
}

const offer = {
  title: 'Two rooms',
  description: 'Three and a half hours.',
  serviceLocation: 'House',
  serviceType: 'standardcleaning',
  cleanerCount: 1,
  price: 80,
  expectedHours: 3.5,
  roomsCount: 2,
  bathroomCount: 1,
  buttonText: 'Book',
  buttonLink: 'book-now',
};

test.each([
  [{ price: 1, expectedHours: 3 }, ['expectedHours', 'price']],
  [{ salePrice: 90 }, ['salePrice']],
  [{ pages: ['home', 'nowhere'] }, ['pages.1']],
])('an offer with %j', async (change, fields) => {
  const create = 'mutation ($input: CreateOffersInput!) { createOffers(input: $input) { id } }';
  expect(await fieldsOf(company, create, { input: { ...offer, ...change } })).toEqual(fields);
});

test('a booking', async () => {
  const input = { ...bookingAnswers, hours: 3, overRunHours: 2, giftCode: 'AAAA-BBBB-CCCC-DDDD' };
  expect(await fieldsOf(visitor, createDocument, { input })).toEqual(['hours', 'overRunHours']);
  expect(
    await fieldsOf(visitor, createDocument, { input: { ...input, hours: 3.5, overRunHours: 0 } }),
  ).toEqual(['giftCode']);
});

test('a gift card', async () => {
  const input = { name: 'Ada Byron', email: 'ada@example.com', receiverName: 'Bo Peep', receiverEmail: 'b@' };
  const create = 'mutation ($input: CreateGiftCardInput!) { createGiftCard(input: $input) { id } }';
  const wish = { ...input, amount: 5.5, sendDate: '2026-11-01' };
  expect(await fieldsOf(visitor, create, { input: wish })).toEqual(['amount', 'receiverEmail', 'sendDate']);
});

test('codes that are asked about, by a query', async () => {
  const gift = 'query ($typed: String!) { checkGiftCard(code: $typed) { balance } }';
  const promo = 'query ($typed: String!) { checkPromoCode(code: $typed) { code } }';
  expect(await fieldsOf(visitor, gift, { typed: 'AAAA-BBBB-CCCC-DDDD' })).toEqual(['code']);
  expect(await fieldsOf(visitor, promo, { typed: 'NOTHING' })).toEqual(['code']);
});

test('the settings and what every page shows', async () => {
  const settings =
    'mutation ($input: UpdateApplicationSettingInput!) { updateApplicationSetting(input: $input) { id } }';
  const input = { id: 'defaultsettings', everyWeekHR: 999, oneOfHR: -1, postalCodeRegx: '(' };
  expect(await fieldsOf(company, settings, { input })).toEqual(['everyWeekHR', 'oneOfHR', 'postalCodeRegx']);
  expect(await fieldsOf(company, settings, { input: { id: input.id, currencyLable: '€' } })).toEqual([
    'currencyLable',
  ]);
  const details =
    'mutation ($input: UpdateSiteDetailsInput!) { updateSiteDetails(input: $input) { version } }';
  const socialLinks = [
    { network: 'facebook', url: 'facebook.com/brightwren' },
    { network: 'x', url: 'nowhere' },
  ];
  expect(await fieldsOf(company, details, { input: { notice: '', openingHours: '', socialLinks } })).toEqual([
    'socialLinks.1.url',
  ]);
});

test('an application for work: each day of the week has its own fields', async () => {
  const apply =
    'mutation ($input: CreateServiceProviderInput!) { createServiceProvider(input: $input) { received } }';
  const times = { mondayW: true, mondayST: '09:10', tuesdayW: true, tuesdayST: '12:00', tuesdayET: '09:00' };
  const input = {
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'asha@example.com',
    phone: '020 7946 0123',
    address: '1 High Street',
    postalCode: 'SW1A 1AA',
    transportType: 'public',
    serviceType: ['standardcleaning', 'gardening'],
    radius: 51,
    paymentFrequency: 'weekly',
    dbsCBRcheck: true,
    selfEmployeedCondition: false,
    termsCondition: true,
    verificationDocumentPath: 'x'.repeat(65),
    verificationDocumentPath1: 'x'.repeat(65),
    ...times,
  };
  expect(await fieldsOf(visitor, apply, { input })).toEqual([
    'mondayET',
    'mondayST',
    'radius',
    'selfEmployeedCondition',
    'serviceType.1',
    'tuesdayET',
    'verificationDocumentPath',
    'verificationDocumentPath1',
  ]);
});

test('the wishes of a waiting list, and what is asked of it', async () => {
  const join = 'mutation ($input: JoinWaitlistInput!) { joinWaitlist(input: $input) }';
  expect(
    await fieldsOf(visitor, join, { input: { email: 'a@example.com', postalCode: 'EH1', hours: 3 } }),
  ).toEqual(['hours']);
  const list =
    'query ($filter: UnservedDemandFilterInput) { listUnservedDemand(filter: $filter) { outcode } }';
  expect(await fieldsOf(company, list, { filter: { days: 0 } })).toEqual(['filter.days']);
});

test('a year of pay', async () => {
  const yearly = 'mutation ($year: Int!) { exportYearlyPay(year: $year) { content } }';
  const nonDomestic = 'mutation ($year: Int!) { exportNonDomesticPay(taxYear: $year) { content } }';
  expect(await fieldsOf(company, yearly, { year: 1900 })).toEqual(['year']);
  expect(await fieldsOf(company, nonDomestic, { year: 1900 })).toEqual(['taxYear']);
});
