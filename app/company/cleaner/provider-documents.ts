import { graphql } from '#app/graphql/gql.ts';
import type {
  CompanyProviderQuery,
  CompanyProvidersQuery,
  UnservedDemandQuery,
} from '#app/graphql/graphql.ts';

export const companyProvidersDocument = graphql(`
  query CompanyProviders(
    $filter: ModelServiceProviderFilterInput
    $sort: ServiceProviderSort
    $limit: Int
    $nextToken: String
  ) {
    listServiceProviders(filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) {
      nextToken
      count
      items {
        id
        firstName
        lastName
        email
        city
        postalCode
        profileStatus
        ratting
        bookingCount
        documentsExpireOn
        createdAt
      }
    }
  }
`);

export const unservedDemandDocument = graphql(`
  query UnservedDemand {
    listUnservedDemand {
      outcode
      notServed
      noStart
      leftAtPayment
      people
    }
  }
`);

export type UnservedDemand = UnservedDemandQuery['listUnservedDemand'][number];

export const companyProviderDocument = graphql(`
  query CompanyProvider($id: ID!) {
    getServiceProvider(id: $id) {
      id
      version
      ...ProviderProfile
      createdAt
      email
      emailBounce {
        since
        reason
        isGivenUp
      }
      heardFrom
      experienceYears
      expectedJoinDate
      paymentFrequency
      selfEmployeedCondition
      termsCondition
      serviceRate
      ratting
      bookingCount
      documentsExpireOn
      dateOfBirthGiven
      taxNumberGiven
      checks {
        kind
        seenOn
        reference
        validUntil
        cover
      }
    }
    listRateRequests(serviceProviderID: $id) {
      ...RateRequestFacts
    }
    getApplicationSetting(id: "defaultsettings") {
      id
      insuranceMinimum
    }
  }
`);

export const providerDocumentLinkDocument = graphql(`
  query ProviderDocumentLink($id: ID!, $document: String!) {
    getServiceProviderDocument(id: $id, document: $document) {
      url
    }
  }
`);

export const providerRightToWorkDocument = graphql(`
  query ProviderRightToWork($id: ID!) {
    getServiceProviderRightToWork(id: $id) {
      shareCode
      dateOfBirth
    }
  }
`);

export const approveProviderDocument = graphql(`
  mutation ApproveProvider($input: ApproveServiceProviderInput!) {
    approveServiceProvider(input: $input) {
      id
    }
  }
`);

export const disableProviderDocument = graphql(`
  mutation DisableProvider($input: DisableServiceProviderInput!) {
    disableServiceProvider(input: $input) {
      id
    }
  }
`);

export const askForDocumentsDocument = graphql(`
  mutation AskForDocuments($input: AskForServiceProviderDocumentsInput!) {
    askForServiceProviderDocuments(input: $input) {
      id
    }
  }
`);

export const recordCheckDocument = graphql(`
  mutation RecordCheck($input: RecordServiceProviderCheckInput!) {
    recordServiceProviderCheck(input: $input) {
      id
    }
  }
`);

export const decideRateDocument = graphql(`
  mutation DecideRateRequest($input: DecideRateRequestInput!) {
    decideRateRequest(input: $input) {
      id
    }
  }
`);

export const setServiceRateDocument = graphql(`
  mutation SetServiceRate($input: UpdateServiceProviderInput!) {
    updateServiceProvider(input: $input) {
      id
    }
  }
`);

export type CompanyProvider = NonNullable<CompanyProviderQuery['getServiceProvider']>;
export type CompanyProviderRow = NonNullable<CompanyProvidersQuery['listServiceProviders']>['items'][number];
