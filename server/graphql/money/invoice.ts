import { documentTitle } from '#domain/invoice/document-title.ts';
import { giftCardVatNotes } from '#domain/invoice/gift-card-vat-label.ts';
import type { InvoiceFacts, InvoiceLine } from '#domain/invoice/invoice-facts.ts';
import type { InvoiceView } from '../../invoice/get-invoice.ts';
import { builder } from '../builder.ts';
import { penceToPounds } from '../wire/pounds.ts';

const invoiceLine = builder.objectRef<InvoiceLine>('InvoiceLine').implement({
  fields: (t) => ({
    description: t.exposeString('description', { nullable: false }),
    quantity: t.exposeString('quantity', { nullable: false }),
    unitPrice: t.float({ nullable: false, resolve: (line) => penceToPounds(line.unitPricePence) }),
    discountPercent: t.exposeFloat('discountPercent', { nullable: false }),
    net: t.float({ nullable: false, resolve: (line) => penceToPounds(line.netPence) }),
  }),
});

const invoiceParty = builder
  .objectRef<{ name: string; address: string; phone?: string; email?: string; vatNumber?: string }>(
    'InvoiceParty',
  )
  .implement({
    fields: (t) => ({
      name: t.exposeString('name', { nullable: false }),
      address: t.exposeString('address', { nullable: false }),
      phone: t.exposeString('phone', { nullable: true }),
      email: t.exposeString('email', { nullable: true }),
      vatNumber: t.exposeString('vatNumber', { nullable: true }),
    }),
  });

const invoiceCorrection = builder
  .objectRef<NonNullable<InvoiceFacts['corrects']>>('InvoiceCorrection')
  .implement({
    fields: (t) => ({
      number: t.exposeString('number', { nullable: false }),
      reason: t.exposeString('reason', { nullable: false }),
    }),
  });

/** Amounts without a debt of their own show nothing open. */
const openPence = (one: InvoiceView) =>
  one.kind === 'invoice' || one.kind === 'fee-invoice' ? Math.max(0, one.openPence) : 0;

/** A document as it was printed when it was issued; pounds. */
export const invoice = builder.objectRef<InvoiceView>('Invoice').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    number: t.exposeString('number', { nullable: false }),
    kind: t.exposeString('kind', { nullable: false }),
    title: t.string({ nullable: false, resolve: (one) => documentTitle(one.kind, one.facts.taxRate) }),
    bookingId: t.id({ resolve: (one) => one.booking_id }),
    bookingReference: t.string({
      description: 'Of documents issued since bookings have references.',
      resolve: (one) => one.facts.reference ?? null,
    }),
    customerId: t.id({ resolve: (one) => one.customer_id }),
    issuedAt: t.string({ nullable: false, resolve: (one) => one.issued_at.toISOString() }),
    taxPoint: t.string({ nullable: false, resolve: (one) => one.tax_point }),
    about: t.string({ nullable: false, resolve: (one) => one.facts.about }),
    seller: t.field({ type: invoiceParty, nullable: false, resolve: (one) => one.facts.seller }),
    customer: t.field({ type: invoiceParty, nullable: false, resolve: (one) => one.facts.customer }),
    lines: t.field({ type: [invoiceLine], nullable: false, resolve: (one) => one.facts.lines }),
    taxRate: t.float({ nullable: false, resolve: (one) => one.facts.taxRate }),
    net: t.float({ nullable: false, resolve: (one) => penceToPounds(one.net_pence) }),
    vat: t.float({ nullable: false, resolve: (one) => penceToPounds(one.vat_pence) }),
    gross: t.float({ nullable: false, resolve: (one) => penceToPounds(one.gross_pence) }),
    payment: t.string({ nullable: false, resolve: (one) => one.facts.payment }),
    giftCardVat: t.stringList({ nullable: false, resolve: (one) => giftCardVatNotes(one.facts) }),
    corrects: t.field({ type: invoiceCorrection, resolve: (one) => one.facts.corrects }),
    dueOn: t.string({ resolve: (one) => one.due_on }),
    paid: t.float({ nullable: false, resolve: (one) => penceToPounds(one.paid_pence) }),
    open: t.float({ nullable: false, resolve: (one) => penceToPounds(openPence(one)) }),
    writtenOffAt: t.string({ resolve: (one) => one.written_off_at?.toISOString() ?? null }),
    version: t.exposeInt('version', { nullable: false }),
  }),
});
