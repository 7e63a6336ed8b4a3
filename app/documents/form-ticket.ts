import { graphql } from '#app/graphql/gql.ts';

export const formTicketDocument = graphql(`
  query FormTicket {
    getFormTicket
  }
`);
