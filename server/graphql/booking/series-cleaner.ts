import { changeCleaner } from '../../series/cleaner/change-cleaner.ts';
import { getCleanerTerms, type LeavingCleaner } from '../../series/cleaner/get-cleaner-terms.ts';
import { builder } from '../builder.ts';
import { mapsTo } from '../wire/wire-problems.ts';
import { series } from './series.ts';

const leavingCleaner = builder.objectRef<LeavingCleaner>('LeavingCleaner').implement({
  description: 'Who comes to a regular clean, in whose place somebody else may be asked for.',
  fields: (t) => ({
    bookingServiceProviderID: t.id({ nullable: false, resolve: ({ linkId }) => linkId }),
    firstName: t.exposeString('firstName', { nullable: false }),
    dates: t.stringList({
      nullable: false,
      description: 'The days of booked visits that they no longer come to.',
      resolve: ({ dates }) => dates,
    }),
    takesEvery: t.exposeBoolean('takesEvery', { nullable: false }),
  }),
});

const cleanerInput = builder.inputType('ChangeSeriesCleanerInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    fromDate: t.string({ required: true }),
    bookingServiceProviderID: t.id({ required: true, ...mapsTo('linkId') }),
  }),
});

builder.queryFields((t) => ({
  seriesCleaners: t.field({
    type: [leavingCleaner],
    nullable: false,
    args: { id: t.arg.id({ required: true }), fromDate: t.arg.string({ required: true }) },
    resolve: (_root, asked, ctx) => getCleanerTerms(ctx, asked),
  }),
}));

builder.mutationFields((t) => ({
  changeSeriesCleaner: t.field({
    type: series,
    nullable: false,
    args: { input: t.arg({ type: cleanerInput, required: true }) },
    resolve: (_root, { input: { bookingServiceProviderID: linkId, ...input } }, ctx) =>
      changeCleaner(ctx, { ...input, linkId, expectedVersion: input.expectedVersion ?? null }),
  }),
}));
