/** What the payroll tests ask, as the payroll screen does. */
const sums = 'payable { count total } held { count total } carried { count total } returned { count total }';
const lines = `lines { id serviceProviderID status holdReason heldUntil accountNumber earning tips total nonDomestic
  reference payeeName statementNumber returnReason items { kind amount words nonDomestic } }`;
const run = `id version status isLate paidAt paymentFrequency periodStart periodEnd payDate submitDate expectedPayDate paidOn
  downloads ${sums} ${lines}`;

export const payrollDocuments = {
  prepare: `mutation ($frequency: PayRunFrequency!, $end: String) {
    preparePayRun(input: { paymentFrequency: $frequency, periodEnd: $end }) { ${run} } }`,
  get: `query ($id: ID!) { getPayRun(id: $id) { ${run} } }`,
  refresh: `mutation ($id: ID!) { refreshPayRun(input: { id: $id }) { ${run} } }`,
  approve: `mutation ($id: ID!, $version: Int) { approvePayRun(input: { id: $id, expectedVersion: $version }) { ${run} } }`,
  undo: `mutation ($id: ID!, $version: Int) { undoPayRunApproval(input: { id: $id, expectedVersion: $version }) { ${run} } }`,
  pay: `mutation ($id: ID!, $version: Int, $paidOn: String) { markPayRunPaid(input: { id: $id, expectedVersion: $version, paidOn: $paidOn }) { ${run} } }`,
  send: `mutation ($id: ID!, $count: Int!, $total: Float!) {
    sendPayRun(input: { id: $id, confirmedCount: $count, confirmedTotal: $total }) { ${run} } }`,
  download: `mutation ($id: ID!, $count: Int!, $total: Float!) {
    downloadBankFile(input: { id: $id, confirmedCount: $count, confirmedTotal: $total }) { fileName content downloads } }`,
  return: `mutation ($id: ID!, $reason: String!) { returnPayment(input: { id: $id, reason: $reason }) { ${run} } }`,
  payee: `mutation ($id: ID!, $payeeName: String) { setPayeeName(input: { id: $id, payeeName: $payeeName }) { ${run} } }`,
  correct: `mutation ($provider: ID!, $booking: ID!, $amount: Float!, $reason: String!) {
    correctPay(input: { serviceProviderID: $provider, bookingID: $booking, amount: $amount, reason: $reason }) { id } }`,
  bank: `mutation ($sortCode: String!, $accountNumber: String!) {
    updateBankDetails(input: { sortCode: $sortCode, accountNumber: $accountNumber }) { sortCode accountNumber version } }`,
};

export type PayRunAnswer = {
  id: string;
  version: number;
  status: string;
  payDate: string;
  payable: { count: number; total: number };
  held: { count: number; total: number };
  carried: { count: number; total: number };
  returned: { count: number; total: number };
  lines: {
    id: string;
    serviceProviderID: string;
    status: string;
    holdReason: string | null;
    heldUntil: string | null;
    total: number;
    items: { kind: string; amount: number; words: string }[];
  }[];
};
