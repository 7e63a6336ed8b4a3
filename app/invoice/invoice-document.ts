import { graphql } from '#app/graphql/gql.ts';
import type { InvoiceQuery } from '#app/graphql/graphql.ts';

export const invoiceDocument = graphql(`
  query Invoice($id: ID!) {
    getInvoice(id: $id) {
      id
      number
      bookingReference
      title
      kind
      issuedAt
      taxPoint
      dueOn
      taxRate
      net
      vat
      gross
      open
      payment
      giftCardVat
      seller {
        name
        address
        phone
        email
        vatNumber
      }
      customer {
        name
        address
      }
      lines {
        description
        quantity
        unitPrice
        discountPercent
        net
      }
      corrects {
        number
        reason
      }
    }
  }
`);

export type Invoice = NonNullable<InvoiceQuery['getInvoice']>;
