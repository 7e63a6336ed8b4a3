import { graphql } from '#app/graphql/gql.ts';
import type { UnservedMapQuery } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import type { MapFilter } from './map-documents.ts';

const unservedMapDocument = graphql(`
  query UnservedMap($filter: RecordMapFilterInput) {
    mapUnservedDemand(filter: $filter) {
      requests
      districts {
        outcode
        latitude
        longitude
        isServed
        requests
        notServed
        noStart
        timeTaken
        priced
        amount
      }
      times {
        weekday
        hour
        requests
      }
    }
  }
`);

export type UnservedMap = UnservedMapQuery['mapUnservedDemand'];
export type UnservedDistrict = UnservedMap['districts'][number];

/** What of a map's filter tells of requests; the rest of it is about records. */
export const loadUnservedMap = async ({
  city,
  from,
  to,
  weekday,
  outcode,
}: MapFilter): Promise<UnservedMap> =>
  (await runDocument(null, unservedMapDocument, { filter: { city, from, to, weekday, outcode } }))
    .mapUnservedDemand;
