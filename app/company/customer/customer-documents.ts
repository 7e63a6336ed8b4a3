import { graphql } from '#app/graphql/gql.ts';
import type {
  CompanyCustomerQuery,
  CompanyCustomersQuery,
  CustomerAccountTermsQuery,
  CustomerDataRequestsQuery,
  CustomerRecordQuery,
} from '#app/graphql/graphql.ts';

export const companyCustomersDocument = graphql(`
  query CompanyCustomers(
    $filter: ModelCustomerFilterInput
    $sort: CustomerSort
    $limit: Int
    $nextToken: String
  ) {
    listCustomers(filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) {
      nextToken
      count
      items {
        id
        firstName
        lastName
        email
        phone
        address
        city
        postalCode
        createdAt
      }
    }
  }
`);

export const companyCustomerDocument = graphql(`
  query CompanyCustomer($id: ID!) {
    getCustomer(id: $id) {
      id
      version
      formerEmails
      hasAccount
      emailBounce {
        since
        reason
        isGivenUp
      }
      firstName
      lastName
      email
      phone
      address
      city
      postalCode
      createdAt
    }
  }
`);

export const createCustomerDocument = graphql(`
  mutation CreateCompanyCustomer($input: CreateCustomerInput!) {
    createCustomer(input: $input) {
      id
    }
  }
`);

export const mergeCustomersDocument = graphql(`
  mutation MergeCompanyCustomers($input: MergeCustomersInput!) {
    mergeCustomers(input: $input) {
      id
    }
  }
`);

export const updateCustomerDocument = graphql(`
  mutation UpdateCompanyCustomer($input: UpdateCustomerInput!) {
    updateCustomer(input: $input) {
      id
    }
  }
`);

/** What the record of a customer shows beside who they are: all that somebody with the permission bookings reads. */
export const customerRecordDocument = graphql(`
  query CustomerRecord(
    $id: ID!
    $now: String!
    $byEmail: ModelQuoteFilterInput
    $messagesByEmail: ModelContactMessageFilterInput
    $cards: ModelGiftCardFilterInput
  ) {
    coming: listBookings(
      filter: { customerId: { eq: $id }, startsAt: { ge: $now } }
      sort: START_EARLIEST
      limit: 10
    ) {
      count
      items {
        ...CustomerVisit
      }
    }
    past: listBookings(
      filter: { customerId: { eq: $id }, startsAt: { lt: $now } }
      sort: START_LATEST
      limit: 10
    ) {
      count
      items {
        ...CustomerVisit
      }
    }
    listSeries(customerId: $id) {
      ...SeriesStanding
    }
    listInvoices(filter: { customerId: { eq: $id } }, limit: 50) {
      count
      items {
        id
        version
        title
        number
        issuedAt
        dueOn
        gross
        open
        writtenOffAt
      }
    }
    listQuotes(filter: $byEmail, limit: 10) {
      items {
        id
        status
        serviceType
        createdAt
      }
    }
    listContactMessages(filter: $messagesByEmail, limit: 10) {
      items {
        id
        status
        subject
        createdAt
      }
    }
    listGiftCards(filter: $cards, limit: 10) {
      items {
        id
        code
        status
        balance
        receiverEmail
      }
    }
  }

  fragment CustomerVisit on Booking {
    id
    reference
    bookingStatus
    serviceType
    startDate
    startTime
    hours
    seriesId
    serviceFrequency
    schedule
    postalCode
    totalPrice
    actualTotalPrice
    bookingServiceProviders {
      items {
        id
        serviceProviderID
        spFirstName
        spLastName
        serviceStatus
      }
    }
  }
`);

/** How they pay, for whom the permission money shows it. */
export const customerAccountDocument = graphql(`
  query CustomerAccountTerms($id: ID!) {
    getCustomerAccount(customerId: $id) {
      paymentMethod
      termsDays
      creditLimit
      owed
      coming
      oldestDueOn
      version
    }
  }
`);

export const setPaymentMethodDocument = graphql(`
  mutation SetPaymentMethod($input: SetCustomerPaymentMethodInput!) {
    setCustomerPaymentMethod(input: $input) {
      version
    }
  }
`);

export const recordAccountPaymentDocument = graphql(`
  mutation RecordAccountPayment($input: RecordAccountPaymentInput!) {
    recordAccountPayment(input: $input) {
      id
    }
  }
`);

export const writeOffInvoiceDocument = graphql(`
  mutation WriteOffInvoice($input: WriteOffInvoiceInput!) {
    writeOffInvoice(input: $input) {
      id
    }
  }
`);

/** What was asked for of their data, for whom the permission users shows it. */
export const customerDataRequestsDocument = graphql(`
  query CustomerDataRequests(
    $requests: ModelDataRequestFilterInput!
    $complaints: ModelDataProtectionComplaintFilterInput!
  ) {
    listDataRequests(filter: $requests, limit: 10) {
      items {
        id
        kind
        status
        requestedAt
      }
    }
    listDataProtectionComplaints(filter: $complaints, limit: 10) {
      items {
        id
        reference
        status
        createdAt
      }
    }
  }
`);

export type CustomerRecord = CustomerRecordQuery;
export type CustomerVisit = NonNullable<CustomerRecordQuery['coming']>['items'][number];
export type CustomerInvoice = NonNullable<CustomerRecordQuery['listInvoices']>['items'][number];
export type CustomerTerms = NonNullable<CustomerAccountTermsQuery['getCustomerAccount']>;
export type CustomerDataRequest = NonNullable<CustomerDataRequestsQuery['listDataRequests']>['items'][number];
export type CompanyCustomerRow = NonNullable<CompanyCustomersQuery['listCustomers']>['items'][number];
export type CompanyCustomer = NonNullable<CompanyCustomerQuery['getCustomer']>;
