import { jobEndings } from '#domain/booking/visit/job-ending.ts';
import { type EndedJob, getEndedJob, listLostJobs } from '../../booking/ended-job/get-ended-job.ts';
import { builder } from '../builder.ts';
import { penceToPounds } from '../wire/pounds.ts';

const endedJob = builder.objectRef<EndedJob>('EndedJob').implement({
  description: 'How a job ended that is or was a cleaner’s, or was offered to them; nothing of the customer.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    reference: t.exposeString('reference', { nullable: false }),
    ending: t.exposeString('ending', { nullable: false, description: `One of ${jobEndings.join(', ')}.` }),
    startsAt: t.string({
      nullable: false,
      description: 'When it was to be, as long as it was theirs.',
      resolve: ({ startsAt }) => startsAt.toISOString(),
    }),
    endedAt: t.string({ resolve: ({ endedAt }) => endedAt?.toISOString() ?? null }),
    cancelledBy: t.exposeString('canceledBy', {
      nullable: true,
      description: 'Of a cancelled clean, and of one that was ended early.',
    }),
    hadBegun: t.exposeBoolean('hadBegun', { nullable: false, description: 'They had pressed Start.' }),
    isCounted: t.exposeBoolean('isCounted', {
      nullable: false,
      description: 'Given back so late that it counts.',
    }),
    closedReason: t.exposeString('closedReason', { nullable: true }),
    pay: t.float({ nullable: false, resolve: ({ payPence }) => penceToPounds(payPence) }),
    isPayLeast: t.exposeBoolean('isLeast', {
      nullable: false,
      description: 'It is settled later, and is that at least.',
    }),
    payDate: t.exposeString('payDate', { nullable: true }),
    paidOn: t.exposeString('paidOn', { nullable: true }),
    payTrouble: t.exposeString('trouble', {
      nullable: true,
      description: '“held”, or “returned” by the bank.',
    }),
    phone: t.exposeString('phone', {
      nullable: false,
      description: 'The office’s; empty where it has none.',
    }),
    phoneHours: t.exposeString('phoneHours', { nullable: false }),
    isPhoneAnswered: t.exposeBoolean('isPhoneAnswered', { nullable: false }),
  }),
});

builder.queryFields((t) => ({
  getEndedJob: t.field({
    type: endedJob,
    nullable: true,
    description: 'For the cleaner whose job it was; null while it goes on, and of one that never was theirs.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => getEndedJob(ctx, id),
  }),
  listLostJobs: t.field({
    type: [endedJob],
    nullable: false,
    description:
      'What the cleaner had accepted and did not do, of the last 90 days and to come, the latest first.',
    resolve: (_root, _args, ctx) => listLostJobs(ctx),
  }),
}));
