import { graphql } from '#app/graphql/gql.ts';
import type {
  DamageClaimByTokenQuery,
  DamageClaimsQuery,
  DamagePicturesQuery,
} from '#app/graphql/graphql.ts';

/** Claims for damage at a clean, as its customer and the office read them. */
export const damageClaimsDocument = graphql(`
  query DamageClaims($id: ID!) {
    listDamageClaims(bookingID: $id) {
      id
      reportID
      version
      status
      item
      amount
      answerDueAt
      outcomeDueAt
      moreAskedAt
      decidedAt
      paid
      byTransfer
      transferSentOn
      transferReference
      cardLeft
      createdAt
      link
      entries {
        id
        by
        kind
        words
        cleaner
        pictureCount
        createdAt
      }
    }
  }
`);

export type DamageClaim = DamageClaimsQuery['listDamageClaims'][number];

export const damagePicturesDocument = graphql(`
  query DamagePictures($id: ID!) {
    listDamageClaims(bookingID: $id) {
      entries {
        id
        pictures {
          fileName
          url
        }
      }
    }
  }
`);

export type DamagePicture =
  DamagePicturesQuery['listDamageClaims'][number]['entries'][number]['pictures'][number];

export const damageClaimByTokenDocument = graphql(`
  query DamageClaimByToken($token: String!) {
    damageClaimByToken(token: $token) {
      id
      version
      status
      item
      amount
      answerDueAt
      outcomeDueAt
      moreAskedAt
      decidedAt
      paid
      byTransfer
      transferSentOn
      transferReference
      createdAt
      firstName
      reference
      startsAt
      entries {
        id
        by
        kind
        words
        cleaner
        pictureCount
        createdAt
      }
    }
  }
`);

export type LinkedClaim = NonNullable<DamageClaimByTokenQuery['damageClaimByToken']>;
export type ClaimEntry = DamageClaim['entries'][number];

export const createDamageClaimDocument = graphql(`
  mutation CreateDamageClaim($input: CreateDamageClaimInput!) {
    createDamageClaim(input: $input) {
      id
    }
  }
`);

export const answerDamageClaimDocument = graphql(`
  mutation AnswerDamageClaim($input: AnswerDamageClaimInput!) {
    answerDamageClaim(input: $input) {
      id
    }
  }
`);

export const settleDamageClaimDocument = graphql(`
  mutation SettleDamageClaim($input: SettleDamageClaimInput!) {
    settleDamageClaim(input: $input) {
      id
    }
  }
`);

export const recordDamageTransferDocument = graphql(`
  mutation RecordDamageTransfer($input: RecordDamageTransferInput!) {
    recordDamageTransfer(input: $input) {
      id
    }
  }
`);

export const addToDamageClaimDocument = graphql(`
  mutation AddToDamageClaim($input: AddToDamageClaimInput!) {
    addToDamageClaim(input: $input) {
      id
    }
  }
`);

export const withdrawDamageClaimDocument = graphql(`
  mutation WithdrawDamageClaim($input: WithdrawDamageClaimInput!) {
    withdrawDamageClaim(input: $input) {
      id
    }
  }
`);

export const tellOfDamageDocument = graphql(`
  mutation TellOfDamage($input: TellOfDamageInput!) {
    tellOfDamage(input: $input) {
      claimID
    }
  }
`);
