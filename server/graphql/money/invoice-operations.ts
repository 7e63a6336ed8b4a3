import { getInvoice, listInvoices } from '../../invoice/get-invoice.ts';
import { listInvoicesOf } from '../../invoice/list-invoices-of.ts';
import { recordAccountPayment } from '../../invoice/record-account-payment.ts';
import { writeOffInvoice } from '../../invoice/write-off-invoice.ts';
import { booking } from '../booking/booking.ts';
import { builder } from '../builder.ts';
import { connectionOf } from '../list/connection.ts';
import { type FilterFields, filterInput, listField } from '../list/list.ts';
import { byColumn, byColumnOrNone, byTime, listSort } from '../list/sorts.ts';
import { poundsToPence } from '../wire/pounds.ts';
import { invoice } from './invoice.ts';

const connection = connectionOf('ModelInvoiceConnection', invoice);

const filterFields: FilterFields = {
  id: { column: 'id', kind: 'textId' },
  number: { column: 'number', kind: 'string' },
  kind: { column: 'kind', kind: 'string' },
  bookingId: { column: 'booking_id', kind: 'id' },
  customerId: { column: 'customer_id', kind: 'id' },
  issuedAt: { column: 'issued_at', kind: 'instant' },
  taxPoint: { column: 'tax_point', kind: 'date' },
  net: { column: 'net_pence', kind: 'pounds' },
  vat: { column: 'vat_pence', kind: 'pounds' },
  gross: { column: 'gross_pence', kind: 'pounds' },
  dueOn: { column: 'due_on', kind: 'date' },
  paid: { column: 'paid_pence', kind: 'pounds' },
  writtenOffAt: { column: 'written_off_at', kind: 'instant' },
  version: { column: 'version', kind: 'int' },
};
const filter = filterInput('ModelInvoiceFilterInput', filterFields);

builder.objectField(booking, 'invoices', (t) =>
  t.field({
    type: [invoice],
    nullable: false,
    resolve: (seen, _args, ctx) => listInvoicesOf(ctx, seen),
  }),
);

const sort = listSort('InvoiceSort', 'NEWEST', {
  ...byTime('issued_at'),
  ...byColumn('NUMBER', 'number'),
  ...byColumn('GROSS', 'gross_pence'),
  ...byColumnOrNone('DUE', 'due_on'),
});

builder.queryFields((t) => ({
  getInvoice: t.field({
    type: invoice,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => getInvoice(ctx, id),
  }),
  listInvoices: listField(t, {
    name: 'invoices',
    type: connection,
    filter,
    fields: filterFields,
    sort,
    read: listInvoices,
  }),
}));

const paymentInput = builder.inputType('RecordAccountPaymentInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    amount: t.float({ required: true }),
    receivedOn: t.string({ required: true }),
    reference: t.string(),
  }),
});

const writeOffInput = builder.inputType('WriteOffInvoiceInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    reason: t.string({ required: true }),
  }),
});

builder.mutationFields((t) => ({
  recordAccountPayment: t.field({
    type: invoice,
    nullable: false,
    args: { input: t.arg({ type: paymentInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      recordAccountPayment(ctx, {
        id: input.id,
        expectedVersion: input.expectedVersion ?? null,
        amountPence: poundsToPence(input.amount) ?? 0,
        receivedOn: input.receivedOn,
        reference: input.reference ?? '',
      }),
  }),
  writeOffInvoice: t.field({
    type: invoice,
    nullable: false,
    args: { input: t.arg({ type: writeOffInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      writeOffInvoice(ctx, { ...input, expectedVersion: input.expectedVersion ?? null }),
  }),
}));
