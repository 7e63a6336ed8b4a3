import { affiliateLink } from '#domain/affiliate/affiliate-code.ts';
import type { AffiliateEntryRow } from '../../affiliate/affiliate-entry.store.ts';
import type { AffiliateView } from '../../affiliate/affiliate-view.store.ts';
import { joinAffiliateProgram } from '../../affiliate/join-affiliate-program.ts';
import { listAffiliateEntries } from '../../affiliate/list-affiliate-entries.ts';
import { payAffiliate } from '../../affiliate/pay-affiliate.ts';
import { getAffiliateProgram, getMyAffiliate, listAffiliates } from '../../affiliate/read-affiliates.ts';
import { setAffiliateReward } from '../../affiliate/set-affiliate-reward.ts';
import { builder } from '../builder.ts';
import { connectionOf, innerConnectionOf } from '../list/connection.ts';
import { type FilterFields, filterInput, listField, readPageRequest, toConnection } from '../list/list.ts';
import { listScope } from '../list/list-scope.ts';
import { byColumn, byTextOrNone, byTime, listSort } from '../list/sorts.ts';
import { penceToPounds, poundsToPence } from '../wire/pounds.ts';

const entry = builder.objectRef<AffiliateEntryRow>('AffiliateEntry').implement({
  description: 'One line of an affiliate’s statement; the amounts sum to what is owed.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    kind: t.exposeString('kind', {
      nullable: false,
      description: 'earned; reversed (that clean was refunded in full); paid.',
    }),
    amount: t.float({ nullable: false, resolve: (row) => penceToPounds(row.amount_pence) }),
    balance: t.float({ nullable: false, resolve: (row) => penceToPounds(row.balance_pence) }),
    reference: t.exposeString('reference', { nullable: false, description: 'Of the bank transfer.' }),
    createdAt: t.string({ nullable: false, resolve: (row) => row.created_at.toISOString() }),
  }),
});
const entries = innerConnectionOf('ModelAffiliateEntryConnection', entry);
const entryFields: FilterFields = {
  id: { column: 'id', kind: 'id' },
  kind: { column: 'kind', kind: 'string' },
  amount: { column: 'amount_pence', kind: 'pounds' },
  balance: { column: 'balance_pence', kind: 'pounds' },
  reference: { column: 'reference', kind: 'string' },
  createdAt: { column: 'created_at', kind: 'instant' },
};
const entryFilter = filterInput('ModelAffiliateEntryFilterInput', entryFields);

const affiliate = builder.objectRef<AffiliateView>('Affiliate').implement({
  description: 'Somebody who sends us customers by a link of their own.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: true, description: 'Null once the account is gone.' }),
    email: t.exposeString('email', { nullable: true }),
    code: t.exposeString('code', { nullable: false }),
    link: t.string({
      nullable: false,
      resolve: ({ code }, _args, ctx) => affiliateLink(ctx.publicUrl, code),
    }),
    earned: t.float({
      nullable: false,
      description: 'Without what was taken back.',
      resolve: (row) => penceToPounds(row.earned_pence),
    }),
    paid: t.float({ nullable: false, resolve: (row) => penceToPounds(row.paid_pence) }),
    owed: t.float({ nullable: false, resolve: (row) => penceToPounds(row.owed_pence) }),
    waiting: t.exposeInt('waiting', {
      nullable: false,
      description: 'Customers by the link whose first clean is booked and still to come.',
    }),
    rewarded: t.exposeInt('rewarded', {
      nullable: false,
      description: 'Customers whose first clean earned.',
    }),
    entries: t.field({
      type: entries,
      nullable: false,
      args: { filter: t.arg({ type: entryFilter }), limit: t.arg.int(), nextToken: t.arg.string() },
      resolve: async (row, args, ctx) => {
        const scope = listScope(`affiliateEntries:${row.id}`, ctx.actor, args.filter);
        return toConnection(
          await listAffiliateEntries(ctx, row, readPageRequest(args, entryFields, scope)),
          scope,
        );
      },
    }),
    version: t.exposeInt('version', { nullable: false }),
    createdAt: t.string({ nullable: false, resolve: (row) => row.created_at.toISOString() }),
    updatedAt: t.string({ nullable: false, resolve: (row) => row.updated_at.toISOString() }),
  }),
});
const connection = connectionOf('ModelAffiliateConnection', affiliate);

const filterFields: FilterFields = {
  id: { column: 'affiliate.id', kind: 'id' },
  name: { column: 'person.name', kind: 'string' },
  email: { column: 'person.email', kind: 'email' },
  code: { column: 'affiliate.code', kind: 'string' },
  earned: { column: 'affiliate.earned_pence', kind: 'pounds' },
  paid: { column: 'affiliate.paid_pence', kind: 'pounds' },
  owed: { column: 'affiliate.owed_pence', kind: 'pounds' },
  version: { column: 'affiliate.version', kind: 'int' },
  createdAt: { column: 'affiliate.created_at', kind: 'instant' },
  updatedAt: { column: 'affiliate.updated_at', kind: 'instant' },
};
const filter = filterInput('ModelAffiliateFilterInput', filterFields);

const program = builder.objectRef<{ rewardPence: number }>('AffiliateProgram').implement({
  fields: (t) => ({
    reward: t.float({
      nullable: false,
      description: 'For a new customer’s first clean; 0 = nobody new is taken.',
      resolve: ({ rewardPence }) => penceToPounds(rewardPence),
    }),
  }),
});

const joinInput = builder.inputType('JoinAffiliateProgramInput', {
  fields: (t) => ({ termsCondition: t.boolean({ required: true }) }),
});
const payInput = builder.inputType('PayAffiliateInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    amount: t.float({ required: true, description: 'What was sent: all that is owed.' }),
    reference: t.string(),
  }),
});
const rewardInput = builder.inputType('SetAffiliateRewardInput', {
  fields: (t) => ({ reward: t.float({ required: true }) }),
});

const sort = listSort('AffiliateSort', 'NEWEST', {
  ...byTime('affiliate.created_at'),
  ...byTextOrNone('NAME', 'person.name'),
  ...byColumn('EARNED', 'affiliate.earned_pence'),
  ...byColumn('OWED', 'affiliate.owed_pence'),
});

builder.queryFields((t) => ({
  getAffiliateProgram: t.field({
    type: program,
    nullable: false,
    resolve: (_root, _args, ctx) => getAffiliateProgram(ctx),
  }),
  getMyAffiliate: t.field({ type: affiliate, resolve: (_root, _args, ctx) => getMyAffiliate(ctx) }),
  listAffiliates: listField(t, {
    name: 'affiliates',
    type: connection,
    filter,
    fields: filterFields,
    sort,
    read: listAffiliates,
  }),
}));

builder.mutationFields((t) => ({
  joinAffiliateProgram: t.field({
    type: affiliate,
    nullable: false,
    args: { input: t.arg({ type: joinInput, required: true }) },
    resolve: (_root, { input }, ctx) => joinAffiliateProgram(ctx, input),
  }),
  payAffiliate: t.field({
    type: affiliate,
    nullable: false,
    args: { input: t.arg({ type: payInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      payAffiliate(ctx, {
        id: input.id,
        amountPence: poundsToPence(input.amount) ?? 0,
        reference: input.reference ?? '',
      }),
  }),
  setAffiliateReward: t.field({
    type: program,
    nullable: false,
    args: { input: t.arg({ type: rewardInput, required: true }) },
    resolve: (_root, { input }, ctx) => setAffiliateReward(ctx, poundsToPence(input.reward) ?? -1),
  }),
}));
