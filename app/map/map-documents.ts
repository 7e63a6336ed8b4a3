import { graphql } from '#app/graphql/gql.ts';
import type { BookingMapQuery, RecordMapFilterInput } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';

const bookingMapDocument = graphql(`
  query BookingMap($filter: RecordMapFilterInput) {
    mapBookings(filter: $filter) {
      ...RecordMapParts
    }
  }
`);

const cleanerMapDocument = graphql(`
  query CleanerMap($filter: RecordMapFilterInput) {
    mapServiceProviders(filter: $filter) {
      ...RecordMapParts
    }
  }
`);

export type MapFilter = RecordMapFilterInput;
export type RecordMap = BookingMapQuery['mapBookings'];
export type MapCluster = RecordMap['clusters'][number];
export type MapDistrict = RecordMap['districts'][number];
export type MapRow = RecordMap['rows'][number];

export const loadBookingMap = async (filter: MapFilter): Promise<RecordMap> =>
  (await runDocument(null, bookingMapDocument, { filter })).mapBookings;

export const loadCleanerMap = async (filter: MapFilter): Promise<RecordMap> =>
  (await runDocument(null, cleanerMapDocument, { filter })).mapServiceProviders;
