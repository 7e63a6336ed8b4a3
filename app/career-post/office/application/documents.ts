import { graphql } from '#app/graphql/gql.ts';
import type { JobApplicationQuery, JobApplicationsQuery } from '#app/graphql/graphql.ts';

export const jobApplicationsDocument = graphql(`
  query JobApplications(
    $filter: ModelCareerApplicationFilterInput
    $sort: CareerApplicationSort
    $limit: Int
    $nextToken: String
  ) {
    listCareerApplications(filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) {
      items {
        id
        name
        careerPostTitle
        stage
        email
        phone
        desiredPay
        createdAt
        version
      }
      nextToken
      count
    }
  }
`);

export const jobApplicationDocument = graphql(`
  query JobApplication($id: ID!) {
    getCareerApplication(id: $id) {
      id
      careerPostID
      careerPostTitle
      stage
      name
      email
      phone
      desiredPay
      message
      hiredAt
      createdAt
      version
      cv {
        fileName
        kind
        sizeBytes
      }
    }
  }
`);

export const jobApplicationCvDocument = graphql(`
  query JobApplicationCv($id: ID!) {
    getCareerApplicationCv(id: $id) {
      url
    }
  }
`);

export const moveJobApplicationDocument = graphql(`
  mutation MoveJobApplication($input: MoveCareerApplicationInput!) {
    moveCareerApplication(input: $input) {
      id
    }
  }
`);

export const answerJobApplicationDocument = graphql(`
  mutation AnswerJobApplication($input: AnswerCareerApplicationInput!) {
    answerCareerApplication(input: $input) {
      id
    }
  }
`);

export const deleteJobApplicationDocument = graphql(`
  mutation DeleteJobApplication($input: DeleteCareerApplicationInput!) {
    deleteCareerApplication(input: $input) {
      id
    }
  }
`);

export type JobApplicationRow = NonNullable<JobApplicationsQuery['listCareerApplications']>['items'][number];
export type JobApplication = NonNullable<JobApplicationQuery['getCareerApplication']>;
