import { graphql } from '#app/graphql/gql.ts';
import type { AccountStatementQuery } from '#app/graphql/graphql.ts';

export const accountStatementDocument = graphql(`
  query AccountStatement($id: ID!, $from: String!, $to: String!) {
    getAccountStatement(customerId: $id, from: $from, to: $to) {
      customer {
        id
        firstName
        lastName
      }
      from
      to
      opening
      lines {
        date
        label
        bookingID
        reference
        amount
        balance
      }
      invoiced
      paid
      writtenOff
      closing
    }
  }
`);

export type Statement = NonNullable<AccountStatementQuery['getAccountStatement']>;
