import { maskedAccount } from '#domain/provider/masked-account.ts';
import { getPayStatement, listPayStatements, type StatementView } from '../../payroll/list-pay-statements.ts';
import {
  getBankDetails,
  getPaymentDetails,
  type OwnAccount,
  type PaymentDetails,
} from '../../provider/get-payment-details.ts';
import { updateBankDetails } from '../../provider/update-bank-details.ts';
import { updateTaxDetails } from '../../provider/update-tax-details.ts';
import { builder } from '../builder.ts';
import { connectionOf } from '../list/connection.ts';
import { type FilterFields, filterInput, listField } from '../list/list.ts';
import { penceToPounds } from '../wire/pounds.ts';
import { mapsTo } from '../wire/wire-problems.ts';
import { payItem } from './pay-run.ts';

const paymentDetails = builder.objectRef<PaymentDetails>('PaymentDetails').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    version: t.exposeInt('version', { nullable: false }),
    sortCode: t.exposeString('sortCode', { nullable: false, description: 'Masked.' }),
    accountNumber: t.exposeString('accountNumber', { nullable: false, description: 'Masked: "••••1234".' }),
    bankChangedAt: t.string({ resolve: (details) => details.bankChangedAt?.toISOString() ?? null }),
    vatNumber: t.exposeString('vatNumber', { nullable: false }),
    taxNumber: t.exposeString('taxNumber', { nullable: false }),
    dateOfBirth: t.exposeString('dateOfBirth', {
      nullable: false,
      description: 'Empty where none was given.',
    }),
    selfBillingAgreedAt: t.string({
      resolve: (details) => details.selfBillingAgreedAt?.toISOString() ?? null,
    }),
  }),
});

const bankDetails = builder.objectRef<OwnAccount>('BankDetails').implement({
  description: 'The account in full.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    sortCode: t.exposeString('sortCode', { nullable: false }),
    accountNumber: t.exposeString('accountNumber', { nullable: false }),
  }),
});

const payStatement = builder.objectRef<StatementView>('PayStatement').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    status: t.exposeString('status', { nullable: false, description: 'sent, paid or returned.' }),
    kind: t.string({ resolve: (row) => row.statement?.kind ?? null }),
    number: t.string({ resolve: (row) => row.statement_number }),
    issuedOn: t.string({ resolve: (row) => row.statement?.issuedOn ?? null }),
    periodStart: t.string({ resolve: (row) => row.statement?.periodStart ?? null }),
    periodEnd: t.string({ resolve: (row) => row.statement?.periodEnd ?? null }),
    payDate: t.string({
      description:
        'When the money is on the account; a later day than the sheet says where the bank had the file late.',
      resolve: (row) => row.pay_date,
    }),
    paidOn: t.string({ description: 'The day on which it was paid.', resolve: (row) => row.paid_on }),
    reference: t.exposeString('reference', { nullable: false }),
    accountNumber: t.string({ resolve: (row) => maskedAccount(row.account_end) }),
    businessName: t.string({ resolve: (row) => row.statement?.business.name ?? null }),
    businessAddress: t.string({ resolve: (row) => row.statement?.business.address ?? null }),
    businessVatNumber: t.string({ resolve: (row) => row.statement?.business.vatNumber ?? null }),
    name: t.string({ resolve: (row) => row.statement?.cleaner.name ?? null }),
    address: t.string({ resolve: (row) => row.statement?.cleaner.address ?? null }),
    vatNumber: t.string({ resolve: (row) => row.statement?.cleaner.vatNumber ?? null }),
    earning: t.float({ nullable: false, resolve: (row) => penceToPounds(row.earning_pence) }),
    tips: t.float({ nullable: false, resolve: (row) => penceToPounds(row.tip_pence) }),
    total: t.float({ nullable: false, resolve: (row) => penceToPounds(row.earning_pence + row.tip_pence) }),
    taxRate: t.float({ resolve: (row) => row.statement?.vat?.taxRate ?? null }),
    vat: t.float({ resolve: (row) => penceToPounds(row.statement?.vat?.vatPence ?? null) }),
    net: t.float({ resolve: (row) => penceToPounds(row.statement?.vat?.netPence ?? null) }),
    words: t.string({ resolve: (row) => row.statement?.words ?? null }),
    items: t.field({ type: [payItem], nullable: false, resolve: (row) => row.items }),
  }),
});

const connection = connectionOf('PayStatementConnection', payStatement);

const filterFields: FilterFields = {
  id: { column: 'line.id', kind: 'id' },
  status: { column: 'line.status', kind: 'string' },
  number: { column: 'line.statement_number', kind: 'string' },
  reference: { column: 'line.reference', kind: 'string' },
  earning: { column: 'line.earning_pence', kind: 'pounds' },
  tips: { column: 'line.tip_pence', kind: 'pounds' },
};
const filter = filterInput('PayStatementFilterInput', filterFields);

const bankInput = builder.inputType('UpdateBankDetailsInput', {
  fields: (t) => ({
    expectedVersion: t.int(),
    sortCode: t.string({ description: 'An account is both: one of them alone is refused.' }),
    accountNumber: t.string(),
  }),
});
const taxInput = builder.inputType('UpdateTaxDetailsInput', {
  fields: (t) => ({
    expectedVersion: t.int(),
    vatNumber: t.string(),
    taxNumber: t.string(),
    dateOfBirth: t.string({ description: 'At least 18 years ago; empty for none.' }),
    selfBillingAgreed: t.boolean(mapsTo('isSelfBillingAgreed')),
  }),
});

builder.queryFields((t) => ({
  getPaymentDetails: t.field({
    type: paymentDetails,
    resolve: (_root, _args, ctx) => getPaymentDetails(ctx),
  }),
  getBankDetails: t.field({
    type: bankDetails,
    nullable: false,
    resolve: (_root, _args, ctx) => getBankDetails(ctx),
  }),
  getPayStatement: t.field({
    type: payStatement,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => getPayStatement(ctx, id),
  }),
  listPayStatements: listField(t, {
    name: 'payStatements',
    type: connection,
    filter,
    fields: filterFields,
    read: listPayStatements,
  }),
}));

builder.mutationFields((t) => ({
  updateBankDetails: t.field({
    type: paymentDetails,
    args: { input: t.arg({ type: bankInput, required: true }) },
    resolve: async (_root, { input }, ctx) => {
      await updateBankDetails(ctx, { ...input, expectedVersion: input.expectedVersion ?? null });
      return getPaymentDetails(ctx);
    },
  }),
  updateTaxDetails: t.field({
    type: paymentDetails,
    args: { input: t.arg({ type: taxInput, required: true }) },
    resolve: async (_root, { input }, ctx) => {
      const { expectedVersion, selfBillingAgreed: isSelfBillingAgreed, ...typed } = input;
      const answers = { ...typed, isSelfBillingAgreed };
      await updateTaxDetails(ctx, { ...answers, expectedVersion: expectedVersion ?? null });
      return getPaymentDetails(ctx);
    },
  }),
}));
