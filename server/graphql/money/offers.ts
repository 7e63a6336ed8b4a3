import { createOffer } from '../../offer/create-offer.ts';
import { deleteOffer } from '../../offer/delete-offer.ts';
import type { OfferRow } from '../../offer/offer.store.ts';
import { getOffer, listOffers } from '../../offer/read-offers.ts';
import { updateOffer } from '../../offer/update-offer.ts';
import { builder } from '../builder.ts';
import { connectionOf } from '../list/connection.ts';
import { type FilterFields, filterInput, listField } from '../list/list.ts';
import { byColumn, byText, byTime, listSort } from '../list/sorts.ts';
import { hoursToQuarters, penceToPounds, poundsToPence } from '../wire/pounds.ts';
import { recordFields } from '../wire/record-fields.ts';
import { mapsTo } from '../wire/wire-problems.ts';

export const offers = builder.objectRef<OfferRow>('Offers').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    title: t.exposeString('title'),
    description: t.exposeString('description'),
    serviceLocation: t.exposeString('service_location'),
    serviceType: t.exposeString('service_type'),
    cleanerCount: t.exposeInt('cleaner_count'),
    price: t.float({ resolve: (row) => penceToPounds(row.price_pence) }),
    salePrice: t.float({ resolve: (row) => penceToPounds(row.sale_price_pence) }),
    expectedHours: t.float({ resolve: (row) => row.expected_quarter_hours / 4 }),
    roomsCount: t.exposeInt('rooms_count'),
    bathroomCount: t.exposeInt('bathroom_count'),
    buttonText: t.exposeString('button_text'),
    buttonLink: t.exposeString('button_link'),
    activeFlag: t.exposeBoolean('is_active'),
    priceWasCharged: t.exposeBoolean('price_was_charged', {
      description: 'Whether the price may be shown struck through beside the sale price.',
    }),
    pages: t.exposeStringList('pages', {
      nullable: false,
      description: 'The public pages it stands on, such as "home", "cleaning-services" or "london".',
    }),
    archivedAt: t.string({ resolve: (row) => row.archived_at?.toISOString() ?? null }),
    version: t.exposeInt('version', { nullable: false }),
    createdAt: t.string({ nullable: false, resolve: (row) => row.created_at.toISOString() }),
    updatedAt: t.string({ nullable: false, resolve: (row) => row.updated_at.toISOString() }),
  }),
});
const connection = connectionOf('ModelOffersConnection', offers);

const filterFields: FilterFields = {
  ...recordFields,
  title: { column: 'title', kind: 'string' },
  description: { column: 'description', kind: 'string' },
  serviceLocation: { column: 'service_location', kind: 'string' },
  serviceType: { column: 'service_type', kind: 'string' },
  cleanerCount: { column: 'cleaner_count', kind: 'int' },
  price: { column: 'price_pence', kind: 'pounds' },
  salePrice: { column: 'sale_price_pence', kind: 'pounds' },
  expectedHours: { column: 'expected_quarter_hours', kind: 'hours' },
  roomsCount: { column: 'rooms_count', kind: 'int' },
  bathroomCount: { column: 'bathroom_count', kind: 'int' },
  buttonText: { column: 'button_text', kind: 'string' },
  buttonLink: { column: 'button_link', kind: 'string' },
  activeFlag: { column: 'is_active', kind: 'boolean' },
  priceWasCharged: { column: 'price_was_charged', kind: 'boolean' },
  pages: { column: 'pages', kind: 'strings' },
  archivedAt: { column: 'archived_at', kind: 'instant' },
};
const filter = filterInput('ModelOffersFilterInput', filterFields);

const createInput = builder.inputType('CreateOffersInput', {
  fields: (t) => ({
    title: t.string({ required: true }),
    description: t.string({ required: true }),
    serviceLocation: t.string({ required: true }),
    serviceType: t.string({ required: true }),
    cleanerCount: t.int({ required: true }),
    price: t.float({ required: true, ...mapsTo('pricePence') }),
    salePrice: t.float(mapsTo('salePricePence')),
    expectedHours: t.float({ required: true, ...mapsTo('quarterHours') }),
    roomsCount: t.int({ required: true }),
    bathroomCount: t.int({ required: true }),
    buttonText: t.string({ required: true }),
    buttonLink: t.string({ required: true }),
    activeFlag: t.boolean(mapsTo('isActive')),
    priceWasCharged: t.boolean(),
    pages: t.stringList({ description: 'Left out, it stands on the home page.' }),
  }),
});
const updateInput = builder.inputType('UpdateOffersInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    title: t.string(),
    description: t.string(),
    serviceLocation: t.string(),
    serviceType: t.string(),
    cleanerCount: t.int(),
    price: t.float(mapsTo('pricePence')),
    salePrice: t.float({ ...mapsTo('salePricePence'), description: 'null takes it away, as 0 does.' }),
    expectedHours: t.float(mapsTo('quarterHours')),
    roomsCount: t.int(),
    bathroomCount: t.int(),
    buttonText: t.string(),
    buttonLink: t.string(),
    activeFlag: t.boolean(mapsTo('isActive')),
    priceWasCharged: t.boolean(),
    pages: t.stringList(),
  }),
});
const deleteInput = builder.inputType('DeleteOffersInput', {
  fields: (t) => ({ id: t.id({ required: true }), expectedVersion: t.int() }),
});

type WireOffer = {
  price?: number | null;
  salePrice?: number | null;
  expectedHours?: number | null;
  activeFlag?: boolean | null;
  [field: string]: unknown;
};

const penceGiven = (pounds: number | null | undefined) =>
  pounds === undefined ? undefined : poundsToPence(pounds);

/** Wire amounts in the units of the rules; what was not given stays undefined, null stays null. */
const answersOf = ({ price, salePrice, expectedHours, activeFlag, ...rest }: WireOffer) => ({
  ...rest,
  pricePence: penceGiven(price),
  salePricePence: penceGiven(salePrice),
  quarterHours: typeof expectedHours === 'number' ? hoursToQuarters(expectedHours) : expectedHours,
  isActive: activeFlag,
});

const sort = listSort('OffersSort', 'NEWEST', {
  ...byTime(),
  ...byText('TITLE', 'title'),
  ...byColumn('PRICE', 'price_pence'),
});

builder.queryFields((t) => ({
  getOffers: t.field({
    type: offers,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => getOffer(ctx, id),
  }),
  listOfferss: listField(t, {
    name: 'offers',
    type: connection,
    filter,
    fields: filterFields,
    sort,
    read: listOffers,
  }),
}));

builder.mutationFields((t) => ({
  createOffers: t.field({
    type: offers,
    nullable: false,
    args: { input: t.arg({ type: createInput, required: true }) },
    resolve: (_root, { input }, ctx) => {
      const { salePrice, activeFlag, priceWasCharged, pages, ...rest } = input;
      const flags = { activeFlag: activeFlag ?? true, priceWasCharged: priceWasCharged ?? false };
      const more = { salePrice: salePrice ?? 0, pages: pages ?? ['home'] };
      return createOffer(ctx, answersOf({ ...rest, ...flags, ...more }));
    },
  }),
  updateOffers: t.field({
    type: offers,
    nullable: false,
    args: { input: t.arg({ type: updateInput, required: true }) },
    resolve: (_root, { input: { id, expectedVersion, ...rest } }, ctx) =>
      updateOffer(ctx, { id, expectedVersion: expectedVersion ?? null, answers: answersOf(rest) }),
  }),
  deleteOffers: t.field({
    type: offers,
    nullable: false,
    args: { input: t.arg({ type: deleteInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      deleteOffer(ctx, { id: input.id, expectedVersion: input.expectedVersion ?? null }),
  }),
}));
