import { changeFrequency } from '../../series/frequency/change-frequency.ts';
import {
  type FrequencyOffer,
  type FrequencyPattern,
  getFrequencyTerms,
} from '../../series/frequency/get-frequency-terms.ts';
import { builder } from '../builder.ts';
import { penceToPounds, poundsToPence } from '../wire/pounds.ts';
import { monthOrdinal, patternFields } from './moving-series.ts';
import { series } from './series.ts';

const frequencyPattern = builder.objectRef<FrequencyPattern>('FrequencyPattern').implement({
  fields: (t) => ({
    ...patternFields(t),
    leftOut: t.stringList({
      nullable: false,
      description: 'The days of booked visits that are left out, free.',
      resolve: ({ leftOut }) => leftOut,
    }),
    tooNear: t.stringList({
      nullable: false,
      description: 'The days of booked visits too near to leave out for nothing; they stay.',
      resolve: ({ tooNear }) => tooNear,
    }),
  }),
});

const frequencyTerms = builder.objectRef<FrequencyOffer>('SeriesFrequencyTerms').implement({
  fields: (t) => ({
    patterns: t.field({
      type: [frequencyPattern],
      nullable: false,
      description: 'What can be meant, each with its next six dates; the change has to say which of several.',
      resolve: ({ patterns }) => patterns,
    }),
    totalPrice: t.float({ nullable: false, resolve: ({ totalPence }) => penceToPounds(totalPence) }),
    difference: t.float({
      nullable: false,
      resolve: ({ totalPence, beforePence }) => penceToPounds(totalPence - beforePence),
    }),
    isAskedAnew: t.exposeBoolean('isAskedAnew', { nullable: false }),
    overlap: t.exposeString('overlap', {
      description:
        'That another clean of the same home is at one of its new times, as a question; isSecondClean says yes.',
    }),
  }),
});

const frequencyInput = builder.inputType('ChangeSeriesFrequencyInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    fromDate: t.string({ required: true }),
    serviceFrequency: t.string({ required: true }),
    schedule: t.string({ description: 'Of MoreThanTwoWeeks: biweekly or monthly.' }),
    monthOrdinal: t.field({ type: monthOrdinal }),
    expectedTotalPrice: t.float(),
    isSecondClean: t.boolean({
      description: 'Yes to other cleans of the same home at its new times (booking_overlaps).',
    }),
  }),
});

builder.queryFields((t) => ({
  seriesFrequencyTerms: t.field({
    type: frequencyTerms,
    nullable: false,
    args: {
      id: t.arg.id({ required: true }),
      fromDate: t.arg.string({ required: true }),
      serviceFrequency: t.arg.string({ required: true }),
      schedule: t.arg.string(),
    },
    resolve: (_root, { schedule, ...asked }, ctx) =>
      getFrequencyTerms(ctx, { ...asked, schedule: schedule ?? null }),
  }),
}));

builder.mutationFields((t) => ({
  changeSeriesFrequency: t.field({
    type: series,
    nullable: false,
    args: { input: t.arg({ type: frequencyInput, required: true }) },
    resolve: (_root, { input: { expectedTotalPrice, ...input } }, ctx) =>
      changeFrequency(ctx, {
        ...input,
        expectedVersion: input.expectedVersion ?? null,
        schedule: input.schedule ?? null,
        monthOrdinal: input.monthOrdinal ?? null,
        expectedPence: poundsToPence(expectedTotalPrice),
        isSecondClean: input.isSecondClean ?? false,
      }),
  }),
}));
