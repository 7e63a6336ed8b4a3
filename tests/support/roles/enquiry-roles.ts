import { randomUUID } from 'node:crypto';

type Row = Record<
  'visitor' | 'unknown' | 'customer' | 'otherCustomer' | 'provider' | 'otherProvider' | 'company',
  string
> & { document: string };

const row = (stranger: string, customer: string, provider: string, company: string) => ({
  visitor: stranger,
  unknown: stranger === 'sign_in_required' ? 'forbidden' : stranger,
  customer,
  otherCustomer: customer,
  provider,
  otherProvider: provider,
  company,
});
const everybody = (answer: string) => row(answer, answer, answer, answer);
const office = (answer: string) => row('sign_in_required', 'forbidden', 'forbidden', answer);

const nobody = randomUUID();
const verb = (name: string, input: string) => `mutation { ${name}(input: { ${input} }) { id } }`;

/** What each role is answered about quotes and contact messages that are nobody's (rules/people#who-may-do-what). */
export const enquiryRoles: Record<string, Row> = {
  getQuote: {
    ...row('sign_in_required', 'not_found', 'forbidden', 'not_found'),
    document: `{ getQuote(id: "${nobody}") { id } }`,
  },
  getQuotePictures: {
    ...office('not_found'),
    document: `{ getQuotePictures(id: "${nobody}") { url } }`,
  },
  listQuotes: {
    ...row('sign_in_required', 'ok', 'forbidden', 'ok'),
    document: '{ listQuotes { items { id } } }',
  },
  quoteByToken: { ...everybody('not_found'), document: '{ quoteByToken(token: "wrong") { id } }' },
  createQuote: {
    ...row('invalid_input', 'invalid_input', 'forbidden', 'invalid_input'),
    document: verb('createQuote', 'name: "", email: "", phone: "", postalCode: "", message: ""'),
  },
  answerQuote: {
    ...office('not_found'),
    document: verb('answerQuote', `id: "${nobody}", price: 20, hours: 3, cleanerCount: 1`),
  },
  closeQuote: { ...office('not_found'), document: verb('closeQuote', `id: "${nobody}"`) },
  createQuoteOfMessage: {
    ...office('not_found'),
    document: verb('createQuoteOfMessage', `id: "${nobody}", postalCode: "SW1A 1AA"`),
  },
  followUpQuote: { ...office('not_found'), document: verb('followUpQuote', `id: "${nobody}"`) },
  reopenQuote: { ...office('not_found'), document: verb('reopenQuote', `id: "${nobody}"`) },
  deleteQuote: { ...office('not_found'), document: verb('deleteQuote', `id: "${nobody}"`) },
  bookQuote: {
    ...everybody('not_found'),
    document:
      'mutation { bookQuote(input: { token: "wrong", startDate: "", address: "", parking: "" }) { status } }',
  },
  decideQuote: {
    ...everybody('not_found'),
    document: 'mutation { decideQuote(token: "wrong", decision: accept) { id } }',
  },
  waitlistEntryByToken: {
    ...everybody('not_found'),
    document: '{ waitlistEntryByToken(token: "wrong") { outcode } }',
  },
  joinWaitlist: {
    ...everybody('invalid_input'),
    document: 'mutation { joinWaitlist(input: { email: "", postalCode: "" }) }',
  },
  confirmWaitlistEntry: {
    ...everybody('not_found'),
    document: 'mutation { confirmWaitlistEntry(token: "wrong") { outcode } }',
  },
  leaveWaitlist: { ...everybody('not_found'), document: 'mutation { leaveWaitlist(token: "wrong") }' },
  stopOffers: { ...everybody('not_found'), document: 'mutation { stopOffers(token: "wrong") }' },
  mapBookings: { ...office('ok'), document: '{ mapBookings { total } }' },
  mapServiceProviders: { ...office('ok'), document: '{ mapServiceProviders { total } }' },
  mapUnservedDemand: { ...office('ok'), document: '{ mapUnservedDemand { requests } }' },
  listUnservedDemand: { ...office('ok'), document: '{ listUnservedDemand { outcode people } }' },
  getContactMessage: { ...office('not_found'), document: `{ getContactMessage(id: "${nobody}") { id } }` },
  listContactMessages: { ...office('ok'), document: '{ listContactMessages { items { id } } }' },
  createContactMessage: {
    ...everybody('invalid_input'),
    document: verb('createContactMessage', 'name: "", email: "", subject: "", message: ""'),
  },
  answerContactMessage: {
    ...office('not_found'),
    document: verb('answerContactMessage', `id: "${nobody}", answer: "Yes, we do."`),
  },
  closeContactMessage: { ...office('not_found'), document: verb('closeContactMessage', `id: "${nobody}"`) },
  markContactMessageSpam: {
    ...office('not_found'),
    document: verb('markContactMessageSpam', `id: "${nobody}"`),
  },
  reopenContactMessage: { ...office('not_found'), document: verb('reopenContactMessage', `id: "${nobody}"`) },
  deleteContactMessage: { ...office('not_found'), document: verb('deleteContactMessage', `id: "${nobody}"`) },
};
