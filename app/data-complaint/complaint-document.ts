import { graphql } from '#app/graphql/gql.ts';

export const sendDataComplaintDocument = graphql(`
  mutation SendDataComplaint($input: CreateDataProtectionComplaintInput!) {
    createDataProtectionComplaint(input: $input) {
      reference
    }
  }
`);
