import { graphql } from '#app/graphql/gql.ts';
import type { OwnSeriesQuery } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';

const ownSeriesDocument = graphql(`
  query OwnSeries {
    listSeries {
      ...SeriesStanding
    }
  }
`);

export type OwnSeries = OwnSeriesQuery['listSeries'][number];

/** The series of the signed-in customer that have not ended. */
export async function listOwnSeries(): Promise<OwnSeries[]> {
  const { listSeries } = await runDocument(null, ownSeriesDocument, {});
  return listSeries.filter(({ status }) => status !== 'ended');
}
