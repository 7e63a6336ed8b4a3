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

export const complainAboutDataDocument = graphql(`
  mutation ComplainAboutData($input: CreateDataProtectionComplaintInput!) {
    createDataProtectionComplaint(input: $input) {
      reference
    }
  }
`);

export type OwnDataRequest = OwnDataRequestsQuery['getMyDataRequests'][number];
