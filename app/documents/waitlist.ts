import { graphql } from '#app/graphql/gql.ts';

export const joinWaitlistDocument = graphql(`
  mutation JoinWaitlist($input: JoinWaitlistInput!) {
    joinWaitlist(input: $input)
  }
`);

export const waitlistTicketDocument = graphql(`
  query WaitlistTicket {
    getFormTicket
  }
`);
