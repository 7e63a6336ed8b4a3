import type { DocumentKind, InvoiceFacts } from '#domain/invoice/invoice-facts.ts';
import type { InvoiceRow } from '#server/invoice/invoice.store.ts';
import { issueDocument } from '#server/invoice/issue-document.ts';
import { transact } from '#server/transaction.ts';
import type { TestServer } from '../server.ts';
import type { NameInScript } from '../text/names-in-scripts.ts';

/** On which the name stands wherever one can: seller, customer, line and reason. */
const factsOf = ({ name, address }: NameInScript): InvoiceFacts => ({
  seller: { name, address, phone: '020 7946 0123', email: 'hello@example.com', vatNumber: 'GB123456789' },
  customer: { name, address },
  about: `Gift card for ${name}`,
  taxRate: 20,
  lines: [
    {
      description: `Gift card for ${name}`,
      quantity: '1',
      unitPricePence: 5000,
      discountPercent: 0,
      netPence: 5000,
    },
  ],
  giftCard: null,
  payment: '£60.00 by card',
  corrects: { number: 'INV-2026-000001', reason: `“${name}” wrote: ${address}` },
});

/** A document of any kind over £60, issued as the product issues it, to somebody of that name by a business of it. */
export function issueDocumentFor(
  server: TestServer,
  kind: DocumentKind,
  named: NameInScript,
): Promise<InvoiceRow> {
  return transact(server.system(), (tx) =>
    issueDocument(tx, {
      kind,
      bookingId: null,
      giftCardId: null,
      refundId: null,
      customerId: null,
      email: 'carla@example.com',
      taxPoint: '2026-11-24',
      grossPence: 6000,
      vatPence: 1000,
      facts: factsOf(named),
      dueOn: null,
      firstName: named.name,
      note: '',
    }),
  );
}
