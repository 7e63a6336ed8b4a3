import { can } from '#domain/access/permissions.ts';
import { poundsFromPence } from '#domain/money/pence.ts';
import type { UsablePromo } from '#domain/promo-code/usable-promo.ts';
import { createPromoCode } from '../../promo-code/create-promo-code.ts';
import { deletePromoCode } from '../../promo-code/delete-promo-code.ts';
import { lookUpPromoCode } from '../../promo-code/look-up-promo-code.ts';
import type { PromoCodeRow, PromoTotals } from '../../promo-code/promo-code.store.ts';
import { findPromoUses, getPromoCode, listPromoCodes } from '../../promo-code/read-promo-codes.ts';
import { updatePromoCode } from '../../promo-code/update-promo-code.ts';
import { builder } from '../builder.ts';
import { connectionOf } from '../list/connection.ts';
import { type FilterFields, filterInput, listField } from '../list/list.ts';
import { byColumn, byTime, listSort } from '../list/sorts.ts';
import { batchLoad } from '../wire/batch-load.ts';
import { recordFields } from '../wire/record-fields.ts';
import { mapsTo } from '../wire/wire-problems.ts';

const uses = builder.objectRef<PromoTotals>('PromoCodeUses').implement({
  description: 'What came of a code so far; bookings cancelled without a fee gave it back and do not count.',
  fields: (t) => ({
    bookings: t.exposeInt('bookings', { nullable: false }),
    customers: t.exposeInt('customers', { nullable: false }),
    discount: t.float({
      nullable: false,
      description: 'What it took off, with VAT.',
      resolve: ({ discountPence }) => poundsFromPence(discountPence),
    }),
    sales: t.float({
      nullable: false,
      description: 'What these bookings cost their customers, with VAT.',
      resolve: ({ salesPence }) => poundsFromPence(salesPence),
    }),
  }),
});
const loadUses = batchLoad(findPromoUses);

export const promoCode = builder.objectRef<PromoCodeRow>('PromoCode').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    code: t.exposeString('code'),
    activeFlag: t.exposeBoolean('is_active'),
    onlyNewUserFlag: t.exposeBoolean('is_only_new_user'),
    discountPercent: t.exposeInt('discount_percent'),
    description: t.exposeString('description'),
    archivedAt: t.string({ resolve: (row) => row.archived_at?.toISOString() ?? null }),
    uses: t.field({
      type: uses,
      description: 'For the company.',
      resolve: ({ id }, _args, ctx) => (can(ctx.actor, 'promo-code.read') ? loadUses(ctx, id) : null),
    }),
    version: t.exposeInt('version', { nullable: false }),
    createdAt: t.string({ nullable: false, resolve: (row) => row.created_at.toISOString() }),
    updatedAt: t.string({ nullable: false, resolve: (row) => row.updated_at.toISOString() }),
  }),
});
const connection = connectionOf('ModelPromoCodeConnection', promoCode);

const checkedPromo = builder.objectRef<UsablePromo>('CheckedPromoCode').implement({
  description: 'What a code is worth to the person who asked.',
  fields: (t) => ({
    code: t.exposeString('code', { nullable: false }),
    discountPercent: t.exposeInt('discountPercent', { nullable: false }),
    onlyNewUserFlag: t.exposeBoolean('isOnlyNewUser', { nullable: false }),
    checkedWhenBooked: t.boolean({
      nullable: false,
      description:
        'A code for new customers, of somebody who is not signed in: it is judged once a card is given for the booking.',
      resolve: (promo) => promo.isCheckedWhenBooked,
    }),
  }),
});

const filterFields: FilterFields = {
  ...recordFields,
  code: { column: 'code', kind: 'string' },
  description: { column: 'description', kind: 'string' },
  discountPercent: { column: 'discount_percent', kind: 'int' },
  activeFlag: { column: 'is_active', kind: 'boolean' },
  onlyNewUserFlag: { column: 'is_only_new_user', kind: 'boolean' },
  archivedAt: { column: 'archived_at', kind: 'instant' },
};
const filter = filterInput('ModelPromoCodeFilterInput', filterFields);

const createInput = builder.inputType('CreatePromoCodeInput', {
  fields: (t) => ({
    code: t.string({ required: true }),
    activeFlag: t.boolean(mapsTo('isActive')),
    onlyNewUserFlag: t.boolean(mapsTo('isOnlyNewUser')),
    discountPercent: t.int({ required: true }),
    description: t.string(),
  }),
});
const updateInput = builder.inputType('UpdatePromoCodeInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    code: t.string(),
    activeFlag: t.boolean(mapsTo('isActive')),
    onlyNewUserFlag: t.boolean(mapsTo('isOnlyNewUser')),
    discountPercent: t.int(),
    description: t.string(),
  }),
});
const deleteInput = builder.inputType('DeletePromoCodeInput', {
  fields: (t) => ({ id: t.id({ required: true }), expectedVersion: t.int() }),
});

type WirePromo = {
  code?: string | null;
  activeFlag?: boolean | null;
  onlyNewUserFlag?: boolean | null;
  discountPercent?: number | null;
  description?: string | null;
};
const answersOf = ({ activeFlag, onlyNewUserFlag, ...rest }: WirePromo) => ({
  ...rest,
  isActive: activeFlag,
  isOnlyNewUser: onlyNewUserFlag,
});

const sort = listSort('PromoCodeSort', 'NEWEST', {
  ...byTime(),
  ...byColumn('CODE', 'code'),
  ...byColumn('DISCOUNT', 'discount_percent'),
});

builder.queryFields((t) => ({
  getPromoCode: t.field({
    type: promoCode,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => getPromoCode(ctx, id),
  }),
  listPromoCodes: listField(t, {
    name: 'promoCodes',
    type: connection,
    filter,
    fields: filterFields,
    sort,
    read: listPromoCodes,
  }),
  checkPromoCode: t.field({
    type: checkedPromo,
    nullable: false,
    args: {
      code: t.arg.string({ required: true, ...mapsTo('promo') }),
      email: t.arg.string(),
      phone: t.arg.string(),
      hasOffer: t.arg.boolean(),
    },
    resolve: (_root, { code, email, phone, hasOffer }, ctx) =>
      lookUpPromoCode(ctx, { code, email: email ?? '', phone: phone ?? '', hasOffer: hasOffer ?? false }),
  }),
}));

builder.mutationFields((t) => ({
  createPromoCode: t.field({
    type: promoCode,
    nullable: false,
    args: { input: t.arg({ type: createInput, required: true }) },
    resolve: (_root, { input }, ctx) => {
      const { activeFlag, onlyNewUserFlag, description, ...rest } = input;
      const flags = { activeFlag: activeFlag ?? true, onlyNewUserFlag: onlyNewUserFlag ?? false };
      return createPromoCode(ctx, answersOf({ ...rest, ...flags, description: description ?? '' }));
    },
  }),
  updatePromoCode: t.field({
    type: promoCode,
    nullable: false,
    args: { input: t.arg({ type: updateInput, required: true }) },
    resolve: (_root, { input: { id, expectedVersion, ...rest } }, ctx) =>
      updatePromoCode(ctx, { id, expectedVersion: expectedVersion ?? null, answers: answersOf(rest) }),
  }),
  deletePromoCode: t.field({
    type: promoCode,
    nullable: false,
    args: { input: t.arg({ type: deleteInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      deletePromoCode(ctx, { id: input.id, expectedVersion: input.expectedVersion ?? null }),
  }),
}));
