import { randomUUID } from 'node:crypto';
import { everybody, known, onlyCompany, type RoleRow, stranger } from './role-row.ts';

const nobody = randomUUID();
/** Of a customer that does not exist. */
const noCustomer = everybody('not_found', { ...stranger, provider: 'forbidden', otherProvider: 'forbidden' });

/** Of their own cards, which customers alone have. */
const ownCards = (answer: string) =>
  everybody('forbidden', { ...stranger, customer: answer, otherCustomer: answer });

const noNote = everybody('forbidden', { ...stranger, company: 'not_found' });

/**
 * What each role is answered about customers' details, and about who they are themselves
 * (rules/people#who-may-do-what).
 */
export const customerRoles: Record<string, () => RoleRow> = {
  getMyAccount: () => ({
    ...everybody('ok', { visitor: 'sign_in_required' }),
    document: '{ getMyAccount { id email permissions customer { id } } }',
  }),
  createCustomer: () => ({
    ...everybody('forbidden', { ...stranger, company: 'invalid_input' }),
    document:
      'mutation { createCustomer(input: { firstName: "", lastName: "", email: "", phone: "" }) { id } }',
  }),
  mergeCustomers: () => ({
    ...everybody('forbidden', { ...stranger, company: 'not_found' }),
    document: `mutation { mergeCustomers(input: { keepID: "${nobody}", otherID: "${randomUUID()}" }) { id } }`,
  }),
  createOfficeNote: () => ({
    ...onlyCompany,
    document: `mutation { createOfficeNote(input: { record: booking, recordID: "${known.bookingId}", words: "Rang twice." }) { id } }`,
  }),
  updateOfficeNote: () => ({
    ...noNote,
    document: `mutation { updateOfficeNote(input: { id: "${nobody}", words: "Rang." }) { id } }`,
  }),
  deleteOfficeNote: () => ({
    ...noNote,
    document: `mutation { deleteOfficeNote(input: { id: "${nobody}" }) { id } }`,
  }),
  getCustomer: () => ({ ...noCustomer, document: `{ getCustomer(id: "${nobody}") { id } }` }),
  getAccountStatement: () => ({
    ...everybody('forbidden', { ...stranger, company: 'not_found' }),
    document: `{ getAccountStatement(customerId: "${nobody}", from: "2026-11-01", to: "2026-11-30") { closing } }`,
  }),
  getCustomerOverview: () => ({
    ...everybody('forbidden', { ...stranger, company: 'not_found' }),
    document: `{ getCustomerOverview(id: "${nobody}") { owed } }`,
  }),
  listCustomers: () => ({ ...onlyCompany, document: '{ listCustomers { items { id email phone } } }' }),
  removeSavedCard: () => ({
    ...ownCards('not_found'),
    document: `mutation { removeSavedCard(input: { id: "${nobody}" }) { id } }`,
  }),
  removeCardOfCustomer: () => ({
    ...everybody('forbidden', { ...stranger, company: 'not_found' }),
    document: `mutation { removeCardOfCustomer(input: { customerID: "${nobody}", id: "${nobody}" }) { id } }`,
  }),
  openCardPlace: () => ({ ...ownCards('ok'), document: 'mutation { openCardPlace { clientSecret } }' }),
  addSavedCard: () => ({ ...ownCards('card_declined'), document: 'mutation { addSavedCard { id } }' }),
  chooseSavedCard: () => ({
    ...ownCards('not_found'),
    document: `mutation { chooseSavedCard(input: { id: "${nobody}" }) { id } }`,
  }),
  choosePayingCard: () => ({
    ...ownCards('not_found'),
    document: `mutation { choosePayingCard(input: { id: "${nobody}", savedCardID: "${nobody}" }) { status } }`,
  }),
  chooseSeriesCard: () => ({
    ...ownCards('not_found'),
    document: `mutation { chooseSeriesCard(input: { seriesID: "${nobody}", savedCardID: "${nobody}" }) { id } }`,
  }),
  updateCustomer: () => ({
    ...noCustomer,
    document: `mutation { updateCustomer(input: { id: "${nobody}", firstName: "", lastName: "", phone: "" }) { id } }`,
  }),
};
