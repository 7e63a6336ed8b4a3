import type { StatementLine } from '#domain/invoice/account-statement.ts';
import { type CustomerStatement, getAccountStatement } from '../../invoice/get-account-statement.ts';
import { builder } from '../builder.ts';
import { customer } from '../people/customer.ts';
import { penceToPounds } from '../wire/pounds.ts';

const line = builder.objectRef<StatementLine>('AccountStatementLine').implement({
  fields: (t) => ({
    date: t.exposeString('date', { nullable: false }),
    label: t.exposeString('label', { nullable: false }),
    bookingID: t.exposeID('bookingId', { nullable: false }),
    reference: t.exposeString('bookingReference', { nullable: false, description: 'Of the booking.' }),
    amount: t.float({
      nullable: false,
      description: 'What they owe is above 0, what they paid below.',
      resolve: (one) => penceToPounds(one.amountPence),
    }),
    balance: t.float({
      nullable: false,
      description: 'What is open with it.',
      resolve: (one) => penceToPounds(one.balancePence),
    }),
  }),
});

const pounds = (read: (one: CustomerStatement) => number) => (one: CustomerStatement) =>
  penceToPounds(read(one));

const statement = builder.objectRef<CustomerStatement>('AccountStatement').implement({
  description: 'opening + invoiced − paid − writtenOff, and corrections, = closing: what is open.',
  fields: (t) => ({
    customer: t.expose('customer', { type: customer, nullable: false }),
    from: t.exposeString('from', { nullable: false }),
    to: t.exposeString('to', { nullable: false }),
    opening: t.float({ nullable: false, resolve: pounds((one) => one.openingPence) }),
    lines: t.expose('lines', { type: [line], nullable: false }),
    invoiced: t.float({
      nullable: false,
      description: 'Less credit notes.',
      resolve: pounds((one) => one.invoicedPence),
    }),
    paid: t.float({ nullable: false, resolve: pounds((one) => one.paidPence) }),
    writtenOff: t.float({ nullable: false, resolve: pounds((one) => one.writtenOffPence) }),
    closing: t.float({ nullable: false, resolve: pounds((one) => one.closingPence) }),
  }),
});

builder.queryField('getAccountStatement', (t) =>
  t.field({
    type: statement,
    description: 'Of a customer’s bookings on account, between two London days, both included.',
    args: {
      customerId: t.arg.id({ required: true }),
      from: t.arg.string({ required: true }),
      to: t.arg.string({ required: true }),
    },
    resolve: (_root, asked, ctx) => getAccountStatement(ctx, asked),
  }),
);
