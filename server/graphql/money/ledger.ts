import { accountNames } from '#domain/money/account-names.ts';
import type { Account } from '#domain/money/ledger.ts';
import { recordDispute } from '../../booking/charge/record-dispute.ts';
import { takeVatRelief } from '../../invoice/take-vat-relief.ts';
import type { JournalView } from '../../ledger/books.store.ts';
import type { PostingRow } from '../../ledger/ledger.store.ts';
import { listBalances, listJournals } from '../../ledger/read-ledger.ts';
import { recordTransfer } from '../../ledger/record-transfer.ts';
import { builder } from '../builder.ts';
import { connectionOf } from '../list/connection.ts';
import { type FilterFields, filterInput, listField } from '../list/list.ts';
import { byTime, listSort } from '../list/sorts.ts';
import { penceToPounds, poundsToPence } from '../wire/pounds.ts';

/** A line of a journal in pounds: debit +, credit −. */
const posting = builder.objectRef<PostingRow>('LedgerPosting').implement({
  fields: (t) => ({
    account: t.exposeInt('account', { nullable: false }),
    accountName: t.string({ nullable: false, resolve: (line) => accountNames[line.account as Account] }),
    amount: t.float({ nullable: false, resolve: (line) => penceToPounds(line.amount_pence) }),
    bookingID: t.id({ resolve: (line) => line.booking_id }),
    serviceProviderID: t.id({ resolve: (line) => line.provider_id }),
    giftCardID: t.id({ resolve: (line) => line.gift_card_id }),
  }),
});

const journal = builder.objectRef<JournalView>('LedgerJournal').implement({
  fields: (t) => ({
    id: t.id({ nullable: false, resolve: ({ journal: row }) => String(row.id) }),
    event: t.string({ nullable: false, resolve: ({ journal: row }) => row.event }),
    entity: t.string({ nullable: false, resolve: ({ journal: row }) => row.entity }),
    entityId: t.id({ nullable: false, resolve: ({ journal: row }) => row.entity_id }),
    sequence: t.int({ nullable: false, resolve: ({ journal: row }) => row.sequence }),
    at: t.string({ nullable: false, resolve: ({ journal: row }) => row.at.toISOString() }),
    note: t.string({ resolve: ({ journal: row }) => row.note }),
    postings: t.expose('postings', { type: [posting], nullable: false }),
  }),
});

const connection = connectionOf('LedgerJournalConnection', journal);

const balance = builder.objectRef<{ account: Account; balancePence: number }>('LedgerBalance').implement({
  fields: (t) => ({
    account: t.exposeInt('account', { nullable: false }),
    accountName: t.string({ nullable: false, resolve: ({ account }) => accountNames[account] }),
    balance: t.float({ nullable: false, resolve: ({ balancePence }) => penceToPounds(balancePence) }),
  }),
});

const filterFields: FilterFields = {
  id: { column: 'id', kind: 'serialId' },
  event: { column: 'event', kind: 'string' },
  entity: { column: 'entity', kind: 'string' },
  entityId: { column: 'entity_id', kind: 'id' },
  sequence: { column: 'sequence', kind: 'int' },
  at: { column: 'at', kind: 'instant' },
  note: { column: 'note', kind: 'string' },
};
const filter = filterInput('LedgerJournalFilterInput', filterFields);

const sort = listSort('LedgerJournalSort', 'NEWEST', byTime('at'));

builder.queryFields((t) => ({
  listJournals: listField(t, {
    name: 'journals',
    type: connection,
    filter,
    fields: filterFields,
    sort,
    read: listJournals,
  }),
  listLedgerBalances: t.field({
    type: [balance],
    nullable: false,
    resolve: (_root, _args, ctx) => listBalances(ctx),
  }),
}));

const transferInput = builder.inputType('RecordTransferInput', {
  fields: (t) => ({ amount: t.float({ required: true }), reference: t.string() }),
});
const disputeInput = builder.inputType('RecordDisputeInput', {
  fields: (t) => ({ paymentId: t.id({ required: true }) }),
});
const reliefInput = builder.inputType('TakeVatReliefInput', {
  fields: (t) => ({ bookingId: t.id({ required: true }) }),
});
const recorded = builder.objectRef<{ id: string }>('RecordedInBooks').implement({
  fields: (t) => ({ id: t.exposeID('id', { nullable: false }) }),
});

const transferOf = (
  kind: 'payout' | 'vat-payment',
  input: { amount: number; reference?: string | null },
) => ({ kind, amountPence: poundsToPence(input.amount) ?? 0, reference: input.reference ?? '' });

builder.mutationFields((t) => ({
  recordPayout: t.field({
    type: recorded,
    nullable: false,
    args: { input: t.arg({ type: transferInput, required: true }) },
    resolve: async (_root, { input }, ctx) => ({
      id: await recordTransfer(ctx, transferOf('payout', input)),
    }),
  }),
  recordVatPayment: t.field({
    type: recorded,
    nullable: false,
    args: { input: t.arg({ type: transferInput, required: true }) },
    resolve: async (_root, { input }, ctx) => ({
      id: await recordTransfer(ctx, transferOf('vat-payment', input)),
    }),
  }),
  recordDispute: t.field({
    type: recorded,
    nullable: false,
    args: { input: t.arg({ type: disputeInput, required: true }) },
    resolve: async (_root, { input }, ctx) => {
      await recordDispute(ctx, input.paymentId);
      return { id: input.paymentId };
    },
  }),
  takeVatRelief: t.field({
    type: recorded,
    nullable: false,
    args: { input: t.arg({ type: reliefInput, required: true }) },
    resolve: async (_root, { input }, ctx) => {
      await takeVatRelief(ctx, input.bookingId);
      return { id: input.bookingId };
    },
  }),
}));
