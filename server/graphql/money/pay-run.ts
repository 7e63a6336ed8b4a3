import { itemLabel } from '#domain/payroll/item-label.ts';
import type { StatementItem } from '#domain/payroll/pay-statement.ts';
import { loadSettings } from '../../application-setting/get-application-setting.ts';
import { type BankFileSettingView, getBankFileSetting } from '../../payroll/bank-file-setting.ts';
import { listPayLines, type PayLineView } from '../../payroll/list-pay-lines.ts';
import { listPayPeriods, type PayPeriodView } from '../../payroll/list-pay-periods.ts';
import type { PlacedItem } from '../../payroll/list-pay-statements.ts';
import type { PayRunView } from '../../payroll/pay-run-view.ts';
import { getPayRun, listPayRuns } from '../../payroll/read-pay-runs.ts';
import { builder } from '../builder.ts';
import { connectionOf } from '../list/connection.ts';
import { type FilterFields, filterInput, listField } from '../list/list.ts';
import { byColumn, byTime, listSort } from '../list/sorts.ts';
import { penceToPounds } from '../wire/pounds.ts';

/** Of a statement with whom it was for and where. */
type PayItem = StatementItem & Partial<Pick<PlacedItem, 'firstName' | 'outcode'>>;

export const payItem = builder.objectRef<PayItem>('PayItem').implement({
  fields: (t) => ({
    kind: t.exposeString('kind', { nullable: false }),
    bookingID: t.id({ resolve: (item) => item.bookingId }),
    date: t.exposeString('date', { nullable: false }),
    totalHours: t.float({ resolve: (item) => item.quarterHours && item.quarterHours / 4 }),
    spRate: t.float({ resolve: (item) => penceToPounds(item.spRatePence) }),
    amount: t.float({ nullable: false, resolve: (item) => penceToPounds(item.amountPence) }),
    nonDomestic: t.exposeBoolean('isNonDomestic', { nullable: false }),
    words: t.string({ nullable: false, resolve: (item) => itemLabel(item) }),
    firstName: t.string({
      description: 'Of a statement: the customer’s, as it stands today.',
      resolve: (item) => item.firstName ?? null,
    }),
    outcode: t.string({ resolve: (item) => item.outcode ?? null }),
  }),
});

const payRunLine = builder.objectRef<PayLineView>('PayRunLine').implement({
  fields: (t) => ({
    id: t.id({ nullable: false, resolve: ({ line }) => line.id }),
    serviceProviderID: t.id({ nullable: false, resolve: ({ line }) => line.provider_id }),
    firstName: t.string({ nullable: false, resolve: ({ line }) => line.first_name }),
    lastName: t.string({ nullable: false, resolve: ({ line }) => line.last_name }),
    payeeName: t.string({
      nullable: false,
      description: 'As the bank file shows it; empty: the office has to say it (`setPayeeName`).',
      resolve: ({ line }) => line.payee_name,
    }),
    reference: t.string({ nullable: false, resolve: ({ line }) => line.reference }),
    status: t.string({ nullable: false, resolve: ({ line, hold }) => (hold ? 'held' : line.status) }),
    holdReason: t.string({ resolve: ({ hold }) => hold?.reason ?? null }),
    heldUntil: t.string({ resolve: ({ hold }) => hold?.until?.toISOString() ?? null }),
    accountNumber: t.string({ resolve: ({ line }) => maskedAccount(line) }),
    earning: t.float({ nullable: false, resolve: ({ line }) => penceToPounds(line.earning_pence) }),
    tips: t.float({ nullable: false, resolve: ({ line }) => penceToPounds(line.tip_pence) }),
    total: t.float({
      nullable: false,
      resolve: ({ line }) => penceToPounds(line.earning_pence + line.tip_pence),
    }),
    nonDomestic: t.float({ nullable: false, resolve: ({ line }) => penceToPounds(line.non_domestic_pence) }),
    returnedAt: t.string({ resolve: ({ line }) => line.returned_at?.toISOString() ?? null }),
    returnReason: t.string({ resolve: ({ line }) => line.return_reason }),
    statementNumber: t.string({ resolve: ({ line }) => line.statement_number }),
    items: t.field({ type: [payItem], nullable: false, resolve: ({ items }) => items }),
  }),
});

/** The account that was paid, or before sending the present one: ••••1234. */
function maskedAccount(line: PayLineView['line']): string | null {
  const end = line.account_end ?? (line.status === 'due' ? line.present_account_end : null);
  return end && `••••${end}`;
}

const payRunSum = builder.objectRef<PayRunView['payable']>('PayRunSum').implement({
  fields: (t) => ({
    count: t.exposeInt('lines', { nullable: false }),
    earning: t.float({ nullable: false, resolve: (sum) => penceToPounds(sum.earningPence) }),
    tips: t.float({ nullable: false, resolve: (sum) => penceToPounds(sum.tipPence) }),
    total: t.float({ nullable: false, resolve: (sum) => penceToPounds(sum.pence) }),
  }),
});

export const payRun = builder.objectRef<PayRunView>('PayRun').implement({
  fields: (t) => ({
    id: t.id({ nullable: false, resolve: ({ run }) => run.id }),
    version: t.int({ nullable: false, resolve: ({ run }) => run.version }),
    paymentFrequency: t.string({ nullable: false, resolve: ({ run }) => run.payment_frequency }),
    periodStart: t.string({ nullable: false, resolve: ({ run }) => run.period_start }),
    periodEnd: t.string({ nullable: false, resolve: ({ run }) => run.period_end }),
    payDate: t.string({ nullable: false, resolve: ({ run }) => run.pay_date }),
    submitDate: t.exposeString('submitDate', { nullable: false }),
    expectedPayDate: t.exposeString('expectedPayDate', {
      nullable: false,
      description: 'The pay date it gets if it is sent, or its file first downloaded, today.',
    }),
    status: t.string({
      nullable: false,
      description:
        'draft, approved, sent, overdue (its day came and nobody had downloaded its file) or paid.',
      resolve: ({ run }) => run.status,
    }),
    isLate: t.exposeBoolean('isLate', {
      nullable: false,
      description: 'The bank can no longer have its file in time for its pay date, or could not.',
    }),
    approvedAt: t.string({ resolve: ({ run }) => run.approved_at?.toISOString() ?? null }),
    approvedByMe: t.boolean({
      nullable: false,
      resolve: ({ run }, _args, { actor }) =>
        actor.kind === 'user' && run.approved_by === `user:${actor.userId}`,
    }),
    sentAt: t.string({ resolve: ({ run }) => run.sent_at?.toISOString() ?? null }),
    paidAt: t.string({ resolve: ({ run }) => run.paid_at?.toISOString() ?? null }),
    paidOn: t.string({
      description: 'The day on which it was paid: its pay date, or the one that the office named.',
      resolve: ({ run }) => run.paid_on,
    }),
    downloads: t.int({ nullable: false, resolve: ({ run }) => run.downloads }),
    payable: t.expose('payable', { type: payRunSum, nullable: false }),
    held: t.expose('held', { type: payRunSum, nullable: false }),
    carried: t.expose('carried', { type: payRunSum, nullable: false }),
    returned: t.expose('returned', { type: payRunSum, nullable: false }),
    lines: t.field({
      type: [payRunLine],
      nullable: false,
      resolve: ({ run }, _args, ctx) => listPayLines(ctx, run.id),
    }),
  }),
});

const connection = connectionOf('PayRunConnection', payRun);

const filterFields: FilterFields = {
  id: { column: 'id', kind: 'id' },
  version: { column: 'version', kind: 'int' },
  paymentFrequency: { column: 'payment_frequency', kind: 'string' },
  periodStart: { column: 'period_start', kind: 'date' },
  periodEnd: { column: 'period_end', kind: 'date' },
  payDate: { column: 'pay_date', kind: 'date' },
  status: { column: 'status', kind: 'string' },
  approvedAt: { column: 'approved_at', kind: 'instant' },
  sentAt: { column: 'sent_at', kind: 'instant' },
  paidAt: { column: 'paid_at', kind: 'instant' },
  paidOn: { column: 'paid_on', kind: 'date' },
  downloads: { column: 'downloads', kind: 'int' },
};
const filter = filterInput('PayRunFilterInput', filterFields);

const payPeriod = builder.objectRef<PayPeriodView>('PayPeriod').implement({
  fields: (t) => ({
    paymentFrequency: t.exposeString('frequency', { nullable: false }),
    periodStart: t.exposeString('start', { nullable: false }),
    periodEnd: t.exposeString('end', { nullable: false }),
    payDate: t.exposeString('payDate', { nullable: false }),
    submitDate: t.exposeString('submitDate', { nullable: false }),
    payRunId: t.id({ resolve: (period) => period.payRunId }),
    serviceProviderCount: t.exposeInt('providers', { nullable: false }),
    owed: t.float({ nullable: false, resolve: (period) => penceToPounds(period.owedPence) }),
  }),
});

export const bankFileSetting = builder.objectRef<BankFileSettingView>('BankFileSetting').implement({
  fields: (t) => ({
    format: t.exposeString('format', { nullable: false }),
    originatorName: t.exposeString('originatorName', { nullable: false }),
    originatorAccountNumber: t.string({
      resolve: (setting) => setting.accountEnd && `••••${setting.accountEnd}`,
    }),
    version: t.int({
      nullable: false,
      description: 'Of the settings that it is part of.',
      resolve: async (_setting, _args, ctx) => (await loadSettings(ctx)).version,
    }),
  }),
});

const sort = listSort('PayRunSort', 'NEWEST', {
  ...byTime(),
  ...byColumn('PERIOD_END', 'period_end'),
});

builder.queryFields((t) => ({
  getPayRun: t.field({
    type: payRun,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => getPayRun(ctx, id),
  }),
  listPayRuns: listField(t, {
    name: 'payRuns',
    type: connection,
    filter,
    fields: filterFields,
    sort,
    read: listPayRuns,
  }),
  listPayPeriods: t.field({
    type: [payPeriod],
    nullable: false,
    resolve: (_root, _args, ctx) => listPayPeriods(ctx),
  }),
  getBankFileSetting: t.field({
    type: bankFileSetting,
    resolve: (_root, _args, ctx) => getBankFileSetting(ctx),
  }),
}));
