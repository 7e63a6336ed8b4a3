import { askForRate, withdrawRateRequest } from '../../provider/rate/ask-for-rate.ts';
import { decideRateRequest } from '../../provider/rate/decide-rate-request.ts';
import { listRateRequests } from '../../provider/rate/list-rate-requests.ts';
import type { RateRequestRow } from '../../provider/rate/rate-request.store.ts';
import { builder } from '../builder.ts';
import { penceToPounds, poundsToPence } from '../wire/pounds.ts';

const rateRequest = builder.objectRef<RateRequestRow>('RateRequest').implement({
  description:
    'A cleaner’s wish for another hourly pay, and what the company answered; both of them read it.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    rate: t.float({ nullable: false, resolve: (row) => penceToPounds(row.rate_pence) }),
    words: t.exposeString('words', { nullable: false }),
    status: t.exposeString('status', {
      nullable: false,
      description:
        'open, approved, declined, withdrawn, or replaced: agreed, but a later answer counts instead.',
    }),
    answer: t.exposeString('answer', { nullable: true }),
    holdsFrom: t.exposeString('holds_from', {
      nullable: true,
      description: 'The day from which jobs are taken at this rate.',
    }),
    createdAt: t.string({ nullable: false, resolve: (row) => row.created_at.toISOString() }),
    decidedAt: t.string({ resolve: (row) => row.decided_at?.toISOString() ?? null }),
  }),
});

builder.queryField('listRateRequests', (t) =>
  t.field({
    type: [rateRequest],
    nullable: { list: false, items: false },
    description: 'Of a cleaner, by default one’s own, newest first; 20 at most.',
    args: { serviceProviderID: t.arg.id() },
    resolve: (_root, { serviceProviderID }, ctx) => listRateRequests(ctx, serviceProviderID ?? null),
  }),
);

const askInput = builder.inputType('AskForRateInput', {
  fields: (t) => ({
    rate: t.float({ required: true, description: 'Pounds an hour, 12.71 to 60.' }),
    words: t.string({ required: true, description: 'Why, in 3 to 500 characters.' }),
  }),
});
const withdrawInput = builder.inputType('WithdrawRateRequestInput', {
  fields: (t) => ({ id: t.id({ required: true }) }),
});
const decideInput = builder.inputType('DecideRateRequestInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    isApproved: t.boolean({ required: true }),
    from: t.string({ description: 'Of a yes: the first day, today or later.' }),
    words: t.string({ description: 'The cleaner reads it; a no needs it.' }),
  }),
});

builder.mutationFields((t) => ({
  askForRate: t.field({
    type: rateRequest,
    nullable: false,
    description: 'A cleaner asks for another hourly pay; one wish at a time.',
    args: { input: t.arg({ type: askInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      askForRate(ctx, { ratePence: poundsToPence(input.rate) ?? 0, words: input.words }),
  }),
  withdrawRateRequest: t.field({
    type: rateRequest,
    nullable: false,
    args: { input: t.arg({ type: withdrawInput, required: true }) },
    resolve: (_root, { input }, ctx) => withdrawRateRequest(ctx, input),
  }),
  decideRateRequest: t.field({
    type: rateRequest,
    nullable: false,
    description: 'Yes from a day on, or no with a reason. Jobs taken before keep their pay.',
    args: { input: t.arg({ type: decideInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      decideRateRequest(ctx, {
        id: input.id,
        isApproved: input.isApproved,
        from: input.from ?? null,
        words: input.words ?? '',
      }),
  }),
}));
