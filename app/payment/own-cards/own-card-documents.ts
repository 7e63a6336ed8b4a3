import { graphql } from '#app/graphql/gql.ts';

/** A card of whoever looks, as their profile reads it. */
export type OwnCard = {
  id: string;
  brand: string;
  last4: string;
  worksUntil: string | null;
  /** What it is still to pay: series, visit (one to come) or payment (one not settled yet). */
  neededFor: readonly string[];
  seriesIDs: readonly string[];
  isOffered: boolean;
  isChosen: boolean;
  isBeingRemoved: boolean;
};

/** A regular clean of whoever looks, as they read of it. */
export type PaidSeries = { id: string; label: string };

export const openCardPlaceDocument = graphql(`
  mutation OpenCardPlace {
    openCardPlace {
      clientSecret
    }
  }
`);

export const addSavedCardDocument = graphql(`
  mutation AddSavedCard {
    addSavedCard {
      id
    }
  }
`);

export const chooseSavedCardDocument = graphql(`
  mutation ChooseSavedCard($input: ChooseSavedCardInput!) {
    chooseSavedCard(input: $input) {
      id
    }
  }
`);

export const chooseSeriesCardDocument = graphql(`
  mutation ChooseSeriesCard($input: ChooseSeriesCardInput!) {
    chooseSeriesCard(input: $input) {
      id
    }
  }
`);

export const removeSavedCardDocument = graphql(`
  mutation RemoveSavedCard($input: RemoveSavedCardInput!) {
    removeSavedCard(input: $input) {
      isBeingRemoved
    }
  }
`);
