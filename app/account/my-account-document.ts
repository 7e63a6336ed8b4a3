import { graphql } from '#app/graphql/gql.ts';
import type { MyAccountQuery } from '#app/graphql/graphql.ts';

export const myAccountDocument = graphql(`
  query MyAccount {
    getMyAccount {
      email
      name
      isExternal
    }
  }
`);

export type OwnAccount = NonNullable<MyAccountQuery['getMyAccount']>;
