import { graphql } from '#app/graphql/gql.ts';
import type { CareerPostPageQuery, OpenJobsQuery } from '#app/graphql/graphql.ts';

export const openJobsDocument = graphql(`
  query OpenJobs {
    listCareerposts(filter: { closedAt: { attributeExists: false } }, limit: 100) {
      items {
        id
        slug
        title
        location
        excerpt
        hours
        payFrom
        payTo
        payPeriod
        validThrough
        openedAt
      }
    }
  }
`);

export const careerAddressDocument = graphql(`
  query CareerAddress($id: ID!) {
    getCareerpostAddress(id: $id) {
      slug
      title
      isGone
    }
  }
`);

export const careerPostPageDocument = graphql(`
  query CareerPostPage($id: ID!) {
    getCareerpost(id: $id) {
      id
      slug
      title
      description
      location
      hours
      payFrom
      payTo
      payPeriod
      validThrough
      openedAt
    }
  }
`);

export const applyForJobDocument = graphql(`
  mutation ApplyForJob($input: CreateCareerApplicationInput!) {
    createCareerApplication(input: $input) {
      id
    }
  }
`);

type Listed = NonNullable<OpenJobsQuery['listCareerposts']>['items'][number];
export type OpenJob = NonNullable<Listed>;
export type CareerPost = NonNullable<CareerPostPageQuery['getCareerpost']>;
