import { graphql } from '#app/graphql/gql.ts';
import type { OfficeQuoteQuery, OfficeQuotesQuery } from '#app/graphql/graphql.ts';

export const officeQuotesDocument = graphql(`
  query OfficeQuotes($filter: ModelQuoteFilterInput, $sort: QuoteSort, $limit: Int, $nextToken: String) {
    listQuotes(filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) {
      items {
        id
        status
        name
        email
        postalCode
        serviceType
        desiredDate
        price
        validUntil
        version
        createdAt
        desk {
          openedAt
        }
      }
      nextToken
      count
    }
  }
`);

export const officeQuoteDocument = graphql(`
  query OfficeQuote($id: ID!) {
    getQuote(id: $id) {
      id
      status
      name
      email
      phone
      desiredDate
      message
      postalCode
      serviceType
      propertyType
      bedroomCount
      bathroomCount
      businessName
      floorArea
      deskCount
      desiredFrequency
      desiredWeekdays
      desiredTime
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
      quotedAt
      validUntil
      toBook {
        firstDays
        busyDays
        startTimes
        missing
        isOnAccount
        needsEarlyStart
      }
      bookingId
      version
      createdAt
      desk {
        suggestion {
          hours
          cleanerCount
          price
        }
        pictureCount
        openedAt
        followedUpAt
        lostReason
        lostNote
        contactMessageID
      }
    }
  }
`);

export const quotePicturesDocument = graphql(`
  query QuotePictures($id: ID!) {
    getQuotePictures(id: $id) {
      fileName
      url
    }
  }
`);

export const answerQuoteDocument = graphql(`
  mutation AnswerQuote($input: AnswerQuoteInput!) {
    answerQuote(input: $input) {
      id
    }
  }
`);

export const followUpQuoteDocument = graphql(`
  mutation FollowUpQuote($input: FollowUpQuoteInput!) {
    followUpQuote(input: $input) {
      id
    }
  }
`);

export const closeQuoteDocument = graphql(`
  mutation CloseQuote($input: CloseQuoteInput!) {
    closeQuote(input: $input) {
      id
    }
  }
`);

export const reopenQuoteDocument = graphql(`
  mutation ReopenQuote($input: ReopenQuoteInput!) {
    reopenQuote(input: $input) {
      id
    }
  }
`);

export const deleteQuoteDocument = graphql(`
  mutation DeleteQuote($input: DeleteQuoteInput!) {
    deleteQuote(input: $input) {
      id
    }
  }
`);

export const createQuoteOfMessageDocument = graphql(`
  mutation CreateQuoteOfMessage($input: CreateQuoteOfMessageInput!) {
    createQuoteOfMessage(input: $input) {
      id
    }
  }
`);

export type OfficeQuoteRow = NonNullable<OfficeQuotesQuery['listQuotes']>['items'][number];
export type OfficeQuote = NonNullable<OfficeQuoteQuery['getQuote']>;
