import type { OfferMap } from '#domain/matching/offer-map.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import type { AskedCleaner, DayVisit } from '../../matching/asked-cleaner.store.ts';
import { assignBooking } from '../../matching/assign-booking.ts';
import { chooseForOneCleaner } from '../../matching/choose-for-one-cleaner.ts';
import { chooseWithoutCleaner } from '../../matching/choose-without-cleaner.ts';
import { type BookingCandidate, findCandidatesFor } from '../../matching/find-candidates-for.ts';
import { getOfferMap } from '../../matching/get-offer-map.ts';
import { getSearchTerms, type SearchTerms, type TeamTerms } from '../../matching/get-search-terms.ts';
import { listAskedCleaners } from '../../matching/list-asked-cleaners.ts';
import { type JobWay, listJobWays } from '../../matching/list-job-ways.ts';
import { builder } from '../builder.ts';
import { penceToPounds } from '../wire/pounds.ts';
import { booking } from './booking.ts';

const dayVisit = builder.objectRef<DayVisit>('CleanerDayVisit').implement({
  fields: (t) => ({
    startTime: t.exposeString('startTime', { nullable: false }),
    endTime: t.exposeString('endTime', { nullable: false }),
    outcode: t.string({ nullable: false, resolve: ({ postalCode }) => outcodeOf(postalCode) }),
  }),
});

const askedCleaner = builder.objectRef<AskedCleaner>('AskedCleaner').implement({
  description: 'A cleaner who was asked about a booking.',
  fields: (t) => ({
    serviceProviderID: t.exposeID('providerId', { nullable: false }),
    firstName: t.exposeString('firstName', { nullable: false }),
    lastName: t.exposeString('lastName', { nullable: false }),
    phone: t.exposeString('phone', { nullable: false }),
    invitedAt: t.string({ nullable: false, resolve: ({ invitedAt }) => invitedAt.toISOString() }),
    turnedDownAt: t.string({ resolve: ({ turnedDownAt }) => turnedDownAt?.toISOString() ?? null }),
    isForThisTime: t.exposeBoolean('isForThisTime', {
      nullable: false,
      description: 'Whether they were asked about the time that stands now.',
    }),
  }),
});

const candidate = builder.objectRef<BookingCandidate>('BookingCandidate').implement({
  fields: (t) => ({
    serviceProviderID: t.exposeID('providerId', { nullable: false }),
    firstName: t.exposeString('firstName', { nullable: false }),
    lastName: t.exposeString('lastName', { nullable: false }),
    email: t.exposeString('email', { nullable: false }),
    phone: t.exposeString('phone', { nullable: false }),
    visits: t.field({
      type: [dayVisit],
      nullable: false,
      description: 'Their other visits of that day, the first first.',
      resolve: ({ visits }) => visits,
    }),
    distanceKm: t.float({ nullable: false, resolve: ({ km }) => Math.round(km * 10) / 10 }),
    score: t.exposeFloat('score', { nullable: false }),
    distancePoints: t.float({ nullable: false, resolve: ({ reasons }) => reasons.distance }),
    ratingPoints: t.float({ nullable: false, resolve: ({ reasons }) => reasons.rating }),
    sameCleanerPoints: t.float({ nullable: false, resolve: ({ reasons }) => reasons.sameCleaner }),
    reliabilityPoints: t.float({ nullable: false, resolve: ({ reasons }) => reasons.reliability }),
    roomPoints: t.float({ nullable: false, resolve: ({ reasons }) => reasons.room }),
    isInvited: t.exposeBoolean('isInvited', { nullable: false }),
    invitedAt: t.string({ resolve: ({ invitedAt }) => invitedAt?.toISOString() ?? null }),
    isLeftByCustomer: t.exposeBoolean('isLeftByCustomer', {
      nullable: false,
      description:
        'The customer of its regular clean asked for somebody else: they can be agreed on by phone, not asked.',
    }),
  }),
});

builder.queryField('listAskedCleaners', (t) =>
  t.field({
    type: [askedCleaner],
    nullable: false,
    description: 'Who was asked about a booking and when, the first first.',
    args: { bookingID: t.arg.id({ required: true }) },
    resolve: (_root, { bookingID }, ctx) => listAskedCleaners(ctx, bookingID),
  }),
);

builder.queryField('findBookingCandidates', (t) =>
  t.field({
    type: [candidate],
    nullable: false,
    args: { bookingID: t.arg.id({ required: true }) },
    resolve: (_root, { bookingID }, ctx) => findCandidatesFor(ctx, bookingID),
  }),
);

const teamTerms = builder.objectRef<TeamTerms>('SmallerTeamTerms').implement({
  fields: (t) => ({
    hours: t.float({ nullable: false, resolve: ({ quarterHours }) => quarterHours / 4 }),
    totalPrice: t.float({ nullable: false, resolve: ({ totalPence }) => penceToPounds(totalPence) }),
  }),
});

const searchTerms = builder.objectRef<SearchTerms>('SearchTerms').implement({
  fields: (t) => ({
    cleanersFound: t.exposeInt('found', { nullable: false }),
    longer: t.expose('longer', { type: teamTerms, nullable: true }),
    same: t.expose('same', { type: teamTerms, nullable: true }),
    canKeepLooking: t.exposeBoolean('canKeepLooking', { nullable: false }),
    isLooking: t.exposeBoolean('isLooking', { nullable: false }),
    endsAt: t.string({ nullable: true, resolve: ({ endsAt }) => endsAt?.toISOString() ?? null }),
  }),
});

builder.queryField('searchTerms', (t) =>
  t.field({
    type: searchTerms,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => getSearchTerms(ctx, id),
  }),
);

const how = builder.enumType('AssignmentKind', { values: ['ask', 'agreed'] as const });
const assignInput = builder.inputType('AssignBookingInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    serviceProviderID: t.id({ required: true }),
    how: t.field({ type: how, required: true }),
  }),
});

const withoutCleaner = builder.enumType('WithoutCleanerChoice', {
  values: {
    newTime: { value: 'new-time' },
    keepLooking: { value: 'keep-looking' },
    cancel: { value: 'cancel' },
  },
});
const shortTeam = builder.enumType('ShortTeamChoice', {
  values: {
    longer: { value: 'longer' },
    same: { value: 'same' },
    newTime: { value: 'new-time' },
    cancel: { value: 'cancel' },
  },
});

const secondCleanText = 'Yes to another clean of the same home at that time, which is asked about once.';

const withoutCleanerInput = builder.inputType('ChooseWithoutCleanerInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    choice: t.field({ type: withoutCleaner, required: true }),
    startDate: t.string(),
    startTime: t.string(),
    earlyStartRequest: t.boolean(),
    isSecondClean: t.boolean({ description: secondCleanText }),
  }),
});
const shortTeamInput = builder.inputType('ChooseForOneCleanerInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    choice: t.field({ type: shortTeam, required: true }),
    startDate: t.string(),
    startTime: t.string(),
    earlyStartRequest: t.boolean(),
    isSecondClean: t.boolean({ description: secondCleanText }),
  }),
});

type Wire = {
  id: string;
  expectedVersion?: number | null;
  startDate?: string | null;
  startTime?: string | null;
  earlyStartRequest?: boolean | null;
  isSecondClean?: boolean | null;
};

function chosen({ id, expectedVersion, startDate, startTime, ...said }: Wire) {
  const time = { startDate: startDate ?? '', startTime: startTime ?? '' };
  const isGiven = time.startDate !== '' || time.startTime !== '';
  const ticks = {
    earlyStartRequest: said.earlyStartRequest ?? false,
    isSecondClean: said.isSecondClean ?? false,
  };
  const newTime = isGiven ? { ...time, ...ticks } : null;
  return { id, expectedVersion: expectedVersion ?? null, newTime };
}

builder.mutationFields((t) => ({
  assignBooking: t.field({
    type: booking,
    nullable: false,
    args: { input: t.arg({ type: assignInput, required: true }) },
    resolve: (_root, { input: { serviceProviderID, ...input } }, ctx) =>
      assignBooking(ctx, {
        ...input,
        providerId: serviceProviderID,
        expectedVersion: input.expectedVersion ?? null,
      }),
  }),
  chooseWithoutCleaner: t.field({
    type: booking,
    nullable: false,
    args: { input: t.arg({ type: withoutCleanerInput, required: true }) },
    resolve: (_root, { input }, ctx) => chooseWithoutCleaner(ctx, { ...chosen(input), choice: input.choice }),
  }),
  chooseForOneCleaner: t.field({
    type: booking,
    nullable: false,
    args: { input: t.arg({ type: shortTeamInput, required: true }) },
    resolve: (_root, { input }, ctx) => chooseForOneCleaner(ctx, { ...chosen(input), choice: input.choice }),
  }),
}));

const jobWay = builder.objectRef<JobWay>('JobWay').implement({
  description: 'How a cleaner reaches a visit on its day, or would an offered one; about, and unpaid.',
  fields: (t) => ({
    bookingID: t.exposeID('id', { nullable: false }),
    afterBookingID: t.exposeID('afterId', {
      nullable: true,
      description: 'The visit of theirs that they come from; empty from home.',
    }),
    beforeBookingID: t.exposeID('beforeId', {
      nullable: true,
      description: 'Of an offered one, the visit of theirs that they would go on to; empty for home.',
    }),
    travelMinutes: t.exposeInt('travelMinutes', {
      nullable: false,
      description:
        'To one of theirs, from the visit before or from home; of an offered one, what it adds to the day.',
    }),
    gapMinutes: t.exposeInt('gapMinutes', {
      nullable: true,
      description: 'Between the end of the visit before and its start; empty where it is the first.',
    }),
    isTooTight: t.exposeBoolean('isTooTight', {
      nullable: false,
      description: 'The way can’t be done in time; of an offered one, it does not fit between their visits.',
    }),
  }),
});

builder.queryField('listJobWays', (t) =>
  t.field({
    type: [jobWay],
    nullable: { list: false, items: false },
    description:
      'The ways of the signed-in cleaner’s visits from today on, and of what is offered; 200 at most.',
    resolve: (_root, _args, ctx) => listJobWays(ctx),
  }),
);

const point = builder.objectRef<OfferMap['home']>('MapPoint').implement({
  fields: (t) => ({
    latitude: t.exposeFloat('latitude', { nullable: false }),
    longitude: t.exposeFloat('longitude', { nullable: false }),
  }),
});

const placedCode = builder.objectRef<OfferMap['offer']>('PlacedOutcode').implement({
  description: 'An outcode with its middle.',
  fields: (t) => ({
    code: t.exposeString('code', { nullable: false }),
    latitude: t.exposeFloat('latitude', { nullable: false }),
    longitude: t.exposeFloat('longitude', { nullable: false }),
  }),
});

const offerMap = builder.objectRef<OfferMap>('OfferMap').implement({
  description: 'Where an offered job is, roughly: by its outcode, from the cleaner’s home.',
  fields: (t) => ({
    home: t.expose('home', { type: point, nullable: false }),
    offer: t.expose('offer', { type: placedCode, nullable: false }),
    near: t.expose('near', { type: [placedCode], nullable: false }),
  }),
});

builder.queryField('getOfferMap', (t) =>
  t.field({
    type: offerMap,
    nullable: true,
    description: 'Null of a job that is not offered to the signed-in cleaner, or no more.',
    args: { bookingID: t.arg.id({ required: true }) },
    resolve: (_root, { bookingID }, ctx) => getOfferMap(ctx, bookingID),
  }),
);
