import { graphql } from '#app/graphql/gql.ts';
import type { OwnSeriesQuery } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';

const ownSeriesDocument = graphql(`
  query OwnSeries {
    listSeries {
      ...SeriesStanding
    }
    getMyAccount {
      savedCards {
        brand
        last4
        worksUntil
        neededFor
      }
    }
  }
`);

export type OwnSeries = OwnSeriesQuery['listSeries'][number];

/** The series of the signed-in customer that have not ended, and the cards that pay their cleans. */
export async function listOwnSeries() {
  const { listSeries, getMyAccount } = await runDocument(null, ownSeriesDocument, {});
  return {
    series: listSeries.filter(({ status }) => status !== 'ended'),
    cards: getMyAccount?.savedCards ?? [],
  };
}
