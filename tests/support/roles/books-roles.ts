import { randomUUID } from 'node:crypto';

type Row = Record<
  'visitor' | 'unknown' | 'customer' | 'otherCustomer' | 'provider' | 'otherProvider' | 'company',
  string
> & { document: string };

const stranger = { visitor: 'sign_in_required', unknown: 'forbidden' };
const row = (customer: string, provider: string, company: string) => ({
  ...stranger,
  customer,
  otherCustomer: customer,
  provider,
  otherProvider: provider,
  company,
});
const office = (answer: string) => row('forbidden', 'forbidden', answer);
const all = (answer: string) => ({ ...row(answer, answer, answer), visitor: answer, unknown: answer });

/** Who may do what with books, documents, refunds and accounts (rules/people#who-may-do-what). */
export const booksRoles = ({ bookingId }: { bookingId: string }): Record<string, Row> => ({
  getBusinessDetails: { ...all('ok'), document: '{ getBusinessDetails { name } }' },
  updateBusinessDetails: {
    ...office('business_name_missing'),
    document:
      'mutation { updateBusinessDetails(input: { name: "", address: "", phone: "", email: "", vatNumber: "" }) { name } }',
  },
  getInvoice: { ...all('not_found'), document: '{ getInvoice(id: "none") { id } }' },
  listInvoices: { ...row('ok', 'forbidden', 'ok'), document: '{ listInvoices { items { id } } }' },
  recordAccountPayment: {
    ...office('not_found'),
    document:
      'mutation { recordAccountPayment(input: { id: "none", amount: 1, receivedOn: "2026-11-24" }) { id } }',
  },
  writeOffInvoice: {
    ...office('not_found'),
    document: 'mutation { writeOffInvoice(input: { id: "none", reason: "Bankrupt" }) { id } }',
  },
  getCustomerAccount: {
    ...office('not_found'),
    document: `{ getCustomerAccount(customerId: "${randomUUID()}") { owed } }`,
  },
  setCustomerPaymentMethod: {
    ...office('not_found'),
    document: `mutation { setCustomerPaymentMethod(input: { customerId: "${randomUUID()}", paymentMethod: account }) { owed } }`,
  },
  getCardBalance: { ...office('ok'), document: '{ getCardBalance { books } }' },
  listCardPayouts: { ...office('ok'), document: '{ listCardPayouts { items { id } } }' },
  listCardDisputes: { ...office('ok'), document: '{ listCardDisputes { items { id } } }' },
  listJournals: { ...office('ok'), document: '{ listJournals { items { id } } }' },
  listLedgerBalances: { ...office('ok'), document: '{ listLedgerBalances { account balance } }' },
  recordPayout: {
    ...office('amount_bad'),
    document: 'mutation { recordPayout(input: { amount: 0 }) { id } }',
  },
  recordVatPayment: {
    ...office('amount_bad'),
    document: 'mutation { recordVatPayment(input: { amount: 0 }) { id } }',
  },
  recordDispute: {
    ...office('not_found'),
    document: `mutation { recordDispute(input: { paymentId: "${randomUUID()}" }) { id } }`,
  },
  takeVatRelief: {
    ...office('not_found'),
    document: `mutation { takeVatRelief(input: { bookingId: "${randomUUID()}" }) { id } }`,
  },
  agreeToGoodwill: {
    ...office('not_found'),
    document: `mutation { agreeToGoodwill(input: { id: "${randomUUID()}", upTo: 240 }) { id } }`,
  },
  recordRefundByBank: {
    ...office('not_found'),
    document: `mutation { recordRefundByBank(input: { id: "${randomUUID()}", sentOn: "2026-11-24", reference: "FT 1" }) { id } }`,
  },
  retryRefund: {
    ...office('not_found'),
    document: `mutation { retryRefund(input: { id: "${randomUUID()}" }) { id } }`,
  },
  refundBooking: {
    ...office('refund_nothing'),
    document: `mutation { refundBooking(input: { id: "${bookingId}", amount: 1, reason: "Because" }) { id } }`,
  },
});
