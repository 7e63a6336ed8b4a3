import { kmPerMile } from '#domain/matching/distance.ts';
import type { MapCluster, MapDistrict, MapRow, RecordMap, ServedArea } from '../../map/map.store.ts';
import { findServedAreas, mapBookings, mapProviders, mapUnserved } from '../../map/read-maps.ts';
import type { UnservedDistrict, UnservedMap, UnservedTime } from '../../map/unserved-map.store.ts';
import { builder } from '../builder.ts';
import { penceToPounds } from '../wire/pounds.ts';
import { mapsTo } from '../wire/wire-problems.ts';

const cluster = builder.objectRef<MapCluster>('MapCluster').implement({
  description: 'Records that stand close together.',
  fields: (t) => ({
    latitude: t.exposeFloat('latitude', { nullable: false }),
    longitude: t.exposeFloat('longitude', { nullable: false }),
    count: t.exposeInt('count', { nullable: false }),
    id: t.exposeID('id', { description: 'The record’s, where it is one alone.' }),
    outcode: t.exposeString('outcode', { description: 'Where all of them lie in one.' }),
  }),
});

const district = builder.objectRef<MapDistrict>('MapDistrict').implement({
  description: 'How many records lie in an outcode, and the middle of them.',
  fields: (t) => ({
    outcode: t.exposeString('outcode', { nullable: false }),
    latitude: t.exposeFloat('latitude', { nullable: false }),
    longitude: t.exposeFloat('longitude', { nullable: false }),
    count: t.exposeInt('count', { nullable: false }),
  }),
});

const row = builder.objectRef<MapRow>('MapRow').implement({
  description: 'A booking or a cleaner on a map.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false, description: 'The customer’s or the cleaner’s.' }),
    state: t.exposeString('state', {
      nullable: false,
      description: 'bookingStatus of a booking, profileStatus of a cleaner.',
    }),
    outcode: t.exposeString('outcode', { nullable: false }),
    day: t.exposeString('day', { description: 'Of the visit; a cleaner has none.' }),
    travelMiles: t.float({
      description: 'How far a cleaner travels; a booking has none.',
      resolve: ({ reachKm }) => (reachKm === null ? null : Math.round((reachKm / kmPerMile) * 10) / 10),
    }),
    latitude: t.exposeFloat('latitude', { nullable: false }),
    longitude: t.exposeFloat('longitude', { nullable: false }),
  }),
});

const served = builder.objectRef<ServedArea>('ServedArea').implement({
  description: 'The middle of an outcode where we clean.',
  fields: (t) => ({
    outcode: t.exposeString('outcode', { nullable: false }),
    latitude: t.exposeFloat('latitude', { nullable: false }),
    longitude: t.exposeFloat('longitude', { nullable: false }),
  }),
});

const recordMap = builder.objectRef<RecordMap>('RecordMap').implement({
  description:
    'Records that a filter leaves. Clusters and districts sum up to total; rows are one page of the same.',
  fields: (t) => ({
    total: t.exposeInt('total', { nullable: false }),
    clusters: t.field({ type: [cluster], nullable: false, resolve: ({ clusters }) => clusters }),
    districts: t.field({ type: [district], nullable: false, resolve: ({ districts }) => districts }),
    rows: t.field({ type: [row], nullable: false, resolve: ({ rows }) => rows }),
    served: t.field({
      type: [served],
      nullable: false,
      resolve: (_map, _args, ctx) => findServedAreas(ctx),
    }),
    tilesUrl: t.string({
      description: 'Of the server of street tiles, with {z}, {x} and {y}; none unless one is set.',
      resolve: (_map, _args, ctx) => ctx.tilesUrl,
    }),
  }),
});

const unservedDistrict = builder.objectRef<UnservedDistrict>('UnservedDistrict').implement({
  description: 'What people asked for in an outcode and we could not do; about nobody.',
  fields: (t) => ({
    outcode: t.exposeString('outcode', { nullable: false }),
    latitude: t.exposeFloat('latitude', { description: 'About, of an outcode that we don’t know.' }),
    longitude: t.exposeFloat('longitude'),
    isServed: t.exposeBoolean('isServed', { nullable: false }),
    requests: t.exposeInt('requests', { nullable: false }),
    notServed: t.exposeInt('notServed', { nullable: false, description: 'We did not clean there.' }),
    noStart: t.exposeInt('noStart', { nullable: false, description: 'No start was free.' }),
    timeTaken: t.exposeInt('timeTaken', {
      nullable: false,
      description: 'The time they chose was not free.',
    }),
    priced: t.exposeInt('priced', { nullable: false, description: 'How many had been shown a price.' }),
    amount: t.float({
      nullable: false,
      description: 'The sum of those prices in pounds.',
      resolve: ({ pricePence }) => penceToPounds(pricePence),
    }),
  }),
});

const unservedTime = builder.objectRef<UnservedTime>('UnservedTime').implement({
  description: 'When it was wanted, in London; of requests without a time when they were made.',
  fields: (t) => ({
    weekday: t.exposeInt('weekday', { nullable: false, description: '1 is Monday, 7 Sunday.' }),
    hour: t.exposeInt('hour', { nullable: false }),
    requests: t.exposeInt('requests', { nullable: false }),
  }),
});

const unservedMap = builder.objectRef<UnservedMap>('UnservedMap').implement({
  description: 'Requests that came to nothing, each network once an hour and outcode.',
  fields: (t) => ({
    requests: t.exposeInt('requests', { nullable: false }),
    districts: t.field({ type: [unservedDistrict], nullable: false, resolve: ({ districts }) => districts }),
    times: t.field({ type: [unservedTime], nullable: false, resolve: ({ times }) => times }),
  }),
});

const filterInput = builder.inputType('RecordMapFilterInput', {
  description: 'All of it narrows; nothing of it is needed.',
  fields: (t) => ({
    city: t.string(),
    from: t.string({ description: 'London day of the visit, of a cleaner’s application.' }),
    to: t.string({ description: 'The last day, shown too.' }),
    state: t.string({ description: 'bookingStatus of bookings, profileStatus of cleaners.' }),
    serviceType: t.string(),
    weekday: t.int({
      description: '1 is Monday, 7 Sunday: of the visit, or one on which the cleaner works.',
    }),
    outcode: t.string(),
    papers: t.string({
      description:
        'valid, ending (within 30 days), ended or missing: the cleaner’s, or of who took the booking.',
    }),
    zoom: t.int({ description: 'Of the map, 0 to 20, for the size of clusters; 6 where not said.' }),
    page: t.int({ description: 'Of rows, 50 each, from 1.' }),
  }),
});

builder.queryFields((t) => ({
  mapBookings: t.field({
    type: recordMap,
    nullable: false,
    args: { filter: t.arg({ type: filterInput, ...mapsTo('') }) },
    resolve: (_root, { filter }, ctx) => mapBookings(ctx, filter ?? {}),
  }),
  mapUnservedDemand: t.field({
    type: unservedMap,
    nullable: false,
    description:
      'Of the filter city, from and to (when it was asked), weekday and outcode count; the last 90 days where not said.',
    args: { filter: t.arg({ type: filterInput, ...mapsTo('') }) },
    resolve: (_root, { filter }, ctx) => mapUnserved(ctx, filter ?? {}),
  }),
  mapServiceProviders: t.field({
    type: recordMap,
    nullable: false,
    args: { filter: t.arg({ type: filterInput, ...mapsTo('') }) },
    resolve: (_root, { filter }, ctx) => mapProviders(ctx, filter ?? {}),
  }),
}));
