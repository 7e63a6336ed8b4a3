import type { BalanceComparison } from '../../card-processor/compare-balance.ts';
import type { ListedDispute, ListedPayout } from '../../card-processor/money-lists.store.ts';
import {
  type CardBalance,
  getCardBalance,
  listCardDisputes,
  listCardPayouts,
} from '../../card-processor/read-card-money.ts';
import { builder } from '../builder.ts';
import { connectionOf } from '../list/connection.ts';
import { type FilterFields, filterInput, listField } from '../list/list.ts';
import { byTime, listSort } from '../list/sorts.ts';
import { penceToPounds } from '../wire/pounds.ts';

type Part = 'chargesPence' | 'refundsPence' | 'disputesPence' | 'feesPence' | 'otherPence';
const partOf = (name: Part) => (row: ListedPayout) => (row.itemised_at ? penceToPounds(row[name]) : null);

const payout = builder.objectRef<ListedPayout>('CardPayout').implement({
  description: 'Money that the card processor paid out to our bank, in pounds.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    gatewayId: t.exposeString('gateway_id', { nullable: false, description: 'The processor’s name of it.' }),
    amount: t.float({ nullable: false, resolve: (row) => penceToPounds(row.amount_pence) }),
    status: t.exposeString('status', {
      nullable: false,
      description: 'on-the-way, paid, failed or canceled.',
    }),
    charges: t.float({
      resolve: partOf('chargesPence'),
      description: 'Null until the processor says what is in it.',
    }),
    refunds: t.float({ resolve: partOf('refundsPence') }),
    disputes: t.float({ resolve: partOf('disputesPence') }),
    fees: t.float({ resolve: partOf('feesPence') }),
    other: t.float({ resolve: partOf('otherPence') }),
    difference: t.float({
      description: 'How much more it is than the books have for what is in it: 0 where they agree.',
      resolve: (row) => (row.itemised_at ? penceToPounds(row.amount_pence - row.inBooksPence) : null),
    }),
    isByHand: t.exposeBoolean('is_by_hand', {
      nullable: false,
      description: 'Made at the processor: nobody says what is in it.',
    }),
    failure: t.exposeString('failure'),
    arrivesOn: t.exposeString('arrives_on', { nullable: false }),
    createdAt: t.string({ nullable: false, resolve: (row) => row.created_at.toISOString() }),
  }),
});

const dispute = builder.objectRef<ListedDispute>('CardDispute').implement({
  description: 'A payment that a cardholder’s bank asks back.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    gatewayId: t.exposeString('gateway_id', { nullable: false }),
    paymentID: t.exposeID('payment_id', { nullable: false }),
    bookingID: t.id({ resolve: ({ payer }) => payer.bookingId }),
    giftCardID: t.id({ resolve: ({ payer }) => payer.giftCardId }),
    customerName: t.string({ resolve: ({ payer }) => payer.name }),
    amount: t.float({ nullable: false, resolve: (row) => penceToPounds(row.amount_pence) }),
    reason: t.exposeString('reason', { nullable: false, description: 'In the card networks’ word.' }),
    status: t.exposeString('status', {
      nullable: false,
      description: 'needs-response, under-review, won, lost or closed.',
    }),
    isInquiry: t.exposeBoolean('is_inquiry', {
      nullable: false,
      description: 'The bank only asks; no money moved.',
    }),
    respondBy: t.string({ resolve: (row) => row.respond_by?.toISOString() ?? null }),
    endedAt: t.string({ resolve: (row) => row.ended_at?.toISOString() ?? null }),
    openedAt: t.string({ nullable: false, resolve: (row) => row.opened_at.toISOString() }),
    processorAddress: t.string({
      description: 'Where the evidence is sent.',
      resolve: ({ payer }, _args, ctx) => ctx.adapters.payments?.addressOf(payer.intentId) ?? null,
    }),
  }),
});

const pounds = (name: keyof BalanceComparison) => ({
  resolve: ({ compared }: CardBalance) => (compared ? penceToPounds(compared[name]) : null),
});

const balance = builder.objectRef<CardBalance>('CardBalance').implement({
  description:
    'What the card processor holds for us now, in pounds: books = held + onTheWay − unsentRefunds + byHand − recent, or there is a difference. Null where it can’t be asked now.',
  fields: (t) => ({
    gateway: t.exposeString('gateway', { nullable: false }),
    tellsOfPayouts: t.exposeBoolean('tellsOfPayouts', { nullable: false }),
    books: t.float({ ...pounds('booksPence'), description: 'Account 1200.' }),
    held: t.float(pounds('gatewayPence')),
    onTheWay: t.float({ ...pounds('onTheWayPence'), description: 'Paid out and not at the bank yet.' }),
    unsentRefunds: t.float(pounds('unsentRefundsPence')),
    byHand: t.float({
      ...pounds('byHandPence'),
      description: 'Payouts and disputes that the office entered.',
    }),
    recent: t.float({ ...pounds('newPence'), description: 'Of the last hour, and not in the books yet.' }),
    difference: t.float(pounds('differencePence')),
  }),
});

const payouts = connectionOf('CardPayoutConnection', payout);
const payoutFields: FilterFields = {
  id: { column: 'id', kind: 'id' },
  gatewayId: { column: 'gateway_id', kind: 'string' },
  amount: { column: 'amount_pence', kind: 'pounds' },
  status: { column: 'status', kind: 'string' },
  isByHand: { column: 'is_by_hand', kind: 'boolean' },
  failure: { column: 'failure', kind: 'string' },
  arrivesOn: { column: 'arrives_on', kind: 'date' },
  createdAt: { column: 'created_at', kind: 'instant' },
};
const payoutFilter = filterInput('CardPayoutFilterInput', payoutFields);
const payoutSort = listSort('CardPayoutSort', 'NEWEST', byTime());

const disputes = connectionOf('CardDisputeConnection', dispute);
const disputeFields: FilterFields = {
  id: { column: 'id', kind: 'id' },
  gatewayId: { column: 'gateway_id', kind: 'string' },
  paymentID: { column: 'payment_id', kind: 'id' },
  amount: { column: 'amount_pence', kind: 'pounds' },
  reason: { column: 'reason', kind: 'string' },
  status: { column: 'status', kind: 'string' },
  isInquiry: { column: 'is_inquiry', kind: 'boolean' },
  respondBy: { column: 'respond_by', kind: 'instant' },
  endedAt: { column: 'ended_at', kind: 'instant' },
  openedAt: { column: 'opened_at', kind: 'instant' },
};
const disputeFilter = filterInput('CardDisputeFilterInput', disputeFields);
const disputeSort = listSort('CardDisputeSort', 'NEWEST', byTime('opened_at'));

builder.queryFields((t) => ({
  getCardBalance: t.field({ type: balance, resolve: (_root, _args, ctx) => getCardBalance(ctx) }),
  listCardPayouts: listField(t, {
    name: 'cardPayouts',
    type: payouts,
    filter: payoutFilter,
    fields: payoutFields,
    sort: payoutSort,
    read: listCardPayouts,
  }),
  listCardDisputes: listField(t, {
    name: 'cardDisputes',
    type: disputes,
    filter: disputeFilter,
    fields: disputeFields,
    sort: disputeSort,
    read: listCardDisputes,
  }),
}));
