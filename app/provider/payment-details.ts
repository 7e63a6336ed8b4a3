import { graphql } from '#app/graphql/gql.ts';
import type { BankDetailsQuery, PaymentDetailsQuery, PayStatementsQuery } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { type ListRows, type ListVariables, noRows } from '#app/lib/list/list-rows.ts';

export const paymentDetailsDocument = graphql(`
  query PaymentDetails {
    getPaymentDetails {
      version
      sortCode
      accountNumber
      bankChangedAt
      vatNumber
      taxNumber
      dateOfBirth
      selfBillingAgreedAt
    }
  }
`);

export const bankDetailsDocument = graphql(`
  query BankDetails {
    getBankDetails {
      id
      sortCode
      accountNumber
    }
  }
`);

export const updateBankDetailsDocument = graphql(`
  mutation UpdateBankDetails($input: UpdateBankDetailsInput!) {
    updateBankDetails(input: $input) {
      version
    }
  }
`);

export const updateTaxDetailsDocument = graphql(`
  mutation UpdateTaxDetails($input: UpdateTaxDetailsInput!) {
    updateTaxDetails(input: $input) {
      version
    }
  }
`);

const payStatementsDocument = graphql(`
  query PayStatements($limit: Int, $nextToken: String) {
    listPayStatements(limit: $limit, nextToken: $nextToken) {
      nextToken
      items {
        id
        status
        number
        periodStart
        periodEnd
        payDate
        paidOn
        accountNumber
        earning
        tips
        total
        vat
        words
        items {
          bookingID
          words
          firstName
          outcode
          amount
        }
      }
    }
  }
`);

export type PaymentDetails = NonNullable<PaymentDetailsQuery['getPaymentDetails']>;
export type BankDetails = BankDetailsQuery['getBankDetails'];
export type PayStatement = NonNullable<PayStatementsQuery['listPayStatements']>['items'][number];

/** The signed-in cleaner's statements, newest first. */
export async function listPayStatements({
  limit,
  nextToken,
}: ListVariables): Promise<ListRows<PayStatement>> {
  const { listPayStatements: page } = await runDocument(null, payStatementsDocument, { limit, nextToken });
  return page ? { ...page, count: null } : noRows;
}
