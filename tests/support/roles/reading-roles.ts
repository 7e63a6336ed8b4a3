import { randomUUID } from 'node:crypto';
import { everybody, known, onlyCompany, onlyProviders, type RoleRow, stranger } from './role-row.ts';

/** Of a series that is nobody's. */
const noSeries = () =>
  everybody('not_found', { ...stranger, provider: 'forbidden', otherProvider: 'forbidden' });
/** Of a visit of `customer`'s that belongs to no series. */
const singleVisit = () => ({ ...noSeries(), customer: 'not_a_series', company: 'not_a_series' });

/** Who may read what, and who may change a series (rules/people#who-may-read-what). */
export const readingRoles: Record<string, () => RoleRow> = {
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
  findCityStarts: () => ({
    ...everybody('ok'),
    document: '{ findCityStarts(city: "London") { starts { outcode date } } }',
  }),
  findPlacesInReach: () => ({
    ...everybody('ok'),
    document: '{ findPlacesInReach(postalCode: "E8", travelMiles: 2) { names others } }',
  }),
  getSiteFigures: () => ({
    ...everybody('ok'),
    document: '{ getSiteFigures(city: "London") { approvedCleaners rating } }',
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
  getCheckoutProgress: () => ({
    ...everybody('not_found'),
    document: `{ getCheckoutProgress(id: "${randomUUID()}", token: "wrong") { id } }`,
  }),
  getServiceProvider: () => ({
    ...everybody('forbidden', { ...stranger, provider: 'ok', otherProvider: 'not_found', company: 'ok' }),
    document: `{ getServiceProvider(id: "${known.providerId}") { id } }`,
  }),
  officeNotes: () => ({
    ...onlyCompany,
    document: `{ officeNotes(record: booking, id: "${known.bookingId}") { id } }`,
  }),
  recordHistory: () => ({
    ...onlyCompany,
    document: `{ recordHistory(entity: "booking", id: "${known.bookingId}") { id } }`,
  }),
  searchRecords: () => ({ ...onlyCompany, document: '{ searchRecords(search: "carla") { id } }' }),
  listServiceProviders: () => ({ ...onlyCompany, document: '{ listServiceProviders { items { id } } }' }),
  listUnpaidEarnings: () => ({
    ...everybody('forbidden', { ...stranger, provider: 'ok', otherProvider: 'ok', company: 'ok' }),
    document: '{ listUnpaidEarnings { total } }',
  }),
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
  listClosures: () => ({ ...onlyCompany, document: '{ listClosures { id } }' }),
  weekdayClosingTerms: () => ({
    ...onlyCompany,
    document: '{ weekdayClosingTerms(input: { saturdayW: false, fromDate: "2027-02-01" }) { totalPrice } }',
  }),
  closureTerms: () => ({
    ...onlyCompany,
    document: '{ closureTerms(firstDate: "2027-03-01") { totalPrice } }',
  }),
  closeDays: () => ({
    ...onlyCompany,
    // Days gone by: who may do it is told of them, and nothing is closed for the tests that follow.
    company: 'invalid_input',
    document: 'mutation { closeDays(input: { firstDate: "2020-03-02", reason: "Staff day" }) { id } }',
  }),
  reopenDays: () => ({
    ...onlyCompany,
    company: 'not_found',
    document: `mutation { reopenDays(input: { id: "${randomUUID()}" }) { id } }`,
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
  moveSeriesTerms: () => ({
    ...noSeries(),
    document: `{ moveSeriesTerms(id: "${randomUUID()}", fromDate: "2026-12-08", startDate: "2026-12-10", startTime: "10:00") { visitCount } }`,
  }),
  amendSeriesTerms: () => ({
    ...noSeries(),
    document: `{ amendSeriesTerms(id: "${randomUUID()}", fromDate: "2026-12-08", wish: { hours: 4 }) { totalPrice } }`,
  }),
  amendSeries: () => ({
    ...noSeries(),
    document: `mutation { amendSeries(input: { id: "${randomUUID()}", fromDate: "2026-12-08", wish: { hours: 4 } }) { id } }`,
  }),
  seriesCleaners: () => ({
    ...noSeries(),
    document: `{ seriesCleaners(id: "${randomUUID()}", fromDate: "2026-12-08") { firstName } }`,
  }),
  changeSeriesCleaner: () => ({
    ...noSeries(),
    document: `mutation { changeSeriesCleaner(input: { id: "${randomUUID()}", fromDate: "2026-12-08", bookingServiceProviderID: "${randomUUID()}" }) { id } }`,
  }),
  seriesFrequencyTerms: () => ({
    ...noSeries(),
    document: `{ seriesFrequencyTerms(id: "${randomUUID()}", fromDate: "2026-12-08", serviceFrequency: "Daily") { totalPrice } }`,
  }),
  changeSeriesFrequency: () => ({
    ...noSeries(),
    document: `mutation { changeSeriesFrequency(input: { id: "${randomUUID()}", fromDate: "2026-12-08", serviceFrequency: "Daily" }) { id } }`,
  }),
  putBackVisit: () => ({
    ...noSeries(),
    document: `mutation { putBackVisit(input: { id: "${randomUUID()}", date: "2026-12-08" }) { id } }`,
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
};
