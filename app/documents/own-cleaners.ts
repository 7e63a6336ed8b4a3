import { graphql } from '#app/graphql/gql.ts';
import type { OwnCleanersQuery } from '#app/graphql/graphql.ts';

export const ownCleanersDocument = graphql(`
  query OwnCleaners($seriesID: ID) {
    listOwnCleaners(seriesID: $seriesID) {
      bookingID
      lastVisit
      nextVisit
      card {
        ...CleanerCardFacts
      }
    }
  }
`);

export const askFirstDocument = graphql(`
  mutation AskForCleanerFirst($input: AskForCleanerFirstInput!) {
    askForCleanerFirst(input: $input)
  }
`);

/** Of who works with us still. */
type Listed = OwnCleanersQuery['listOwnCleaners'][number];
export type OwnCleaner = Listed & { card: NonNullable<Listed['card']> };

/** The cleaners whom a customer knows and who clean with us still. */
export const withCard = (cleaners: readonly Listed[]): OwnCleaner[] =>
  cleaners.filter((one): one is OwnCleaner => Boolean(one.card));
