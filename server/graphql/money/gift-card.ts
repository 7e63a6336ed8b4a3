import { lastDayOf } from '#domain/gift-card/gift-expiry.ts';
import type { SpendableGiftCard } from '#domain/gift-card/spendable-gift-card.ts';
import type { GiftEntryRow } from '../../gift-card/gift-card.store.ts';
import { listGiftCards, lookUpGiftCard } from '../../gift-card/read-gift-cards.ts';
import type { GiftCardView } from '../../gift-card/view-gift-cards.ts';
import { builder } from '../builder.ts';
import { connectionOf, innerConnectionOf } from '../list/connection.ts';
import { type FilterFields, filterInput, listField, readPageRequest, toConnection } from '../list/list.ts';
import { listScope } from '../list/list-scope.ts';
import { byColumn, byColumnOrNone, byText, byTime, listSort } from '../list/sorts.ts';
import { penceToPounds } from '../wire/pounds.ts';
import { recordFields } from '../wire/record-fields.ts';
import { mapsTo } from '../wire/wire-problems.ts';

const entry = builder.objectRef<GiftEntryRow>('GiftCardEntry').implement({
  description: 'One line of a card’s own ledger; the amounts sum to its balance.',
  fields: (t) => ({
    id: t.id({ nullable: false, resolve: (row) => String(row.id) }),
    kind: t.exposeString('kind', { nullable: false }),
    amount: t.float({ nullable: false, resolve: (row) => penceToPounds(row.amount_pence) }),
    balance: t.float({ nullable: false, resolve: (row) => penceToPounds(row.balance_pence) }),
    used: t.float({
      description: 'What a visit used of what it had reserved.',
      resolve: (row) => penceToPounds(row.used_pence),
    }),
    bookingId: t.exposeString('booking_id', { nullable: true }),
    createdAt: t.string({ nullable: false, resolve: (row) => row.at.toISOString() }),
  }),
});
const entries = innerConnectionOf('ModelGiftCardEntryConnection', entry);
// Not by booking: what a card was used for is nothing its buyer may find out.
const entryFields: FilterFields = {
  id: { column: 'id', kind: 'serialId' },
  kind: { column: 'kind', kind: 'string' },
  amount: { column: 'amount_pence', kind: 'pounds' },
  balance: { column: 'balance_pence', kind: 'pounds' },
  used: { column: 'used_pence', kind: 'pounds' },
  createdAt: { column: 'at', kind: 'instant' },
};
const entryFilter = filterInput('ModelGiftCardEntryFilterInput', entryFields);

/** Who of the two a gift card's mail goes to. */
export const giftCardSide = builder.enumType('ReissueGiftCardTo', { values: ['receiver', 'buyer'] as const });

export const giftCard = builder.objectRef<GiftCardView>('GiftCard').implement({
  fields: (t) => ({
    id: t.id({ nullable: false, resolve: ({ card }) => card.id }),
    kind: t.string({ nullable: false, resolve: ({ card }) => card.kind }),
    status: t.string({ nullable: false, resolve: ({ card }) => card.status }),
    name: t.string({ resolve: ({ card }) => card.name }),
    email: t.string({ resolve: ({ card }) => card.email }),
    receiverName: t.string({ resolve: ({ card }) => card.receiver_name }),
    receiverEmail: t.string({ resolve: ({ card }) => card.receiver_email }),
    amount: t.float({ resolve: ({ card }) => penceToPounds(card.amount_pence) }),
    balance: t.float({ resolve: ({ card }) => penceToPounds(card.balance_pence) }),
    message: t.string({ resolve: ({ card }) => card.message }),
    paymentToken: t.exposeString('paymentToken', { nullable: true }),
    usedFlag: t.boolean({ resolve: ({ card }) => card.is_used }),
    code: t.exposeString('code', {
      nullable: true,
      description: 'The whole code for its receiver, else its last four signs.',
    }),
    sendDate: t.string({ resolve: ({ card }) => card.send_on }),
    sentAt: t.string({ resolve: ({ card }) => card.sent_at?.toISOString() ?? null }),
    codeWentTo: t.field({
      type: giftCardSide,
      nullable: true,
      description: 'Who was mailed its code last, with a new one also the buyer; null until it is sent.',
      resolve: ({ card }) => (card.sent_at ? (card.code_went_to as 'receiver' | 'buyer') : null),
    }),
    boughtAt: t.string({ resolve: ({ card }) => card.bought_at?.toISOString() ?? null }),
    expiryDate: t.string({
      description: 'The last day in London on which it can be used.',
      resolve: ({ card }) => (card.expires_at ? lastDayOf(card.expires_at) : null),
    }),
    entries: t.field({
      type: entries,
      nullable: false,
      args: { filter: t.arg({ type: entryFilter }), limit: t.arg.int(), nextToken: t.arg.string() },
      resolve: async ({ card, entryPages }, args, ctx) => {
        const scope = listScope(`giftCardEntries:${card.id}`, ctx.actor, args.filter);
        return toConnection(await entryPages(card, readPageRequest(args, entryFields, scope)), scope);
      },
    }),
    version: t.int({ nullable: false, resolve: ({ card }) => card.version }),
    createdAt: t.string({ nullable: false, resolve: ({ card }) => card.created_at.toISOString() }),
    updatedAt: t.string({ nullable: false, resolve: ({ card }) => card.updated_at.toISOString() }),
  }),
});
const connection = connectionOf('ModelGiftCardConnection', giftCard);

const balance = builder.objectRef<SpendableGiftCard>('GiftCardBalance').implement({
  fields: (t) => ({
    kind: t.exposeString('kind', { nullable: false }),
    amount: t.float({ nullable: false, resolve: (card) => penceToPounds(card.amountPence) }),
    balance: t.float({ nullable: false, resolve: (card) => penceToPounds(card.balancePence) }),
    expiryDate: t.exposeString('lastDay', { nullable: false }),
  }),
});

const filterFields: FilterFields = {
  ...recordFields,
  kind: { column: 'kind', kind: 'string' },
  status: { column: 'status', kind: 'string' },
  name: { column: 'name', kind: 'string' },
  email: { column: 'email', kind: 'email' },
  receiverName: { column: 'receiver_name', kind: 'name' },
  receiverEmail: { column: 'receiver_email', kind: 'email' },
  amount: { column: 'amount_pence', kind: 'pounds' },
  balance: { column: 'balance_pence', kind: 'pounds' },
  message: { column: 'message', kind: 'string' },
  usedFlag: { column: 'is_used', kind: 'boolean' },
  sendDate: { column: 'send_on', kind: 'date' },
  sentAt: { column: 'sent_at', kind: 'instant' },
  boughtAt: { column: 'bought_at', kind: 'instant' },
};
const filter = filterInput('ModelGiftCardFilterInput', filterFields);

const sort = listSort('GiftCardSort', 'NEWEST', {
  ...byTime(),
  ...byColumn('AMOUNT', 'amount_pence'),
  ...byColumn('BALANCE', 'balance_pence'),
  ...byColumnOrNone('EXPIRY', 'expires_at'),
  ...byText('RECEIVER', 'receiver_name'),
});

builder.queryFields((t) => ({
  listGiftCards: listField(t, {
    name: 'giftCards',
    type: connection,
    filter,
    fields: filterFields,
    sort,
    read: listGiftCards,
  }),
  checkGiftCard: t.field({
    type: balance,
    nullable: false,
    args: { code: t.arg.string({ required: true, ...mapsTo('giftCode') }) },
    resolve: (_root, { code }, ctx) => lookUpGiftCard(ctx, code),
  }),
}));
