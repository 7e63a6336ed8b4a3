import { graphql } from '#app/graphql/gql.ts';

export const confirmHoursDocument = graphql(`
  mutation ConfirmHours($input: ConfirmHoursInput!) {
    confirmHours(input: $input) {
      id
      version
      areHoursConfirmed
    }
  }
`);
