import { answerGivenBack } from '../../booking/acceptance/answer-given-back.ts';
import {
  type GivenBackView,
  getGivenBackByLink,
  getGivenBackVisit,
} from '../../booking/acceptance/get-given-back.ts';
import { builder } from '../builder.ts';
import { penceToPounds } from '../wire/pounds.ts';
import { availableDay } from './availability.ts';

const givenBackVisit = builder.objectRef<GivenBackView>('GivenBackVisit').implement({
  description:
    'A visit that its cleaner gave back after the planned start: its customer chooses what becomes of it.',
  fields: (t) => ({
    reference: t.exposeString('reference', { nullable: false }),
    firstName: t.exposeString('firstName', { nullable: false }),
    startDate: t.exposeString('startDate', { nullable: false, description: 'The day that was not kept.' }),
    startTime: t.exposeString('startTime', { nullable: false }),
    length: t.exposeString('length', { nullable: false }),
    cleaner: t.exposeString('cleaner', { nullable: false, description: 'First name of who gave it back.' }),
    state: t.exposeString('state', {
      nullable: false,
      description: 'open, moved, canceled (for nothing), or canceledLater: moved, and cancelled after that.',
    }),
    answerBy: t.string({
      nullable: false,
      description: 'Without a choice it is then cancelled for nothing.',
      resolve: ({ answerBy }) => answerBy.toISOString(),
    }),
    goodwill: t.float({
      nullable: false,
      description: 'The gift card that comes with cancelling, in pounds.',
      resolve: ({ goodwillPence }) => penceToPounds(goodwillPence),
    }),
    days: t.field({
      type: [availableDay],
      nullable: false,
      description: 'The free times of the next four weeks, today’s first; none once it is settled.',
      resolve: ({ days }) => days,
    }),
    newDate: t.exposeString('newDate', { nullable: true }),
    newTime: t.exposeString('newTime', { nullable: true }),
  }),
});

const choice = builder.enumType('GivenBackChoice', {
  values: { newTime: { value: 'new-time' }, cancel: { value: 'cancel' } } as const,
});

const answerInput = builder.inputType('AnswerGivenBackVisitInput', {
  fields: (t) => ({
    token: t.string({ required: true }),
    choice: t.field({ type: choice, required: true }),
    startDate: t.string(),
    startTime: t.string(),
  }),
});

builder.queryFields((t) => ({
  givenBackVisitByToken: t.field({
    type: givenBackVisit,
    description: 'The given-back visit that a mailed link is for.',
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, ctx) => getGivenBackByLink(ctx, token),
  }),
  getGivenBackVisit: t.field({
    type: givenBackVisit,
    nullable: true,
    description: 'What there is to choose for a booking that was given back after its start, else null.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => getGivenBackVisit(ctx, id),
  }),
}));

builder.mutationField('answerGivenBackVisit', (t) =>
  t.field({
    type: givenBackVisit,
    nullable: false,
    description:
      'The customer chooses another time for a given-back visit, or cancels it, by the mailed link.',
    args: { input: t.arg({ type: answerInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      answerGivenBack(ctx, {
        token: input.token,
        choice: input.choice,
        startDate: input.startDate || null,
        startTime: input.startTime || null,
      }),
  }),
);
