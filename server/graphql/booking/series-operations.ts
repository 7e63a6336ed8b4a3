import { amendSeries } from '../../series/amend/amend-series.ts';
import { type AmendSeriesOffer, getAmendSeriesTerms } from '../../series/amend/get-amend-series-terms.ts';
import { answerCover } from '../../series/answer-cover.ts';
import { chooseCover } from '../../series/choose-cover.ts';
import { endSeries } from '../../series/end-series.ts';
import { endStanding } from '../../series/end-standing.ts';
import { getSeries } from '../../series/get-series.ts';
import { listSeries } from '../../series/list-series.ts';
import { listStandings, type StandingView } from '../../series/list-standings.ts';
import { makeUpVisit } from '../../series/make-up-visit.ts';
import { pauseSeries } from '../../series/pause-series.ts';
import { type PreviewedVisit, previewSeries } from '../../series/preview-series.ts';
import { resumeSeries } from '../../series/resume-series.ts';
import { skipVisit } from '../../series/skip-visit.ts';
import { builder } from '../builder.ts';
import { hoursToQuarters, penceToPounds, poundsToPence } from '../wire/pounds.ts';
import { mapsTo } from '../wire/wire-problems.ts';
import { amendWishInput, wishOf } from './amend-wish.ts';
import { booking } from './booking.ts';
import { namesOf } from './booking-change.ts';
import { series } from './series.ts';

const previewedVisit = builder.objectRef<PreviewedVisit>('PreviewedVisit').implement({
  fields: (t) => ({
    date: t.exposeString('date', { nullable: false }),
    state: t.exposeString('state', { nullable: false }),
    problem: t.exposeString('problem', { nullable: true }),
  }),
});

const standingAcceptance = builder.objectRef<StandingView>('StandingAcceptance').implement({
  fields: (t) => ({
    seriesId: t.exposeID('seriesId', { nullable: false }),
    serviceFrequency: t.exposeString('serviceFrequency', { nullable: false }),
    schedule: t.exposeString('schedule', { nullable: false }),
    startTime: t.exposeString('startTime', { nullable: false }),
    outcode: t.exposeString('outcode', { nullable: false }),
    spRate: t.float({ nullable: false, resolve: ({ spRatePence }) => penceToPounds(spRatePence) }),
    endsOn: t.exposeString('endsOn', { nullable: true }),
  }),
});

const standingEnd = builder.objectRef<{ endsOn: string }>('StandingAcceptanceEnd').implement({
  fields: (t) => ({ endsOn: t.exposeString('endsOn', { nullable: false }) }),
});

const amendSeriesTerms = builder.objectRef<AmendSeriesOffer>('AmendSeriesTerms').implement({
  fields: (t) => ({
    totalPrice: t.float({ nullable: false, resolve: ({ totalPence }) => penceToPounds(totalPence) }),
    difference: t.float({
      nullable: false,
      resolve: ({ totalPence, beforePence }) => penceToPounds(totalPence - beforePence),
    }),
    laterPrice: t.float({ nullable: false, resolve: ({ laterPence }) => penceToPounds(laterPence) }),
    dates: t.stringList({ nullable: false, resolve: ({ dates }) => dates }),
    cleanersAsked: t.stringList({ nullable: false, resolve: ({ terms }) => namesOf(terms.asked) }),
    cleanersLost: t.stringList({ nullable: false, resolve: ({ terms }) => namesOf(terms.lost) }),
    answerBy: t.string({ resolve: ({ terms }) => terms.answerBy?.toISOString() ?? null }),
    isAskedAnew: t.exposeBoolean('isAskedAnew', { nullable: false }),
    isSame: t.exposeBoolean('isSame', { nullable: false }),
  }),
});

const previewInput = builder.inputType('PreviewSeriesInput', {
  fields: (t) => ({
    serviceType: t.string({ required: true }),
    serviceFrequency: t.string({ required: true }),
    schedule: t.string(),
    hours: t.float({ required: true, ...mapsTo('quarterHours') }),
    cleanerCount: t.int({ required: true }),
    postalCode: t.string({ required: true }),
    startDate: t.string({ required: true }),
    startTime: t.string({ required: true }),
  }),
});

const verbInput = builder.inputType('SeriesVerbInput', {
  fields: (t) => ({ id: t.id({ required: true }), expectedVersion: t.int() }),
});

const pauseInput = builder.inputType('PauseSeriesInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    from: t.string({ required: true }),
    until: t.string({ required: true }),
  }),
});

const coverInput = builder.inputType('ChooseCoverInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    coverChoice: t.string({ required: true }),
  }),
});

const coverAnswer = builder.enumType('CoverAnswer', { values: ['any', 'skip'] as const });

const answerInput = builder.inputType('AnswerCoverInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    answer: t.field({ type: coverAnswer, required: true }),
  }),
});

const makeUpInput = builder.inputType('MakeUpVisitInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    date: t.string({ required: true }),
    startDate: t.string({ required: true }),
    startTime: t.string({ required: true }),
    isSecondClean: t.boolean({
      description: 'Yes to another clean of the same home at that time (booking_overlaps).',
    }),
  }),
});

const amendInput = builder.inputType('AmendSeriesInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    fromDate: t.string({ required: true }),
    expectedTotalPrice: t.float(),
    wish: t.field({ type: amendWishInput, required: true, ...mapsTo('') }),
  }),
});

const verbOf = <Input extends { expectedVersion?: number | null }>(input: Input) => ({
  ...input,
  expectedVersion: input.expectedVersion ?? null,
});

builder.queryFields((t) => ({
  previewSeries: t.field({
    type: [previewedVisit],
    nullable: false,
    args: { input: t.arg({ type: previewInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      previewSeries(ctx, {
        ...input,
        schedule: input.schedule ?? null,
        quarterHours: hoursToQuarters(input.hours),
      }),
  }),
  getSeries: t.field({
    type: series,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => getSeries(ctx, id),
  }),
  listStandingAcceptances: t.field({
    type: [standingAcceptance],
    nullable: false,
    resolve: (_root, _args, ctx) => listStandings(ctx),
  }),
  listSeries: t.field({
    type: [series],
    nullable: false,
    args: { customerId: t.arg.id() },
    resolve: (_root, { customerId }, ctx) => listSeries(ctx, customerId ?? null),
  }),
  amendSeriesTerms: t.field({
    type: amendSeriesTerms,
    nullable: false,
    args: {
      id: t.arg.id({ required: true }),
      fromDate: t.arg.string({ required: true }),
      wish: t.arg({ type: amendWishInput, required: true, ...mapsTo('') }),
    },
    resolve: (_root, { id, fromDate, wish }, ctx) =>
      getAmendSeriesTerms(ctx, { id, fromDate, wish: wishOf(wish) }),
  }),
}));

builder.mutationFields((t) => ({
  skipVisit: t.field({
    type: booking,
    nullable: false,
    args: { input: t.arg({ type: verbInput, required: true }) },
    resolve: (_root, { input }, ctx) => skipVisit(ctx, verbOf(input)),
  }),
  pauseSeries: t.field({
    type: series,
    nullable: false,
    args: { input: t.arg({ type: pauseInput, required: true }) },
    resolve: (_root, { input }, ctx) => pauseSeries(ctx, verbOf(input)),
  }),
  resumeSeries: t.field({
    type: series,
    nullable: false,
    args: { input: t.arg({ type: verbInput, required: true }) },
    resolve: (_root, { input }, ctx) => resumeSeries(ctx, verbOf(input)),
  }),
  endSeries: t.field({
    type: series,
    nullable: false,
    args: { input: t.arg({ type: verbInput, required: true }) },
    resolve: (_root, { input }, ctx) => endSeries(ctx, verbOf(input)),
  }),
  amendSeries: t.field({
    type: series,
    nullable: false,
    args: { input: t.arg({ type: amendInput, required: true }) },
    resolve: (_root, { input: { wish, expectedTotalPrice, ...verb } }, ctx) => {
      const expectedPence = poundsToPence(expectedTotalPrice);
      return amendSeries(ctx, { ...verbOf(verb), wish: wishOf(wish), expectedPence });
    },
  }),
}));

builder.mutationFields((t) => ({
  chooseCover: t.field({
    type: series,
    nullable: false,
    args: { input: t.arg({ type: coverInput, required: true }) },
    resolve: (_root, { input }, ctx) => chooseCover(ctx, { ...verbOf(input), choice: input.coverChoice }),
  }),
  answerCover: t.field({
    type: booking,
    nullable: false,
    args: { input: t.arg({ type: answerInput, required: true }) },
    resolve: (_root, { input }, ctx) => answerCover(ctx, { ...verbOf(input), choice: input.answer }),
  }),
  makeUpVisit: t.field({
    type: booking,
    nullable: false,
    args: { input: t.arg({ type: makeUpInput, required: true }) },
    resolve: (_root, { input }, ctx) => makeUpVisit(ctx, verbOf(input)),
  }),
  endStandingAcceptance: t.field({
    type: standingEnd,
    nullable: false,
    args: { seriesId: t.arg.id({ required: true }) },
    resolve: (_root, { seriesId }, ctx) => endStanding(ctx, { seriesId }),
  }),
}));
