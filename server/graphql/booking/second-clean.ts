import { cancelSecondClean } from '../../series/second-clean/cancel-second-clean.ts';
import { getSecondClean, type SecondClean } from '../../series/second-clean/get-second-clean.ts';
import { builder } from '../builder.ts';

const otherClean = builder.objectRef<SecondClean['others'][number]>('OtherClean').implement({
  fields: (t) => ({
    startDate: t.exposeString('startDate', { nullable: false }),
    startTime: t.exposeString('startTime', { nullable: false }),
    isRegular: t.exposeBoolean('isRegular', { nullable: false }),
  }),
});

const secondClean = builder.objectRef<SecondClean>('SecondClean').implement({
  description: 'The newer of two cleans of a home at one time, as whoever has its link reads it.',
  fields: (t) => ({
    state: t.exposeString('state', {
      nullable: false,
      description:
        'open: it can be cancelled here for nothing; canceled; alone: there is no other clean at that time any more; begun.',
    }),
    reference: t.exposeString('reference', { nullable: false }),
    firstName: t.exposeString('firstName', { nullable: false }),
    startDate: t.exposeString('startDate', { nullable: false }),
    startTime: t.exposeString('startTime', { nullable: false }),
    length: t.exposeString('length', { nullable: false }),
    isRegular: t.exposeBoolean('isRegular', {
      nullable: false,
      description: 'It is of a regular clean, which ends with it.',
    }),
    others: t.field({
      type: [otherClean],
      nullable: false,
      description: 'The cleans that stay.',
      resolve: (clean) => clean.others,
    }),
  }),
});

const cancelInput = builder.inputType('CancelSecondCleanInput', {
  fields: (t) => ({ token: t.string({ required: true }) }),
});

builder.queryField('secondCleanByToken', (t) =>
  t.field({
    type: secondClean,
    description: 'The clean that a mailed link cancels; to look at it changes nothing.',
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, ctx) => getSecondClean(ctx, token),
  }),
);

builder.mutationField('cancelSecondClean', (t) =>
  t.field({
    type: secondClean,
    nullable: false,
    description: 'Cancels the newer of two cleans at one time, free whatever the notice is.',
    args: { input: t.arg({ type: cancelInput, required: true }) },
    resolve: (_root, { input }, ctx) => cancelSecondClean(ctx, input.token),
  }),
);
