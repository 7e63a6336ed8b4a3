import { graphql } from '#app/graphql/gql.ts';
import type { AffiliateListQuery, MyAffiliateQuery } from '#app/graphql/graphql.ts';

export const affiliateProgramDocument = graphql(`
  query AffiliateProgram {
    getAffiliateProgram {
      reward
    }
  }
`);

export const myAffiliateDocument = graphql(`
  query MyAffiliate($nextToken: String) {
    getMyAffiliate {
      id
      link
      earned
      paid
      owed
      waiting
      rewarded
      entries(limit: 20, nextToken: $nextToken) {
        nextToken
        items {
          id
          kind
          amount
          balance
          reference
          createdAt
        }
      }
    }
  }
`);

export const joinAffiliateProgramDocument = graphql(`
  mutation JoinAffiliateProgram($input: JoinAffiliateProgramInput!) {
    joinAffiliateProgram(input: $input) {
      id
    }
  }
`);

export const affiliateListDocument = graphql(`
  query AffiliateList($filter: ModelAffiliateFilterInput, $sort: AffiliateSort, $limit: Int, $nextToken: String) {
    listAffiliates(filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) {
      count
      nextToken
      items {
        id
        name
        email
        code
        earned
        paid
        owed
        waiting
        rewarded
        createdAt
      }
    }
  }
`);

export const payAffiliateDocument = graphql(`
  mutation PayAffiliate($input: PayAffiliateInput!) {
    payAffiliate(input: $input) {
      id
    }
  }
`);

export const setAffiliateRewardDocument = graphql(`
  mutation SetAffiliateReward($input: SetAffiliateRewardInput!) {
    setAffiliateReward(input: $input) {
      reward
    }
  }
`);

export type MyAffiliate = NonNullable<MyAffiliateQuery['getMyAffiliate']>;
export type AffiliateEntry = MyAffiliate['entries']['items'][number];
export type AffiliateRow = NonNullable<AffiliateListQuery['listAffiliates']>['items'][number];
