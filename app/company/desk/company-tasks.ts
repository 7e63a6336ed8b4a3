import { graphql } from '#app/graphql/gql.ts';
import type { CompanyTasksQuery, DeskVisitsQuery } from '#app/graphql/graphql.ts';

export const companyTasksDocument = graphql(`
  query CompanyTasks {
    listCompanyTasks {
      id
      kind
      entity
      entityID
      words
      band
      agreeUpTo
      dueAt
      createdAt
      about {
        name
        reference
        outcode
        startDate
        startTime
        bookingID
      }
      visits {
        bookingID
        when
      }
    }
  }
`);

export const deskVisitsDocument = graphql(`
  query DeskVisits($filter: ModelBookingFilterInput, $limit: Int) {
    listBookings(filter: $filter, sort: START_EARLIEST, limit: $limit) {
      items {
        id
        reference
        bookingStatus
        firstName
        lastName
        outcode
        startDate
        startTime
        startsAt
        endsAt
        cleanerCount
        cleanersFound
        bookingServiceProviders {
          items {
            id
            spFirstName
            spLastName
            spPhone
            serviceStatus
          }
        }
      }
    }
  }
`);

/** How many bookings ahead lack a cleaner. */
export const uncoveredCountDocument = graphql(`
  query UncoveredCount($from: String!) {
    listBookings(filter: { startDate: { ge: $from }, bookingStatus: { eq: "pending" } }, limit: 1) {
      count
    }
  }
`);

export const endCompanyTaskDocument = graphql(`
  mutation EndCompanyTask($input: EndCompanyTaskInput!) {
    endCompanyTask(input: $input) {
      id
    }
  }
`);

export const reopenCompanyTaskDocument = graphql(`
  mutation ReopenCompanyTask($input: ReopenCompanyTaskInput!) {
    reopenCompanyTask(input: $input) {
      id
    }
  }
`);

export const agreeToGoodwillDocument = graphql(`
  mutation AgreeToGoodwill($input: AgreeToGoodwillInput!) {
    agreeToGoodwill(input: $input) {
      id
    }
  }
`);

export const takeVatReliefDocument = graphql(`
  mutation TakeVatRelief($input: TakeVatReliefInput!) {
    takeVatRelief(input: $input) {
      id
    }
  }
`);

export type CompanyTask = CompanyTasksQuery['listCompanyTasks'][number];
export type DeskVisit = NonNullable<DeskVisitsQuery['listBookings']>['items'][number];
