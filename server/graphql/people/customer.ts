import { customerParts } from '#domain/customer/merge-customers.ts';
import { createCustomer } from '../../customer/create-customer.ts';
import type { CustomerRow } from '../../customer/customer-profile.store.ts';
import { getCustomer, listCustomers, readFormerEmails } from '../../customer/get-customer.ts';
import { mergeCustomers } from '../../customer/merge-customers.ts';
import { updateCustomer } from '../../customer/update-customer.ts';
import { builder } from '../builder.ts';
import { connectionOf } from '../list/connection.ts';
import { type FilterFields, filterInput, listField } from '../list/list.ts';
import { byColumn, byText, byTime, listSort } from '../list/sorts.ts';
import { recordFields } from '../wire/record-fields.ts';

export const customer = builder.objectRef<CustomerRow>('Customer').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    firstName: t.exposeString('first_name'),
    lastName: t.exposeString('last_name'),
    email: t.string({ resolve: (row) => row.unproved_email ?? row.email }),
    bookedWithoutSigningIn: t.boolean({
      nullable: false,
      description:
        'Booked under the e-mail of an account by somebody who was not signed in to it, and the mailed link was not opened yet: nothing of it is shown in that account.',
      resolve: (row) => row.unproved_email !== null,
    }),
    formerEmails: t.field({
      type: ['String'],
      nullable: false,
      description: 'For the company: the e-mails of records that were merged into this one.',
      resolve: (row, _args, ctx) => readFormerEmails(ctx, row.id),
    }),
    hasAccount: t.boolean({
      nullable: false,
      description: 'Whether they can sign in.',
      resolve: (row) => row.user_id !== null,
    }),
    phone: t.exposeString('phone'),
    address: t.exposeString('address', { nullable: true }),
    city: t.exposeString('city', { nullable: true }),
    postalCode: t.exposeString('postal_code', { nullable: true }),
    country: t.exposeString('country'),
    version: t.exposeInt('version', { nullable: false }),
    createdAt: t.string({ nullable: false, resolve: (row) => row.created_at.toISOString() }),
    updatedAt: t.string({ nullable: false, resolve: (row) => row.updated_at.toISOString() }),
  }),
});

const updateInput = builder.inputType('UpdateCustomerInput', {
  fields: (t) => ({
    id: t.id(),
    expectedVersion: t.int(),
    firstName: t.string(),
    lastName: t.string(),
    phone: t.string(),
    address: t.string(),
    city: t.string(),
    postalCode: t.string(),
  }),
});

const createInput = builder.inputType('CreateCustomerInput', {
  fields: (t) => ({
    firstName: t.string({ required: true }),
    lastName: t.string({ required: true }),
    email: t.string({ required: true }),
    phone: t.string({ required: true }),
    address: t.string(),
    postalCode: t.string(),
    isSomebodyElse: t.boolean({
      description: 'Not the customers who have that phone, or typed that e-mail.',
    }),
  }),
});

const part = builder.enumType('CustomerPart', { values: customerParts });

const mergeInput = builder.inputType('MergeCustomersInput', {
  fields: (t) => ({
    keepID: t.id({ required: true, description: 'The record that stays.' }),
    otherID: t.id({ required: true, description: 'The record that becomes part of it.' }),
    expectedVersion: t.int({ description: 'Of the one that stays.' }),
    otherExpectedVersion: t.int(),
    fromOther: t.field({
      type: [part],
      description: 'What is taken from the other record. The email of a sign-in stays whatever is chosen.',
    }),
  }),
});

const connection = connectionOf('ModelCustomerConnection', customer);
const filterFields: FilterFields = {
  ...recordFields,
  search: {
    column: 'search',
    kind: 'words',
    description: 'A name, e-mail, phone, postcode or street, as people type it.',
  },
  firstName: { column: 'first_name', kind: 'name' },
  lastName: { column: 'last_name', kind: 'name' },
  email: { column: 'email', kind: 'email' },
  phone: { column: 'phone', kind: 'phone' },
  address: { column: 'address', kind: 'string' },
  city: { column: 'city', kind: 'string' },
  postalCode: { column: 'postal_code', kind: 'postalCode' },
  country: { column: 'country', kind: 'string' },
};
const filter = filterInput('ModelCustomerFilterInput', filterFields);

const sort = listSort('CustomerSort', 'NEWEST', {
  ...byTime(),
  ...byText('NAME', 'first_name', 'last_name'),
  ...byColumn('EMAIL', 'email'),
});

builder.queryFields((t) => ({
  getCustomer: t.field({
    type: customer,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => getCustomer(ctx, id),
  }),
  listCustomers: listField(t, {
    name: 'customers',
    type: connection,
    filter,
    fields: filterFields,
    sort,
    read: listCustomers,
  }),
}));

builder.mutationField('createCustomer', (t) =>
  t.field({
    type: customer,
    nullable: false,
    args: { input: t.arg({ type: createInput, required: true }) },
    resolve: (_root, { input }, ctx) => createCustomer(ctx, input),
  }),
);

builder.mutationField('mergeCustomers', (t) =>
  t.field({
    type: customer,
    nullable: false,
    args: { input: t.arg({ type: mergeInput, required: true }) },
    resolve: (_root, { input: { keepID, otherID, fromOther, ...versions } }, ctx) =>
      mergeCustomers(ctx, { ...versions, keepId: keepID, otherId: otherID, fromOther: fromOther ?? [] }),
  }),
);

builder.mutationField('updateCustomer', (t) =>
  t.field({
    type: customer,
    args: { input: t.arg({ type: updateInput, required: true }) },
    resolve: (_root, { input }, ctx) => updateCustomer(ctx, input),
  }),
);
