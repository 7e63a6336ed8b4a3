import { everybody, known, onlyCompany, type RoleRow, stranger } from './role-row.ts';

const ownOrOffice = everybody('forbidden', {
  ...stranger,
  provider: 'ok',
  otherProvider: 'not_found',
  company: 'ok',
});

/** What each role is answered about cleaners' profiles and documents (rules/people#who-may-do-what). */
export const providerRoles: Record<string, () => RoleRow> = {
  getCleanerPay: () => ({ ...everybody('ok'), document: '{ getCleanerPay { least } }' }),
  getMyServiceProvider: () => ({
    ...everybody('forbidden', { ...stranger, provider: 'ok', otherProvider: 'ok', company: 'not_found' }),
    document: '{ getMyServiceProvider { id } }',
  }),
  getMyStanding: () => ({
    ...everybody('forbidden', { ...stranger, provider: 'ok', otherProvider: 'ok' }),
    document: '{ getMyStanding { rating } }',
  }),
  listJobWays: () => ({
    ...everybody('forbidden', { ...stranger, provider: 'ok', otherProvider: 'ok' }),
    document: '{ listJobWays { bookingID } }',
  }),
  getOfferMap: () => ({
    ...everybody('not_found', { ...stranger, customer: 'ok', provider: 'ok', company: 'ok' }),
    document: `{ getOfferMap(bookingID: "${known.bookingId}") { offer { code } } }`,
  }),
  listRateRequests: () => ({
    ...ownOrOffice,
    document: `{ listRateRequests(serviceProviderID: "${known.providerId}") { id } }`,
  }),
  listAbsences: () => ({
    ...ownOrOffice,
    document: `{ listAbsences(serviceProviderID: "${known.providerId}") { id visits { reference } } }`,
  }),
  absenceTerms: () => ({
    ...ownOrOffice,
    provider: 'invalid_input',
    company: 'invalid_input',
    document: `{ absenceTerms(serviceProviderID: "${known.providerId}", kind: "days-off", firstDate: "then") { isCounted } }`,
  }),
  createAbsence: () => ({
    ...everybody('forbidden', {
      ...stranger,
      provider: 'invalid_input',
      otherProvider: 'invalid_input',
      company: 'invalid_input',
    }),
    document: `mutation { createAbsence(input: { serviceProviderID: "${known.providerId}", kind: "days-off", firstDate: "then" }) { id } }`,
  }),
  updateAbsence: () => ({
    ...everybody('forbidden', {
      ...stranger,
      provider: 'not_found',
      otherProvider: 'not_found',
      company: 'not_found',
    }),
    document: 'mutation { updateAbsence(input: { id: "none", firstDate: "then" }) { id } }',
  }),
  endAbsence: () => ({
    ...everybody('forbidden', {
      ...stranger,
      provider: 'not_found',
      otherProvider: 'not_found',
      company: 'not_found',
    }),
    document: 'mutation { endAbsence(input: { id: "none" }) { id } }',
  }),
  askForRate: () => ({
    ...everybody('forbidden', {
      ...stranger,
      provider: 'rate_request_bad',
      otherProvider: 'rate_request_bad',
    }),
    document: 'mutation { askForRate(input: { rate: 1, words: "More" }) { id } }',
  }),
  withdrawRateRequest: () => ({
    ...everybody('forbidden', { ...stranger, provider: 'not_found', otherProvider: 'not_found' }),
    document: 'mutation { withdrawRateRequest(input: { id: "none" }) { id } }',
  }),
  decideRateRequest: () => ({
    ...onlyCompany,
    company: 'not_found',
    document: 'mutation { decideRateRequest(input: { id: "none", isApproved: false }) { id } }',
  }),
  getServiceProviderDocument: () => ({
    ...ownOrOffice,
    provider: 'not_found',
    company: 'not_found',
    document: `{ getServiceProviderDocument(id: "${known.providerId}", document: "identity-document") { url } }`,
  }),
  updateServiceProvider: () => ({
    ...ownOrOffice,
    document: `mutation { updateServiceProvider(input: { id: "${known.providerId}" }) { id } }`,
  }),
  getServiceProviderRightToWork: () => ({
    ...ownOrOffice,
    provider: 'not_found',
    company: 'not_found',
    document: `{ getServiceProviderRightToWork(id: "${known.providerId}") { sentAt } }`,
  }),
  reapplyServiceProvider: () => ({
    ...everybody('forbidden', { ...stranger, provider: 'version_conflict', otherProvider: 'not_found' }),
    document: `mutation { reapplyServiceProvider(input: { id: "${known.providerId}", expectedVersion: 0 }) { id } }`,
  }),
  // Of a version that nobody has, so that the cleaner goes on being one.
  withdrawServiceProvider: () => ({
    ...everybody('forbidden', { ...stranger, provider: 'version_conflict', otherProvider: 'not_found' }),
    document: `mutation { withdrawServiceProvider(input: { id: "${known.providerId}", expectedVersion: 0 }) { id } }`,
  }),
  setServiceProviderPicture: () => ({
    ...everybody('forbidden', { ...stranger, provider: 'ok', otherProvider: 'ok' }),
    document:
      'mutation { setServiceProviderPicture(input: { customersMaySee: false, siteMayShow: false }) { id } }',
  }),
  sendServiceProviderDocument: () => ({
    ...everybody('forbidden', {
      ...stranger,
      provider: 'documents_not_asked',
      otherProvider: 'documents_not_asked',
      company: 'not_found',
    }),
    document:
      'mutation { sendServiceProviderDocument(input: { document: "dbs-certificate", path: "x" }) { id } }',
  }),
  askForServiceProviderDocuments: () => ({
    ...onlyCompany,
    company: 'documents_to_ask_missing',
    document: `mutation { askForServiceProviderDocuments(input: { id: "${known.providerId}", documents: [], reason: "" }) { id } }`,
  }),
  recordServiceProviderCheck: () => ({
    ...onlyCompany,
    company: 'invalid_input',
    document: `mutation { recordServiceProviderCheck(input: { id: "${known.providerId}", kind: "height", seenOn: "", reference: "" }) { id } }`,
  }),
};
