import { graphql } from '#app/graphql/gql.ts';
import type { QuoteByTokenQuery } from '#app/graphql/graphql.ts';

export const quoteByTokenDocument = graphql(`
  query QuoteByToken($token: String!) {
    quoteByToken(token: $token) {
      id
      status
      name
      price
      hours
      cleanerCount
      answer
      frequency
      visitTimes {
        weekday
        time
      }
      startDate
      siteVisitAt
      priceExVat
      monthlyPrice
      monthlyPriceExVat
      validUntil
      toBook {
        firstDays
        busyDays
        startTimes
        missing
        isOnAccount
        needsEarlyStart
      }
    }
  }
`);

export const decideQuoteDocument = graphql(`
  mutation DecideQuote($token: String!, $decision: QuoteDecision!) {
    decideQuote(token: $token, decision: $decision) {
      status
    }
  }
`);

export const bookQuoteDocument = graphql(`
  mutation BookQuote($input: BookQuoteInput!) {
    bookQuote(input: $input) {
      status
      payLink
    }
  }
`);

export const createQuoteDocument = graphql(`
  mutation CreateQuote($input: CreateQuoteInput!) {
    createQuote(input: $input) {
      id
    }
  }
`);

export type MailedQuote = NonNullable<QuoteByTokenQuery['quoteByToken']>;
