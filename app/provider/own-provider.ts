import { graphql } from '#app/graphql/gql.ts';
import type { OwnProviderQuery, OwnStandingQuery } from '#app/graphql/graphql.ts';
import { noticeOnWire } from '#app/lib/label/paper-label.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { londonDate } from '#domain/time/london.ts';

export const ownProviderDocument = graphql(`
  query OwnProvider {
    getMyServiceProvider {
      id
      version
      ...ProviderProfile
      serviceRate
      picture {
        url
        customersMaySee
        siteMayShow
      }
      checks {
        kind
        seenOn
        validUntil
      }
    }
  }
`);

export const updateProviderDocument = graphql(`
  mutation UpdateOwnProvider($input: UpdateServiceProviderInput!) {
    updateServiceProvider(input: $input) {
      id
      version
    }
  }
`);

export const withdrawProfileDocument = graphql(`
  mutation WithdrawOwnProfile($input: WithdrawServiceProviderInput!) {
    withdrawServiceProvider(input: $input) {
      id
    }
  }
`);

export const reapplyDocument = graphql(`
  mutation ReapplyAsCleaner($input: ReapplyServiceProviderInput!) {
    reapplyServiceProvider(input: $input) {
      id
    }
  }
`);

export const sendDocumentDocument = graphql(`
  mutation SendOwnDocument($input: SendServiceProviderDocumentInput!) {
    sendServiceProviderDocument(input: $input) {
      id
    }
  }
`);

export const setPictureDocument = graphql(`
  mutation SetOwnPicture($input: SetServiceProviderPictureInput!) {
    setServiceProviderPicture(input: $input) {
      id
    }
  }
`);

export const ownRateRequestsDocument = graphql(`
  query OwnRateRequests {
    listRateRequests {
      ...RateRequestFacts
    }
  }
`);

export const askForRateDocument = graphql(`
  mutation AskForRate($input: AskForRateInput!) {
    askForRate(input: $input) {
      id
    }
  }
`);

export const withdrawRateRequestDocument = graphql(`
  mutation WithdrawRateRequest($input: WithdrawRateRequestInput!) {
    withdrawRateRequest(input: $input) {
      id
    }
  }
`);

export const ownStandingDocument = graphql(`
  query OwnStanding {
    getMyStanding {
      rating
      ratingCount
      cleans
      days
      accepted
      lateWithdrawals
      noShows
      comments {
        stars
        words
        month
        firstName
      }
    }
  }
`);

export type OwnProvider = NonNullable<OwnProviderQuery['getMyServiceProvider']>;

export type OwnStanding = NonNullable<OwnStandingQuery['getMyStanding']>;

/** Whether a paper of theirs ends soon, has ended or is old. */
export const hasDuePaper = ({ checks }: OwnProvider): boolean =>
  checks?.some((check) => noticeOnWire(check, londonDate(serverNow()))) ?? false;
