import { graphql } from '#app/graphql/gql.ts';
import type { GoingLiveItemsQuery } from '#app/graphql/graphql.ts';

export const goingLiveItemsDocument = graphql(`
  query GoingLiveItems {
    goingLiveItems {
      key
      title
      state
      situation
      words
      step
      to
      canSetAside
      setAside {
        by
        at
      }
    }
  }
`);

export const setAsideDocument = graphql(`
  mutation SetAsideGoingLiveItem($input: SetAsideGoingLiveItemInput!) {
    setAsideGoingLiveItem(input: $input) {
      key
    }
  }
`);

export const takeUpDocument = graphql(`
  mutation TakeUpGoingLiveItem($input: TakeUpGoingLiveItemInput!) {
    takeUpGoingLiveItem(input: $input) {
      key
    }
  }
`);

export type GoingLiveItem = GoingLiveItemsQuery['goingLiveItems'][number];
