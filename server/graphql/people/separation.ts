import type { ApartVisit, OwnBlock } from '../../booking/acceptance/block.store.ts';
import {
  endSeparation,
  keepApart,
  listSeparations,
  type SeparationTerms,
  type SeparationWithVisits,
  separationTerms,
} from '../../booking/acceptance/keep-apart.ts';
import { endOwnBlock, getBlockTerms, listOwnBlocks } from '../../booking/acceptance/own-blocks.ts';
import { builder } from '../builder.ts';

const apartVisit = builder.objectRef<ApartVisit>('ApartVisit').implement({
  description: 'A visit to come of two who are kept apart, or are about to be.',
  fields: (t) => ({
    bookingID: t.exposeID('bookingId', { nullable: false }),
    reference: t.exposeString('reference', { nullable: false }),
    startDate: t.exposeString('date', { nullable: false }),
    startTime: t.exposeString('startTime', { nullable: false }),
  }),
});

const termsOfPair = builder.objectRef<SeparationTerms>('SeparationTerms').implement({
  description: 'What keeping a cleaner and a customer apart leaves as it is, and what it ends.',
  fields: (t) => ({
    isKeptApart: t.exposeBoolean('isKeptApart', { nullable: false }),
    visits: t.field({
      type: [apartVisit],
      nullable: { list: false, items: false },
      description: 'Visits to come that the cleaner has accepted; they stay theirs.',
      resolve: ({ visits }) => visits,
    }),
    regularCleans: t.exposeInt('regularCleans', {
      nullable: false,
      description: 'Regular cleans of the customer that the cleaner takes every visit of; that ends.',
    }),
  }),
});

const separation = builder.objectRef<SeparationWithVisits>('Separation').implement({
  description: 'A cleaner and a customer whom the office keeps apart.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    customerID: t.exposeID('customerId', { nullable: false }),
    customerName: t.exposeString('customerName', { nullable: false }),
    serviceProviderID: t.exposeID('providerId', { nullable: false }),
    serviceProviderName: t.exposeString('providerName', { nullable: false }),
    reason: t.exposeString('reason', { nullable: false }),
    addedBy: t.exposeString('addedBy', {
      nullable: true,
      description: 'The colleague; null once their account is gone.',
    }),
    visits: t.field({
      type: [apartVisit],
      nullable: { list: false, items: false },
      description: 'Visits to come that the cleaner accepted before and still has.',
      resolve: ({ visits }) => visits,
    }),
    createdAt: t.string({ nullable: false, resolve: ({ createdAt }) => createdAt.toISOString() }),
  }),
});

const block = builder.objectRef<OwnBlock>('Block').implement({
  description: 'Somebody whom the reader does not want to meet again; the other side reads it nowhere.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    firstName: t.exposeString('firstName', { nullable: false }),
    outcode: t.exposeString('outcode', {
      nullable: true,
      description: 'Of the last visit, for a cleaner; null for a customer.',
    }),
    lastVisit: t.exposeString('lastVisit', {
      nullable: true,
      description: 'The day of the last visit of the two, done or to come.',
    }),
    createdAt: t.string({ nullable: false, resolve: ({ createdAt }) => createdAt.toISOString() }),
  }),
});

const record = builder.enumType('SeparatedRecord', { values: ['customer', 'provider'] as const });

const keepApartInput = builder.inputType('KeepApartInput', {
  fields: (t) => ({
    customerID: t.id({ required: true }),
    serviceProviderID: t.id({ required: true }),
    reason: t.string({ required: true, description: 'Only the office reads it.' }),
  }),
});
const endSeparationInput = builder.inputType('EndSeparationInput', {
  fields: (t) => ({ id: t.id({ required: true }) }),
});
const endBlockInput = builder.inputType('EndBlockInput', {
  fields: (t) => ({ id: t.id({ required: true }) }),
});

builder.queryFields((t) => ({
  listSeparations: t.field({
    type: [separation],
    nullable: { list: false, items: false },
    description: 'Whom the office keeps apart from a customer or a cleaner, newest first, 200 at most.',
    args: { record: t.arg({ type: record, required: true }), id: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => listSeparations(ctx, args.record, args.id),
  }),
  separationTerms: t.field({
    type: termsOfPair,
    nullable: false,
    args: {
      customerID: t.arg.id({ required: true }),
      serviceProviderID: t.arg.id({ required: true }),
    },
    resolve: (_root, { customerID, serviceProviderID }, ctx) =>
      separationTerms(ctx, { customerId: customerID, providerId: serviceProviderID }),
  }),
  listBlocks: t.field({
    type: [block],
    nullable: { list: false, items: false },
    description: 'Whom a cleaner or a customer blocked themselves, newest first, 200 at most.',
    resolve: (_root, _args, ctx) => listOwnBlocks(ctx),
  }),
  getBlockTerms: t.field({
    type: termsOfPair,
    nullable: false,
    description: 'What `blockCustomer` or `blockServiceProvider` of this booking would leave and end.',
    args: {
      bookingID: t.arg.id({ required: true }),
      bookingServiceProviderID: t.arg.id({ description: 'Whom a customer means; a cleaner has their own.' }),
    },
    resolve: (_root, { bookingID, bookingServiceProviderID }, ctx) =>
      getBlockTerms(ctx, { bookingId: bookingID, linkId: bookingServiceProviderID ?? null }),
  }),
}));

builder.mutationFields((t) => ({
  keepApart: t.field({
    type: separation,
    nullable: false,
    args: { input: t.arg({ type: keepApartInput, required: true }) },
    resolve: (_root, { input: { customerID, serviceProviderID, reason } }, ctx) =>
      keepApart(ctx, { customerId: customerID, providerId: serviceProviderID, reason }),
  }),
  endSeparation: t.field({
    type: separation,
    nullable: false,
    args: { input: t.arg({ type: endSeparationInput, required: true }) },
    resolve: (_root, { input }, ctx) => endSeparation(ctx, input),
  }),
  endBlock: t.boolean({
    nullable: false,
    args: { input: t.arg({ type: endBlockInput, required: true }) },
    resolve: (_root, { input }, ctx) => endOwnBlock(ctx, input),
  }),
}));
