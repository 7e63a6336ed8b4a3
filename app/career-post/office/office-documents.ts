import { graphql } from '#app/graphql/gql.ts';
import type { OfficeJobQuery, OfficeJobsQuery } from '#app/graphql/graphql.ts';

export const officeJobsDocument = graphql(`
  query OfficeJobs($filter: ModelCareerpostFilterInput, $sort: CareerpostSort, $limit: Int, $nextToken: String) {
    listCareerposts(filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) {
      items {
        id
        slug
        title
        status
        location
        hours
        payFrom
        payTo
        payPeriod
        validThrough
        openedAt
        createdAt
        updatedAt
        version
      }
      nextToken
      count
    }
  }
`);

export const officeJobDocument = graphql(`
  query OfficeJob($id: ID!) {
    getCareerpost(id: $id) {
      id
      slug
      title
      description
      status
      location
      hours
      payFrom
      payTo
      payPeriod
      validThrough
      openedAt
      closedAt
      applicationCounts {
        total
        received
        shortlisted
        interview
        offered
        hired
        rejected
        withdrawn
      }
      applications(limit: 200) {
        items {
          id
          name
          stage
          desiredPay
          createdAt
        }
      }
      version
    }
  }
`);

export const createJobDocument = graphql(`
  mutation CreateJob($input: CreateCareerpostInput!) {
    createCareerpost(input: $input) {
      id
    }
  }
`);

export const updateJobDocument = graphql(`
  mutation UpdateJob($input: UpdateCareerpostInput!) {
    updateCareerpost(input: $input) {
      id
      version
    }
  }
`);

export const deleteJobDocument = graphql(`
  mutation DeleteJob($input: DeleteCareerpostInput!) {
    deleteCareerpost(input: $input) {
      id
    }
  }
`);

export type OfficeJobRow = NonNullable<OfficeJobsQuery['listCareerposts']>['items'][number];
export type OfficeJob = NonNullable<OfficeJobQuery['getCareerpost']>;
export type JobApplicant = NonNullable<OfficeJob['applications']>['items'][number];
