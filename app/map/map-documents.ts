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

/** What another zoom changes, and no more. */
const bookingClustersDocument = graphql(`
  query BookingClusters($filter: RecordMapFilterInput) {
    mapBookings(filter: $filter) {
      clusters {
        latitude
        longitude
        count
        id
        outcode
      }
    }
  }
`);

const cleanerClustersDocument = graphql(`
  query CleanerClusters($filter: RecordMapFilterInput) {
    mapServiceProviders(filter: $filter) {
      clusters {
        latitude
        longitude
        count
        id
        outcode
      }
    }
  }
`);

export type MapFilter = RecordMapFilterInput;
export type RecordMap = BookingMapQuery['mapBookings'];
export type MapCluster = RecordMap['clusters'][number];
export type MapDistrict = RecordMap['districts'][number];
export type MapRow = RecordMap['rows'][number];

/** How the map of one kind of records is read: whole, and its clusters at another zoom. */
export type MapReading = {
  load: (filter: MapFilter) => Promise<RecordMap>;
  loadClusters: (filter: MapFilter) => Promise<readonly MapCluster[]>;
};

export const readBookings: MapReading = {
  load: async (filter) => (await runDocument(null, bookingMapDocument, { filter })).mapBookings,
  loadClusters: async (filter) =>
    (await runDocument(null, bookingClustersDocument, { filter })).mapBookings.clusters,
};

export const readCleaners: MapReading = {
  load: async (filter) => (await runDocument(null, cleanerMapDocument, { filter })).mapServiceProviders,
  loadClusters: async (filter) =>
    (await runDocument(null, cleanerClustersDocument, { filter })).mapServiceProviders.clusters,
};
