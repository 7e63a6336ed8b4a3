import { graphql } from '#app/graphql/gql.ts';
import type { OfficePostalCodesQuery } from '#app/graphql/graphql.ts';

export const officePostalCodesDocument = graphql(`
  query OfficePostalCodes(
    $filter: ModelPostalCodeFilterInput
    $sort: PostalCodeSort
    $limit: Int
    $nextToken: String
  ) {
    listPostalCodes(filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) {
      items {
        id
        code
        city
        archivedAt
        createdAt
        version
      }
      nextToken
      count
    }
  }
`);

export const officePostalCodeDocument = graphql(`
  query OfficePostalCode($id: ID!) {
    getPostalCode(id: $id) {
      id
      code
      city
      archivedAt
      version
      demand {
        cleanersNear
        cleanersInReach
        bookings
        visitsToCome
        unserved
      }
    }
  }
`);

export const createPostalCodeDocument = graphql(`
  mutation CreatePostalCode($input: CreatePostalCodeInput!) {
    createPostalCode(input: $input) {
      id
    }
  }
`);

export const updatePostalCodeDocument = graphql(`
  mutation UpdatePostalCode($input: UpdatePostalCodeInput!) {
    updatePostalCode(input: $input) {
      id
      version
    }
  }
`);

export const deletePostalCodeDocument = graphql(`
  mutation DeletePostalCode($input: DeletePostalCodeInput!) {
    deletePostalCode(input: $input) {
      id
    }
  }
`);

export type PostalCodeRow = NonNullable<OfficePostalCodesQuery['listPostalCodes']>['items'][number];
