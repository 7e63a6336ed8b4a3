import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schema } from '#server/graphql/schema.ts';
import { anInvitedBooking, bookAndPay, bookingAnswers } from '#tests/support/bookings.ts';
import { booksRoles } from '#tests/support/books-roles.ts';
import { careerRoles } from '#tests/support/career-roles.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { enquiryRoles } from '#tests/support/enquiry-roles.ts';
import { payrollRoles } from '#tests/support/payroll-roles.ts';
import { aCompanyUser, anAccount, aProvider } from '#tests/support/people.ts';
import { providerAnswers } from '#tests/support/provider-answers.ts';
import { sellingRoles } from '#tests/support/selling-roles.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { visitDayRoles } from '#tests/support/visit-day-roles.ts';

type Who = 'visitor' | 'customer' | 'otherCustomer' | 'provider' | 'otherProvider' | 'company' | 'unknown';
/** 'ok', or the refusal's code, for each person; the records asked for are `customer`'s and `provider`'s. */
type Row = Record<Who, string> & { document: string };

const database = withDatabase();
let server: TestServer;
const people = {} as Record<Who, Client>;
const known = { bookingId: '', providerId: '' };

const everybody = (answer: string, changes: Partial<Record<Who, string>> = {}) => ({
  visitor: answer,
  unknown: answer,
  customer: answer,
  otherCustomer: answer,
  provider: answer,
  otherProvider: answer,
  company: answer,
  ...changes,
});
const stranger = { visitor: 'sign_in_required', unknown: 'forbidden' };
const onlyCompany = everybody('forbidden', { ...stranger, company: 'ok' });
/** Of a booking of `customer`'s that the office may see to as well. */
const ownBooking = everybody('forbidden', {
  visitor: 'sign_in_required',
  customer: 'ok',
  otherCustomer: 'not_found',
  company: 'ok',
});
const onlyProviders = everybody('forbidden', { ...stranger });

/** Of a series that is nobody's. */
const noSeries = () =>
  everybody('not_found', { ...stranger, provider: 'forbidden', otherProvider: 'forbidden' });
/** Of a visit of `customer`'s that belongs to no series. */
const singleVisit = () => ({ ...noSeries(), customer: 'not_a_series', company: 'not_a_series' });

/** What each role is answered (product.md 5). An operation that is missing here fails the first test. */
const table: Record<string, () => Row> = {
  ...Object.fromEntries(Object.entries(sellingRoles).map(([name, row]) => [name, () => row])),
  ...payrollRoles,
  ...Object.fromEntries(
    Object.keys(booksRoles(known)).map((name) => [name, () => booksRoles(known)[name] as Row]),
  ),
  ...Object.fromEntries(Object.entries(enquiryRoles).map(([name, row]) => [name, () => row])),
  ...Object.fromEntries(Object.entries(careerRoles).map(([name, row]) => [name, () => row])),
  ...Object.fromEntries(
    Object.keys(visitDayRoles(known)).map((name) => [name, () => visitDayRoles(known)[name] as Row]),
  ),
  getApplicationSetting: () => ({
    ...everybody('ok'),
    document: '{ getApplicationSetting(id: "defaultsettings") { taxRate } }',
  }),
  getPostalCode: () => ({
    ...everybody('ok'),
    document: `{ getPostalCode(id: "${randomUUID()}") { code } }`,
  }),
  listPostalCodes: () => ({
    ...everybody('ok'),
    document: '{ listPostalCodes(limit: 1) { items { code } } }',
  }),
  findAvailableStarts: () => ({
    ...everybody('ok'),
    document:
      '{ findAvailableStarts(input: { postalCode: "SW1A 1AA", serviceType: "standardcleaning", hours: 3.5, cleanerCount: 1 }) { date } }',
  }),
  getBooking: () => ({
    ...everybody('ok', { ...stranger, otherCustomer: 'not_found', otherProvider: 'not_found' }),
    document: `{ getBooking(id: "${known.bookingId}") { id } }`,
  }),
  listBookings: () => ({ ...everybody('ok', stranger), document: '{ listBookings { items { id } } }' }),
  bookingByEmail: () => ({
    ...everybody('ok', { ...stranger, provider: 'forbidden', otherProvider: 'forbidden' }),
    document: '{ bookingByEmail(email: "x@example.com") { items { id } } }',
  }),
  getCheckout: () => ({
    ...everybody('not_found'),
    document: `{ getCheckout(id: "${randomUUID()}", token: "wrong") { id } }`,
  }),
  getServiceProvider: () => ({
    ...everybody('forbidden', { ...stranger, provider: 'ok', otherProvider: 'not_found', company: 'ok' }),
    document: `{ getServiceProvider(id: "${known.providerId}") { id } }`,
  }),
  listServiceProviders: () => ({ ...onlyCompany, document: '{ listServiceProviders { items { id } } }' }),
  listUnpaidEarnings: () => ({ ...onlyCompany, document: '{ listUnpaidEarnings { total } }' }),
  previewSeries: () => ({
    ...everybody('ok'),
    document: `{ previewSeries(input: { serviceType: "standardcleaning", serviceFrequency: "EveryWeek", hours: 3.5, cleanerCount: 1,
      postalCode: "SW1A 1AA", startDate: "2026-12-08", startTime: "10:00" }) { date } }`,
  }),
  getSeries: () => ({
    ...everybody('not_found', { ...stranger, provider: 'forbidden', otherProvider: 'forbidden' }),
    document: `{ getSeries(id: "${randomUUID()}") { id } }`,
  }),
  listSeries: () => ({
    ...everybody('ok', { ...stranger, provider: 'forbidden', otherProvider: 'forbidden' }),
    document: '{ listSeries { id } }',
  }),
  skipVisit: () => ({
    ...singleVisit(),
    document: `mutation { skipVisit(input: { id: "${known.bookingId}" }) { id } }`,
  }),
  answerCover: () => ({
    ...singleVisit(),
    document: `mutation { answerCover(input: { id: "${known.bookingId}", answer: any }) { id } }`,
  }),
  pauseSeries: () => ({
    ...noSeries(),
    document: `mutation { pauseSeries(input: { id: "${randomUUID()}", from: "2026-12-01", until: "2026-12-08" }) { id } }`,
  }),
  resumeSeries: () => ({
    ...noSeries(),
    document: `mutation { resumeSeries(input: { id: "${randomUUID()}" }) { id } }`,
  }),
  endSeries: () => ({
    ...noSeries(),
    document: `mutation { endSeries(input: { id: "${randomUUID()}" }) { id } }`,
  }),
  chooseCover: () => ({
    ...noSeries(),
    document: `mutation { chooseCover(input: { id: "${randomUUID()}", coverChoice: "any" }) { id } }`,
  }),
  moveSeries: () => ({
    ...noSeries(),
    document: `mutation { moveSeries(input: { id: "${randomUUID()}", fromDate: "2026-12-08", startDate: "2026-12-10", startTime: "10:00" }) { id } }`,
  }),
  amendSeries: () => ({
    ...noSeries(),
    document: `mutation { amendSeries(input: { id: "${randomUUID()}", fromDate: "2026-12-08", wish: { hours: 4 } }) { id } }`,
  }),
  makeUpVisit: () => ({
    ...noSeries(),
    document: `mutation { makeUpVisit(input: { id: "${randomUUID()}", date: "2026-12-25", startDate: "2026-12-24", startTime: "10:00" }) { id } }`,
  }),
  listStandingAcceptances: () => ({
    ...onlyProviders,
    provider: 'ok',
    otherProvider: 'ok',
    document: '{ listStandingAcceptances { seriesId } }',
  }),
  endStandingAcceptance: () => ({
    ...onlyProviders,
    provider: 'not_standing',
    otherProvider: 'not_standing',
    document: `mutation { endStandingAcceptance(seriesId: "${randomUUID()}") { endsOn } }`,
  }),
  createBooking: () => ({
    ...everybody('invalid_input', { provider: 'forbidden', otherProvider: 'forbidden' }),
    document: `mutation { createBooking(input: { serviceType: "", serviceLocation: "", serviceFrequency: "", hours: 1, cleanerCount: 1, cleaningSupplies: false,
      startDate: "", startTime: "", firstName: "", lastName: "", email: "", phone: "", address: "", postalCode: "" }) { id } }`,
  }),
  confirmCheckout: () => ({
    ...everybody('not_found'),
    document: `mutation { confirmCheckout(input: { id: "${randomUUID()}", token: "wrong" }) { id } }`,
  }),
  acceptBooking: () => ({
    ...onlyProviders,
    provider: 'version_conflict',
    otherProvider: 'not_found',
    document: `mutation { acceptBooking(input: { id: "${known.bookingId}", expectedVersion: 99 }) { id } }`,
  }),
  startBooking: () => ({
    ...onlyProviders,
    provider: 'not_found',
    otherProvider: 'not_found',
    document: `mutation { startBooking(input: { id: "${known.bookingId}" }) { id } }`,
  }),
  completeBooking: () => ({
    ...onlyProviders,
    provider: 'not_found',
    otherProvider: 'not_found',
    document: `mutation { completeBooking(input: { id: "${known.bookingId}", totalHours: 1 }) { id } }`,
  }),
  rateBooking: () => ({
    ...everybody('forbidden', {
      visitor: 'sign_in_required',
      customer: 'not_completed_yet',
      otherCustomer: 'not_found',
    }),
    document: `mutation { rateBooking(input: { id: "${known.bookingId}", ratting: 5 }) { id } }`,
  }),
  confirmHours: () => ({
    ...everybody('forbidden', {
      visitor: 'sign_in_required',
      customer: 'version_conflict',
      otherCustomer: 'not_found',
    }),
    document: `mutation { confirmHours(input: { id: "${known.bookingId}", expectedVersion: 99 }) { id } }`,
  }),
  tipBooking: () => ({
    ...everybody('forbidden', {
      visitor: 'sign_in_required',
      customer: 'version_conflict',
      otherCustomer: 'not_found',
    }),
    document: `mutation { tipBooking(input: { id: "${known.bookingId}", expectedVersion: 99, tipValue: 5 }) { id } }`,
  }),
  decideUnpaidBooking: () => ({
    ...onlyCompany,
    company: 'version_conflict',
    document: `mutation { decideUnpaidBooking(input: { id: "${known.bookingId}", expectedVersion: 99, decision: CANCEL }) { id } }`,
  }),
  getPayLink: () => ({
    ...everybody('link_expired'),
    document: '{ getPayLink(token: "wrong") { status } }',
  }),
  openPayLink: () => ({
    ...everybody('link_expired'),
    document: 'mutation { openPayLink(input: { token: "wrong" }) { status } }',
  }),
  confirmPayLink: () => ({
    ...everybody('link_expired'),
    document: 'mutation { confirmPayLink(input: { token: "wrong" }) { status } }',
  }),
  cancelBooking: () => ({
    ...everybody('forbidden', {
      visitor: 'sign_in_required',
      customer: 'version_conflict',
      otherCustomer: 'not_found',
      company: 'version_conflict',
    }),
    document: `mutation { cancelBooking(input: { id: "${known.bookingId}", expectedVersion: 99, cancellationReason: "Because" }) { id } }`,
  }),
  moveTerms: () => ({
    ...ownBooking,
    document: `{ moveTerms(id: "${known.bookingId}", startDate: "2026-11-27", startTime: "12:00") { fee } }`,
  }),
  amendTerms: () => ({
    ...ownBooking,
    document: `{ amendTerms(id: "${known.bookingId}", wish: { hours: 4 }) { totalPrice } }`,
  }),
  findMoveStarts: () => ({
    ...ownBooking,
    document: `{ findMoveStarts(id: "${known.bookingId}") { date } }`,
  }),
  rescheduleBooking: () => ({
    ...ownBooking,
    customer: 'version_conflict',
    company: 'version_conflict',
    document: `mutation { rescheduleBooking(input: { id: "${known.bookingId}", expectedVersion: 99, startDate: "2026-11-27", startTime: "12:00" }) { id } }`,
  }),
  amendBooking: () => ({
    ...ownBooking,
    customer: 'version_conflict',
    company: 'version_conflict',
    document: `mutation { amendBooking(input: { id: "${known.bookingId}", expectedVersion: 99, wish: { hours: 4 } }) { id } }`,
  }),
  withdrawBookingChange: () => ({
    ...ownBooking,
    document: `mutation { withdrawBookingChange(input: { id: "${known.bookingId}" }) { id } }`,
  }),
  updateAccessNotes: () => ({
    ...ownBooking,
    customer: 'version_conflict',
    company: 'version_conflict',
    document: `mutation { updateAccessNotes(input: { id: "${known.bookingId}", expectedVersion: 99, commentsForAssistant: "Ring twice", pets: "", parking: "free" }) { id } }`,
  }),
  answerBookingChange: () => ({
    ...onlyProviders,
    provider: 'not_found',
    otherProvider: 'not_found',
    document: `mutation { answerBookingChange(input: { id: "${randomUUID()}", accept: true }) { id } }`,
  }),
  disableServiceProvider: () => ({
    ...onlyCompany,
    company: 'disable_reason_missing',
    document: `mutation { disableServiceProvider(input: { id: "${known.providerId}", reason: "" }) { id } }`,
  }),
  approveServiceProvider: () => ({
    ...onlyCompany,
    document: `mutation { approveServiceProvider(input: { id: "${known.providerId}" }) { id } }`,
  }),
  createServiceProvider: () => ({
    ...everybody('forbidden', { visitor: 'invalid_input', unknown: 'invalid_input' }),
    document: `mutation { createServiceProvider(input: { firstName: "", lastName: "", email: "", phone: "", address: "", postalCode: "", transportType: "",
      serviceType: [], radius: 1, paymentFrequency: "", dbsCBRcheck: true, selfEmployeedCondition: true, termsCondition: true }) { received } }`,
  }),
  findBookingCandidates: () => ({
    ...onlyCompany,
    document: `{ findBookingCandidates(bookingID: "${known.bookingId}") { score } }`,
  }),
  searchTerms: () => ({
    ...everybody('forbidden', {
      visitor: 'sign_in_required',
      customer: 'ok',
      otherCustomer: 'not_found',
      company: 'ok',
    }),
    document: `{ searchTerms(id: "${known.bookingId}") { canKeepLooking } }`,
  }),
  assignBooking: () => ({
    ...onlyCompany,
    company: 'version_conflict',
    document: `mutation { assignBooking(input: { id: "${known.bookingId}", expectedVersion: 99, serviceProviderID: "${randomUUID()}", how: ask }) { id } }`,
  }),
  chooseWithoutCleaner: () => ({
    ...everybody('forbidden', {
      visitor: 'sign_in_required',
      customer: 'version_conflict',
      otherCustomer: 'not_found',
      company: 'version_conflict',
    }),
    document: `mutation { chooseWithoutCleaner(input: { id: "${known.bookingId}", expectedVersion: 99, choice: keepLooking }) { id } }`,
  }),
  chooseForOneCleaner: () => ({
    ...everybody('forbidden', {
      visitor: 'sign_in_required',
      customer: 'version_conflict',
      otherCustomer: 'not_found',
      company: 'version_conflict',
    }),
    document: `mutation { chooseForOneCleaner(input: { id: "${known.bookingId}", expectedVersion: 99, choice: same }) { id } }`,
  }),
  // Last: turning the job down takes it away from the provider.
  rejectBooking: () => ({
    ...onlyProviders,
    provider: 'ok',
    otherProvider: 'not_found',
    document: `mutation { rejectBooking(input: { id: "${known.bookingId}" }) { id } }`,
  }),
};

async function withoutKnownGroup(): Promise<Client> {
  const client = await anAccount(server, 'guest-of-another-pool@example.com');
  await database.db
    .updateTable('users')
    .set({ group: 'cleaningfans' })
    .where('email', '=', 'guest-of-another-pool@example.com')
    .execute();
  return client;
}

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  people.visitor = createClient(server);
  people.company = await aCompanyUser(server);
  const provider = await aProvider(server, people.company, 1);
  people.provider = provider.client;
  known.providerId = provider.id;
  known.bookingId = await anInvitedBooking(server, people.visitor, { email: bookingAnswers.email });
  people.otherProvider = (await aProvider(server, people.company, 2, providerAnswers(2))).client;
  await bookAndPay(people.visitor, { email: 'other@example.com', startDate: '2026-11-30' });
  people.customer = await anAccount(server, bookingAnswers.email);
  people.otherCustomer = await anAccount(server, 'other@example.com');
  people.unknown = await withoutKnownGroup();
});
afterAll(() => server.close());

test('every operation of the contract stands in the table', () => {
  const operations = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  );
  expect(Object.keys(table).toSorted()).toEqual(operations.toSorted());
});

test.each(Object.keys(table))('%s answers every role as the table says', async (operation) => {
  const row = table[operation]?.();
  if (!row) throw new Error('missing');
  const { document, ...expected } = row;
  const given: Partial<Record<Who, string>> = {};
  for (const who of Object.keys(expected) as Who[]) {
    const { errors } = await people[who].send(document);
    given[who] = errors[0]?.extensions.code ?? 'ok';
  }
  expect(given).toEqual(expected);
});
