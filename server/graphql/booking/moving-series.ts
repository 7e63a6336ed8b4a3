import { monthOrdinals } from '#domain/series/monthly-pattern.ts';
import type { SeriesPattern } from '#domain/series/series-pattern.ts';
import type { Ctx } from '../../context.ts';
import { getMoveSeriesTerms, type MoveSeriesOffer } from '../../series/move/get-move-series-terms.ts';
import { moveSeries } from '../../series/move/move-series.ts';
import { putBackVisit } from '../../series/put-back-visit.ts';
import { builder } from '../builder.ts';
import { booking } from './booking.ts';
import { namesOf } from './booking-change.ts';
import { series } from './series.ts';

export const monthOrdinal = builder.enumType('MonthOrdinal', {
  description: 'Which of its weekday in the month a monthly regular clean is on.',
  values: monthOrdinals,
});

type Types = PothosSchemaTypes.ExtendDefaultTypes<{ Context: Ctx }>;

/** What every way has in which a regular clean would go on. */
export const patternFields = <Pattern extends SeriesPattern>(
  t: PothosSchemaTypes.ObjectFieldBuilder<Types, Pattern>,
) => ({
  monthOrdinal: t.field({ type: monthOrdinal, resolve: (one) => one.monthOrdinal }),
  words: t.string({ nullable: false, resolve: ({ words }) => words }),
  dates: t.stringList({ nullable: false, resolve: ({ dates }) => dates.map(({ date }) => date) }),
  closedDates: t.stringList({
    nullable: false,
    description: 'Those among them on which we are closed and nobody comes.',
    resolve: ({ dates }) => dates.filter(({ isClosed }) => isClosed).map(({ date }) => date),
  }),
});

const movedPattern = builder.objectRef<SeriesPattern>('MovedPattern').implement({ fields: patternFields });

const moveSeriesTerms = builder.objectRef<MoveSeriesOffer>('MoveSeriesTerms').implement({
  fields: (t) => ({
    patterns: t.field({
      type: [movedPattern],
      nullable: false,
      description: 'What can be meant, each with its next six dates; the move has to say which of several.',
      resolve: ({ patterns }) => patterns,
    }),
    visitCount: t.exposeInt('visitCount', { nullable: false }),
    isHourAlone: t.exposeBoolean('isHourAlone', { nullable: false }),
    cleanersAsked: t.stringList({ nullable: false, resolve: ({ terms }) => namesOf(terms?.asked ?? []) }),
    cleanersLost: t.stringList({ nullable: false, resolve: ({ terms }) => namesOf(terms?.lost ?? []) }),
    answerBy: t.string({ resolve: ({ terms }) => terms?.answerBy?.toISOString() ?? null }),
    needsEarlyStart: t.boolean({ nullable: false, resolve: ({ terms }) => terms?.needsEarlyStart ?? false }),
    isAskedAnew: t.exposeBoolean('isAskedAnew', { nullable: false }),
    overlap: t.exposeString('overlap', {
      description:
        'That another clean of the same home is at one of its new times, as a question; isSecondClean says yes.',
    }),
  }),
});

const moveInput = builder.inputType('MoveSeriesInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    fromDate: t.string({ required: true }),
    startDate: t.string({ required: true }),
    startTime: t.string({ required: true }),
    monthOrdinal: t.field({ type: monthOrdinal }),
    earlyStartRequest: t.boolean(),
    isSecondClean: t.boolean({
      description: 'Yes to other cleans of the same home at its new times (booking_overlaps).',
    }),
  }),
});

const putBackInput = builder.inputType('PutBackVisitInput', {
  fields: (t) => ({
    id: t.id({ required: true, description: 'The regular clean.' }),
    expectedVersion: t.int(),
    date: t.string({ required: true, description: 'The planned date that was skipped.' }),
    isSecondClean: t.boolean({
      description: 'Yes to another clean of the same home at that time (booking_overlaps).',
    }),
  }),
});

builder.queryFields((t) => ({
  moveSeriesTerms: t.field({
    type: moveSeriesTerms,
    nullable: false,
    args: {
      id: t.arg.id({ required: true }),
      fromDate: t.arg.string({ required: true }),
      startDate: t.arg.string({ required: true }),
      startTime: t.arg.string({ required: true }),
    },
    resolve: (_root, args, ctx) => getMoveSeriesTerms(ctx, { ...args, monthOrdinal: null }),
  }),
}));

builder.mutationFields((t) => ({
  putBackVisit: t.field({
    type: booking,
    nullable: false,
    args: { input: t.arg({ type: putBackInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      putBackVisit(ctx, {
        ...input,
        expectedVersion: input.expectedVersion ?? null,
        isSecondClean: input.isSecondClean ?? false,
      }),
  }),
  moveSeries: t.field({
    type: series,
    nullable: false,
    args: { input: t.arg({ type: moveInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      moveSeries(ctx, {
        ...input,
        expectedVersion: input.expectedVersion ?? null,
        monthOrdinal: input.monthOrdinal ?? null,
        earlyStartRequest: input.earlyStartRequest ?? false,
        isSecondClean: input.isSecondClean ?? false,
      }),
  }),
}));
