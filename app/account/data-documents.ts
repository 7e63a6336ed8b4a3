import { graphql } from '#app/graphql/gql.ts';
import type { OwnDataRequestsQuery } from '#app/graphql/graphql.ts';

export const ownDataRequestsDocument = graphql(`
  query OwnDataRequests {
    getMyDataRequests {
      id
      kind
      status
      waitingFor
      requestedAt
    }
  }
`);

export const eraseMyDataDocument = graphql(`
  mutation EraseMyData($input: EraseMyDataInput!) {
    eraseMyData(input: $input) {
      status
    }
  }
`);

export const withdrawErasureDocument = graphql(`
  mutation WithdrawErasure {
    withdrawErasure {
      status
    }
  }
`);

export type OwnDataRequest = OwnDataRequestsQuery['getMyDataRequests'][number];
