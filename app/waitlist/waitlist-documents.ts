import { graphql } from '#app/graphql/gql.ts';
import type { WaitlistEntryQuery } from '#app/graphql/graphql.ts';

export const waitlistEntryDocument = graphql(`
  query WaitlistEntry($token: String!) {
    waitlistEntryByToken(token: $token) {
      outcode
      reason
      isConfirmed
    }
  }
`);

export const confirmWaitlistEntryDocument = graphql(`
  mutation ConfirmWaitlistEntry($token: String!) {
    confirmWaitlistEntry(token: $token) {
      isConfirmed
    }
  }
`);

export const leaveWaitlistDocument = graphql(`
  mutation LeaveWaitlist($token: String!) {
    leaveWaitlist(token: $token)
  }
`);

export const stopOffersDocument = graphql(`
  mutation StopOffers($token: String!) {
    stopOffers(token: $token)
  }
`);

export type WaitlistEntry = NonNullable<WaitlistEntryQuery['waitlistEntryByToken']>;
