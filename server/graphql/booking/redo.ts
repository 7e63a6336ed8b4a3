import { answerRedo } from '../../booking/report/answer-redo.ts';
import { getRedoByLink, type RedoView } from '../../booking/report/get-redo.ts';
import { findRedoCleaners, type RedoCleaner } from '../../matching/find-redo-cleaners.ts';
import { builder } from '../builder.ts';
import { hoursToQuarters } from '../wire/pounds.ts';
import { availableDay } from './availability.ts';

const redoVisit = builder.objectRef<RedoView>('RedoVisit').implement({
  description: 'A free clean again, as whoever has its link reads it.',
  fields: (t) => ({
    reference: t.exposeString('reference', { nullable: false }),
    firstName: t.exposeString('firstName', { nullable: false }),
    startDate: t.exposeString('startDate', { nullable: false }),
    startTime: t.exposeString('startTime', { nullable: false }),
    length: t.exposeString('length', { nullable: false }),
    cleaners: t.stringList({ nullable: false, resolve: (redo) => redo.cleaners }),
    state: t.exposeString('state', { nullable: false, description: 'proposed, agreed, done or lost.' }),
    isMoving: t.exposeBoolean('isMoving', {
      nullable: false,
      description: 'A cleaner is being asked about another time.',
    }),
    agreeBy: t.string({ nullable: false, resolve: (redo) => redo.agreeBy.toISOString() }),
    days: t.field({
      type: [availableDay],
      nullable: false,
      description: 'Other free times within the days of the promise.',
      resolve: (redo) => redo.days.filter(({ startTimes }) => startTimes.length > 0),
    }),
  }),
});

const redoCleaner = builder.objectRef<RedoCleaner>('RedoCleaner').implement({
  fields: (t) => ({
    serviceProviderID: t.id({ nullable: false, resolve: (one) => one.providerId }),
    firstName: t.exposeString('firstName', { nullable: false }),
    lastName: t.exposeString('lastName', { nullable: false }),
    phone: t.exposeString('phone', { nullable: false }),
    wasThere: t.exposeBoolean('wasThere', { nullable: false, description: 'They did the first clean.' }),
  }),
});

const answerInput = builder.inputType('AnswerRedoInput', {
  fields: (t) => ({
    token: t.string({ required: true }),
    isAgreed: t.boolean({ required: true }),
    startDate: t.string({ description: 'Another free day within the days of the promise.' }),
    startTime: t.string(),
  }),
});

builder.queryFields((t) => ({
  redoByToken: t.field({
    type: redoVisit,
    description: 'The clean again that a mailed link is for.',
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, ctx) => getRedoByLink(ctx, token),
  }),
  findRedoCleaners: t.field({
    type: [redoCleaner],
    nullable: false,
    description: 'Who could clean again for a complaint then: who did the first clean, then the best first.',
    args: {
      reportID: t.arg.id({ required: true }),
      startDate: t.arg.string({ required: true }),
      startTime: t.arg.string({ required: true }),
      totalHours: t.arg.float(),
    },
    resolve: (_root, { reportID, startDate, startTime, totalHours }, ctx) =>
      findRedoCleaners(ctx, {
        reportId: reportID,
        startDate,
        startTime,
        quarterHours: totalHours == null ? null : hoursToQuarters(totalHours),
      }),
  }),
}));

builder.mutationField('answerRedo', (t) =>
  t.field({
    type: redoVisit,
    nullable: false,
    description: 'The customer agrees to a clean again, chooses another time, or says no.',
    args: { input: t.arg({ type: answerInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      answerRedo(ctx, {
        token: input.token,
        answer: input.isAgreed ? 'agree' : 'decline',
        startDate: input.startDate ?? null,
        startTime: input.startTime ?? null,
      }),
  }),
);
