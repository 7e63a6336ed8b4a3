import { isCompanyUser } from '#domain/access/actor.ts';
import { desiredTimes } from '#domain/quote/firm-choices.ts';
import { lostReasons } from '#domain/quote/lifecycle.ts';
import { quotedPlanOf, quoteFrequencies, type VisitTime } from '#domain/quote/quoted-plan.ts';
import { storedVisitSource } from '#domain/visit-source/visit-source.ts';
import { loadSettings, settingsId } from '../../application-setting/get-application-setting.ts';
import type { Ctx } from '../../context.ts';
import { answerQuote } from '../../quote/answer-quote.ts';
import { closeQuote } from '../../quote/close-quote.ts';
import { createQuote } from '../../quote/create-quote.ts';
import { decideQuote, openMailedQuote } from '../../quote/decide-quote.ts';
import { deleteQuote } from '../../quote/delete-quote.ts';
import { getQuote, listQuotes } from '../../quote/get-quote.ts';
import type { QuoteRow } from '../../quote/quote.store.ts';
import { quotedSums, type Sums } from '../../quote/quoted-sums.ts';
import { visitSource, visitSourceInput } from '../booking/visit-source.ts';
import { builder } from '../builder.ts';
import { connectionOf } from '../list/connection.ts';
import { type FilterFields, filterInput, listField } from '../list/list.ts';
import { byColumnOrNone, byText, byTime, listSort } from '../list/sorts.ts';
import { batchLoad } from '../wire/batch-load.ts';
import { hoursToQuarters, penceToPounds, poundsToPence } from '../wire/pounds.ts';
import { recordFields } from '../wire/record-fields.ts';
import { mapsTo } from '../wire/wire-problems.ts';
import { formProofInput } from './form-proof.ts';

const frequencies = `How often: ${quoteFrequencies.join(', ')}.`;
const ofWeekday = 'monday to sunday; null where visits are not on certain weekdays.';
const ofTime = 'London wall time; null is open.';

const visitTime = builder.objectRef<VisitTime>('QuoteVisitTime').implement({
  fields: (t) => ({
    weekday: t.exposeString('weekday', { nullable: true, description: ofWeekday }),
    time: t.exposeString('time', { nullable: true, description: ofTime }),
  }),
});
const times = Object.keys(desiredTimes).join(', ');

/** The settings for all quotes of a list. */
const settingsOf = batchLoad(async (ctx) => new Map([[settingsId, await loadSettings(ctx)]]));

async function sumInPounds(ctx: Ctx, row: QuoteRow, sum: keyof Sums): Promise<number | null> {
  const settings = row.price_pence === null ? null : await settingsOf(ctx, settingsId);
  return settings && penceToPounds(quotedSums(row, settings)[sum]);
}

export const quote = builder.objectRef<QuoteRow>('Quote').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    status: t.exposeString('status', { nullable: false }),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    phone: t.exposeString('phone'),
    desiredDate: t.exposeString('desired_date', { nullable: true }),
    message: t.exposeString('message'),
    postalCode: t.exposeString('postal_code'),
    serviceType: t.exposeString('service_type', { nullable: true }),
    propertyType: t.exposeString('property_type', { nullable: true }),
    bedroomCount: t.exposeInt('bedroom_count', { nullable: true }),
    bathroomCount: t.exposeInt('bathroom_count', { nullable: true }),
    price: t.float({ resolve: (row) => penceToPounds(row.price_pence) }),
    hours: t.float({ resolve: (row) => (row.quarter_hours === null ? null : row.quarter_hours / 4) }),
    cleanerCount: t.exposeInt('cleaner_count', { nullable: true }),
    answer: t.exposeString('answer', { nullable: true }),
    frequency: t.exposeString('frequency', { nullable: true, description: frequencies }),
    visitTimes: t.field({
      type: [visitTime],
      nullable: false,
      resolve: (row) => [...quotedPlanOf(row).visitTimes],
    }),
    startDate: t.exposeString('start_date', { nullable: true, description: 'From when; null is open.' }),
    siteVisitAt: t.string({ resolve: (row) => row.site_visit_at?.toISOString() ?? null }),
    priceExVat: t.float({
      description: 'For firms, where the price has VAT in it.',
      resolve: (row, _args, ctx) => sumInPounds(ctx, row, 'netPence'),
    }),
    monthlyPrice: t.float({
      description: 'What a usual month comes to, where it repeats.',
      resolve: (row, _args, ctx) => sumInPounds(ctx, row, 'monthPence'),
    }),
    monthlyPriceExVat: t.float({
      resolve: (row, _args, ctx) => sumInPounds(ctx, row, 'monthNetPence'),
    }),
    validUntil: t.string({ resolve: (row) => row.valid_until?.toISOString() ?? null }),
    quotedAt: t.string({ resolve: (row) => row.quoted_at?.toISOString() ?? null }),
    bookingId: t.exposeID('booking_id', { nullable: true }),
    source: t.field({
      type: visitSource,
      description: 'For the office alone.',
      resolve: (row, _args, ctx) => (isCompanyUser(ctx.actor) ? storedVisitSource(row.source) : null),
    }),
    version: t.exposeInt('version', { nullable: false }),
    createdAt: t.string({ nullable: false, resolve: (row) => row.created_at.toISOString() }),
    updatedAt: t.string({ nullable: false, resolve: (row) => row.updated_at.toISOString() }),
  }),
});

builder.objectFields(quote, (t) => ({
  businessName: t.exposeString('business_name', { nullable: true }),
  floorArea: t.exposeInt('floor_area', { nullable: true, description: 'In square metres.' }),
  deskCount: t.exposeInt('desk_count', { nullable: true }),
  desiredFrequency: t.exposeString('desired_frequency', {
    nullable: true,
    description: `What they ask for. ${frequencies}`,
  }),
  desiredWeekdays: t.exposeStringList('desired_weekdays', {
    nullable: false,
    description: 'The days they want us, monday to sunday; empty where they left it open.',
  }),
  desiredTime: t.exposeString('desired_time', {
    nullable: true,
    description: `When in the day: ${times}.`,
  }),
}));

type InputFields = PothosSchemaTypes.InputFieldBuilder<
  PothosSchemaTypes.ExtendDefaultTypes<{ Context: Ctx }>,
  'InputObject'
>;

/** What a firm says of its place and its wishes. */
export const firmFields = (t: InputFields) => ({
  businessName: t.string({ description: 'Of a firm that asks.' }),
  floorArea: t.int({ description: 'In square metres.' }),
  deskCount: t.int(),
  desiredFrequency: t.string({ description: frequencies }),
  desiredWeekdays: t.stringList({ description: 'monday to sunday.' }),
  desiredTime: t.string({ description: `One of ${times}.` }),
});

const createInput = builder.inputType('CreateQuoteInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    email: t.string({ required: true }),
    phone: t.string({ required: true }),
    postalCode: t.string({ required: true }),
    desiredDate: t.string(),
    message: t.string({ required: true }),
    serviceType: t.string(),
    propertyType: t.string(),
    bedroomCount: t.int(),
    bathroomCount: t.int(),
    ...firmFields(t),
    pictures: t.stringList({
      description: 'Up to six keys that uploads of the purpose quote-picture were answered with.',
    }),
    source: t.field({ type: visitSourceInput }),
    form: t.field({ type: formProofInput }),
  }),
});
const visitTimeInput = builder.inputType('QuoteVisitTimeInput', {
  fields: (t) => ({
    weekday: t.string({ description: ofWeekday }),
    time: t.string({ description: ofTime }),
  }),
});
const answerInput = builder.inputType('AnswerQuoteInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    price: t.float({
      description: 'By default what so much work costs at our rates.',
      ...mapsTo('pricePence'),
    }),
    hours: t.float({ required: true, ...mapsTo('quarterHours') }),
    cleanerCount: t.int({ required: true }),
    answer: t.string(),
    frequency: t.string({ description: `${frequencies} Once unless said.` }),
    visitTimes: t.field({ type: [visitTimeInput] }),
    startDate: t.string({ description: 'From when; the customer chooses unless it is said.' }),
    siteVisitAt: t.string({ description: 'When somebody looks at the place first.' }),
  }),
});
const closeInput = builder.inputType('CloseQuoteInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    reason: t.string({
      description: `Why it led to nothing: ${Object.keys(lostReasons).join(', ')}. Without a booking it may be told of an ended one too.`,
    }),
    note: t.string(),
  }),
});
const deleteInput = builder.inputType('DeleteQuoteInput', {
  fields: (t) => ({ id: t.id({ required: true }), expectedVersion: t.int() }),
});
const decisions = builder.enumType('QuoteDecision', { values: ['accept', 'decline'] as const });

const connection = connectionOf('ModelQuoteConnection', quote);
const filterFields: FilterFields = {
  ...recordFields,
  status: { column: 'status', kind: 'string' },
  name: { column: 'name', kind: 'string' },
  email: { column: 'email', kind: 'email' },
  phone: { column: 'phone', kind: 'phone' },
  desiredDate: { column: 'desired_date', kind: 'date' },
  message: { column: 'message', kind: 'string' },
  postalCode: { column: 'postal_code', kind: 'postalCode' },
  serviceType: { column: 'service_type', kind: 'string' },
  propertyType: { column: 'property_type', kind: 'string' },
  bedroomCount: { column: 'bedroom_count', kind: 'int' },
  bathroomCount: { column: 'bathroom_count', kind: 'int' },
  businessName: { column: 'business_name', kind: 'name' },
  floorArea: { column: 'floor_area', kind: 'int' },
  deskCount: { column: 'desk_count', kind: 'int' },
  desiredFrequency: { column: 'desired_frequency', kind: 'string' },
  desiredWeekdays: { column: 'desired_weekdays', kind: 'strings' },
  desiredTime: { column: 'desired_time', kind: 'string' },
  price: { column: 'price_pence', kind: 'pounds' },
  hours: { column: 'quarter_hours', kind: 'hours' },
  cleanerCount: { column: 'cleaner_count', kind: 'int' },
  answer: { column: 'answer', kind: 'string' },
  frequency: { column: 'frequency', kind: 'string' },
  startDate: { column: 'start_date', kind: 'date' },
  siteVisitAt: { column: 'site_visit_at', kind: 'instant' },
  validUntil: { column: 'valid_until', kind: 'instant' },
  quotedAt: { column: 'quoted_at', kind: 'instant' },
  bookingId: { column: 'booking_id', kind: 'id' },
};
const filter = filterInput('ModelQuoteFilterInput', filterFields);

const sort = listSort('QuoteSort', 'NEWEST', {
  ...byTime(),
  ...byText('NAME', 'name'),
  ...byColumnOrNone('DESIRED_DATE', 'desired_date'),
});

builder.queryFields((t) => ({
  getQuote: t.field({
    type: quote,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => getQuote(ctx, id),
  }),
  listQuotes: listField(t, {
    name: 'quotes',
    type: connection,
    filter,
    fields: filterFields,
    sort,
    read: listQuotes,
  }),
  quoteByToken: t.field({
    type: quote,
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, ctx) => openMailedQuote(ctx, token),
  }),
}));

builder.mutationFields((t) => ({
  createQuote: t.field({
    type: quote,
    args: { input: t.arg({ type: createInput, required: true }) },
    resolve: (_root, { input: { form, ...answers } }, ctx) => createQuote(ctx, answers, form ?? null),
  }),
  answerQuote: t.field({
    type: quote,
    args: { input: t.arg({ type: answerInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      answerQuote(ctx, {
        ...input,
        expectedVersion: input.expectedVersion ?? null,
        pricePence: poundsToPence(input.price),
        quarterHours: hoursToQuarters(input.hours),
        answer: input.answer ?? '',
      }),
  }),
  closeQuote: t.field({
    type: quote,
    args: { input: t.arg({ type: closeInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      closeQuote(ctx, { ...input, expectedVersion: input.expectedVersion ?? null }),
  }),
  deleteQuote: t.field({
    type: quote,
    args: { input: t.arg({ type: deleteInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      deleteQuote(ctx, { id: input.id, expectedVersion: input.expectedVersion ?? null }),
  }),
  decideQuote: t.field({
    type: quote,
    args: {
      token: t.arg.string({ required: true }),
      decision: t.arg({ type: decisions, required: true }),
    },
    resolve: (_root, args, ctx) => decideQuote(ctx, args),
  }),
}));
