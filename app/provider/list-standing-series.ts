import { graphql } from '#app/graphql/gql.ts';
import type { StandingSeriesQuery } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';

const standingSeriesDocument = graphql(`
  query StandingSeries {
    listStandingAcceptances {
      seriesId
      serviceFrequency
      schedule
      startTime
      outcode
      spRate
      endsOn
    }
  }
`);

export const endStandingDocument = graphql(`
  mutation EndStanding($seriesId: ID!) {
    endStandingAcceptance(seriesId: $seriesId) {
      endsOn
    }
  }
`);

export type StandingSeries = StandingSeriesQuery['listStandingAcceptances'][number];

/** The series whose every visit the signed-in cleaner takes. */
export async function listStandingSeries(): Promise<StandingSeries[]> {
  return (await runDocument(null, standingSeriesDocument, {})).listStandingAcceptances;
}
