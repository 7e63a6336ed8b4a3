import type { Consent } from '#domain/customer/consents.ts';
import { type CustomerOverview, getCustomerOverview } from '../../customer/get-customer-overview.ts';
import type { CustomerReport, Home, HomeCleaner } from '../../customer/overview.store.ts';
import { listCardsOf } from '../../payment/cards-of-customer.ts';
import { builder } from '../builder.ts';
import { savedCard } from '../money/saved-card-type.ts';
import { penceToPounds } from '../wire/pounds.ts';

const homeCleaner = builder.objectRef<HomeCleaner>('HomeCleaner').implement({
  fields: (t) => ({
    serviceProviderID: t.exposeID('providerId', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    visits: t.exposeInt('visits', { nullable: false }),
  }),
});

const home = builder.objectRef<Home>('CustomerHome').implement({
  description:
    'An address of a customer’s bookings, and who cleans there; who came last or comes next is first.',
  fields: (t) => ({
    address: t.exposeString('address', { nullable: false }),
    city: t.exposeString('city', { nullable: false }),
    postalCode: t.exposeString('postalCode', { nullable: false }),
    visits: t.exposeInt('visits', { nullable: false, description: 'Completed ones.' }),
    lastVisitOn: t.exposeString('lastVisitOn', { nullable: true }),
    nextDates: t.exposeStringList('nextDates', { nullable: false, description: 'Six at most.' }),
    cleaners: t.expose('cleaners', { type: [homeCleaner], nullable: false }),
  }),
});

const consent = builder.objectRef<Consent>('CustomerConsent').implement({
  fields: (t) => ({
    kind: t.exposeString('kind', { nullable: false, description: 'terms, early-start or offers.' }),
    version: t.exposeString('version', { nullable: true, description: 'Of the terms.' }),
    at: t.string({ nullable: false, resolve: ({ at }) => at.toISOString() }),
    bookingID: t.exposeID('bookingId', { nullable: false }),
    reference: t.exposeString('reference', { nullable: false }),
  }),
});

const report = builder.objectRef<CustomerReport>('CustomerReport').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    bookingID: t.exposeID('bookingId', { nullable: false }),
    reference: t.exposeString('reference', { nullable: false }),
    kind: t.exposeString('kind', { nullable: false }),
    status: t.exposeString('status', { nullable: false }),
    words: t.exposeString('words', { nullable: false }),
    happenedAt: t.string({ nullable: false, resolve: ({ happenedAt }) => happenedAt.toISOString() }),
  }),
});

const pounds = (read: (one: CustomerOverview['spending']) => number) => (one: CustomerOverview) =>
  penceToPounds(read(one.spending));

const overview = builder.objectRef<CustomerOverview>('CustomerOverview').implement({
  description: 'What the office sees of a customer at a glance.',
  fields: (t) => ({
    customerId: t.id({ nullable: false, resolve: ({ customer }) => customer.id }),
    completedVisits: t.int({ nullable: false, resolve: ({ spending }) => spending.completedCount }),
    charged: t.float({ nullable: false, resolve: pounds((one) => one.chargedPence) }),
    refunded: t.float({ nullable: false, resolve: pounds((one) => one.refundedPence) }),
    tips: t.float({ nullable: false, resolve: pounds((one) => one.tipsPence) }),
    owed: t.float({ nullable: false, resolve: pounds((one) => one.owedPence) }),
    firstVisitOn: t.string({ resolve: ({ spending }) => spending.firstVisitOn }),
    lastVisitOn: t.string({ resolve: ({ spending }) => spending.lastVisitOn }),
    cards: t.field({
      type: [savedCard],
      nullable: false,
      description: 'Brand, last four and last month of each; nothing can be paid with them by the office.',
      resolve: ({ customer }, _args, ctx) => listCardsOf(ctx, customer),
    }),
    homes: t.expose('homes', { type: [home], nullable: false }),
    consents: t.expose('consents', { type: [consent], nullable: false }),
    reports: t.expose('reports', {
      type: [report],
      nullable: false,
      description: 'Newest first, 50 at most.',
    }),
  }),
});

builder.queryField('getCustomerOverview', (t) =>
  t.field({
    type: overview,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => getCustomerOverview(ctx, id),
  }),
);
