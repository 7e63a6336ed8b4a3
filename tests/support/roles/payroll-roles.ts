import { randomUUID } from 'node:crypto';

const everybody = (answer: string) => ({
  visitor: 'sign_in_required',
  unknown: 'forbidden',
  customer: answer,
  otherCustomer: answer,
  provider: answer,
  otherProvider: answer,
  company: answer,
});
const onlyCompany =
  (document: string, company = 'ok') =>
  () => ({
    ...everybody('forbidden'),
    company,
    document,
  });
const onlyProviders =
  (document: string, answer = 'ok') =>
  () => ({
    ...everybody('forbidden'),
    provider: answer,
    otherProvider: answer,
    document,
  });
const nobody = randomUUID();

/** What each role is answered by the operations of payroll and of cleaners' own payment details. */
export const payrollRoles = {
  askAboutPay: onlyProviders(
    `mutation { askAboutPay(input: { bookingID: "${nobody}", kind: "tip", words: "It is missing" }) { id } }`,
    'not_found',
  ),
  getPayQuestions: () => ({
    ...onlyProviders(`{ getPayQuestions(bookingID: "${nobody}") { canAsk } }`, 'not_found')(),
    company: 'not_found',
  }),
  listPayQuestions: onlyProviders('{ listPayQuestions { id } }'),
  decidePayQuestion: onlyCompany(
    `mutation { decidePayQuestion(input: { id: "${nobody}", words: "As agreed" }) { id } }`,
    'not_found',
  ),
  getPayRun: onlyCompany(`{ getPayRun(id: "${nobody}") { id } }`, 'not_found'),
  listPayRuns: onlyCompany('{ listPayRuns { items { id } } }'),
  listPayPeriods: onlyCompany('{ listPayPeriods { periodEnd } }'),
  getBankFileSetting: onlyCompany('{ getBankFileSetting { format } }'),
  preparePayRun: onlyCompany(
    'mutation { preparePayRun(input: { paymentFrequency: weekly }) { id } }',
    'pay_run_empty',
  ),
  refreshPayRun: onlyCompany(`mutation { refreshPayRun(input: { id: "${nobody}" }) { id } }`, 'not_found'),
  approvePayRun: onlyCompany(`mutation { approvePayRun(input: { id: "${nobody}" }) { id } }`, 'not_found'),
  sendPayRun: onlyCompany(
    `mutation { sendPayRun(input: { id: "${nobody}", confirmedCount: 1, confirmedTotal: 1 }) { id } }`,
    'not_found',
  ),
  undoPayRunApproval: onlyCompany(
    `mutation { undoPayRunApproval(input: { id: "${nobody}" }) { id } }`,
    'not_found',
  ),
  markPayRunPaid: onlyCompany(`mutation { markPayRunPaid(input: { id: "${nobody}" }) { id } }`, 'not_found'),
  downloadBankFile: onlyCompany(
    `mutation { downloadBankFile(input: { id: "${nobody}", confirmedCount: 1, confirmedTotal: 1 }) { content } }`,
    'not_found',
  ),
  returnPayment: onlyCompany(
    `mutation { returnPayment(input: { id: "${nobody}", reason: "Account closed" }) { id } }`,
    'not_found',
  ),
  setPayeeName: onlyCompany(
    `mutation { setPayeeName(input: { id: "${nobody}", payeeName: "LI NA" }) { id } }`,
    'not_found',
  ),
  correctPay: onlyCompany(
    `mutation { correctPay(input: { serviceProviderID: "${nobody}", bookingID: "${nobody}", amount: 1, reason: "x" }) { id } }`,
    'not_found',
  ),
  exportYearlyPay: onlyCompany('mutation { exportYearlyPay(year: 2026) { content } }'),
  exportPlatformReport: onlyCompany(
    'mutation { exportPlatformReport(year: 2025) { content } }',
    'platform_reporting_off',
  ),
  sendPlatformCopies: onlyCompany(
    'mutation { sendPlatformCopies(year: 2025) { year } }',
    'platform_reporting_off',
  ),
  getPlatformReport: onlyCompany('{ getPlatformReport(year: 2026) { year } }'),
  exportNonDomesticPay: onlyCompany('mutation { exportNonDomesticPay(taxYear: 2026) { content } }'),
  setBankFile: onlyCompany('mutation { setBankFile(input: { format: plain }) { format } }'),
  getBankDetails: onlyProviders('{ getBankDetails { sortCode } }'),
  getPaymentDetails: onlyProviders('{ getPaymentDetails { sortCode } }'),
  updateBankDetails: onlyProviders(
    'mutation { updateBankDetails(input: { sortCode: "", accountNumber: "" }) { id } }',
    'invalid_input',
  ),
  updateTaxDetails: onlyProviders(
    'mutation { updateTaxDetails(input: { vatNumber: "x", selfBillingAgreed: false }) { id } }',
    'invalid_input',
  ),
  getMyPay: () => ({
    ...everybody('forbidden'),
    provider: 'ok',
    otherProvider: 'ok',
    company: 'not_found',
    document: '{ getMyPay { week { from } } }',
  }),
  listPlatformCopies: () => ({
    ...everybody('forbidden'),
    provider: 'ok',
    otherProvider: 'ok',
    company: 'ok',
    document: '{ listPlatformCopies { year } }',
  }),
  listTaxYears: () => ({
    ...everybody('forbidden'),
    provider: 'ok',
    otherProvider: 'ok',
    company: 'ok',
    document: '{ listTaxYears { taxYear } }',
  }),
  listWorkMonths: () => ({
    ...everybody('forbidden'),
    provider: 'ok',
    otherProvider: 'ok',
    company: 'ok',
    document: '{ listWorkMonths { month } }',
  }),
  listPayStatements: () => ({
    ...everybody('forbidden'),
    provider: 'ok',
    otherProvider: 'ok',
    company: 'ok',
    document: '{ listPayStatements { items { id } } }',
  }),
  getPayStatement: () => ({
    ...everybody('forbidden'),
    provider: 'not_found',
    otherProvider: 'not_found',
    company: 'not_found',
    document: `{ getPayStatement(id: "${nobody}") { id } }`,
  }),
};
