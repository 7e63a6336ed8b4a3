import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import type { AbsenceRow } from '../../absence/absence.store.ts';
import { type AbsenceTerms, absenceTerms } from '../../absence/absence-terms.ts';
import { createAbsence } from '../../absence/create-absence.ts';
import { endAbsence } from '../../absence/end-absence.ts';
import { listAbsences, type ShownVisit, visitsOfAbsences } from '../../absence/list-absences.ts';
import { updateAbsence } from '../../absence/update-absence.ts';
import { builder } from '../builder.ts';
import { batchLoad } from '../wire/batch-load.ts';

const absenceVisit = builder.objectRef<ShownVisit>('AbsenceVisit').implement({
  description: 'A visit that days off would give back, or gave back.',
  fields: (t) => ({
    bookingID: t.exposeID('bookingId', { nullable: false }),
    reference: t.exposeString('reference', { nullable: false }),
    serviceType: t.exposeString('serviceType', { nullable: false }),
    startDate: t.exposeString('startDate', { nullable: false }),
    startTime: t.string({ nullable: false, resolve: ({ startTime }) => startTime.slice(0, 5) }),
    hours: t.float({ nullable: false, resolve: ({ quarterHours }) => quarterHours / 4 }),
    outcode: t.exposeString('outcode', {
      nullable: true,
      description: 'Empty of a visit that its cleaner has given back and does not have again.',
    }),
    isLate: t.exposeBoolean('isLate', {
      nullable: false,
      description:
        'Before: it begins in less than 48 hours. Afterwards: it is the one that was counted as late.',
    }),
    state: t.exposeString('state', {
      nullable: true,
      description:
        'For the company, of a visit that was given back: looking for somebody, asked (its customer chooses first), covered, canceled, or over without anybody.',
    }),
  }),
});

const loadGivenBack = batchLoad(visitsOfAbsences);

const absence = builder.objectRef<AbsenceRow>('Absence').implement({
  description: 'Days on which a cleaner takes no jobs. No customer reads of them.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    kind: t.exposeString('kind', { nullable: false, description: 'days-off, pause or cannot-come.' }),
    firstDate: t.exposeString('first_date', { nullable: false }),
    lastDate: t.exposeString('last_date', {
      nullable: true,
      description: 'Empty of a pause: until it is switched back on.',
    }),
    reason: t.exposeString('reason', { nullable: true }),
    isByOffice: t.exposeBoolean('is_by_office', { nullable: false }),
    visits: t.field({
      type: [absenceVisit],
      nullable: { list: false, items: false },
      description:
        'What it gave back: for the company as it stands, for the cleaner at the time at which it was theirs.',
      resolve: async ({ id }, _args, ctx) => (await loadGivenBack(ctx, id)) ?? [],
    }),
    version: t.exposeInt('version', { nullable: false }),
    createdAt: t.string({ nullable: false, resolve: (row) => row.created_at.toISOString() }),
  }),
});

const terms = builder.objectRef<AbsenceTerms>('AbsenceTerms').implement({
  description: 'What days off would give back.',
  fields: (t) => ({
    visits: t.field({
      type: [absenceVisit],
      nullable: { list: false, items: false },
      resolve: ({ visits }) =>
        visits.map((visit) => ({ ...visit, outcode: outcodeOf(visit.postalCode), state: null })),
    }),
    isCounted: t.exposeBoolean('isCounted', {
      nullable: false,
      description: 'Whether it counts as late: once at most, however many visits are.',
    }),
  }),
});

const whose = 'Of a cleaner, for the company; by default one’s own.';

builder.queryFields((t) => ({
  listAbsences: t.field({
    type: [absence],
    nullable: { list: false, items: false },
    description: 'Days off to come, under way, and over within 30 days; soonest first, 100 at most.',
    args: { serviceProviderID: t.arg.id({ description: whose }) },
    resolve: (_root, { serviceProviderID }, ctx) => listAbsences(ctx, serviceProviderID ?? null),
  }),
  absenceTerms: t.field({
    type: terms,
    nullable: false,
    description: 'The visits that days off touch, to be seen before they are saved.',
    args: {
      serviceProviderID: t.arg.id({ description: whose }),
      id: t.arg.id({ description: 'Of days off that are to change.' }),
      kind: t.arg.string({ required: true }),
      firstDate: t.arg.string({ required: true }),
      lastDate: t.arg.string(),
    },
    resolve: (_root, { serviceProviderID, id, lastDate, ...asked }, ctx) =>
      absenceTerms(ctx, {
        ...asked,
        providerId: serviceProviderID ?? null,
        absenceId: id ?? null,
        lastDate: lastDate ?? null,
      }),
  }),
}));

const expectedVisits = 'How many visits the terms showed; where there are others by now it is refused.';
const isAtTheirWish =
  'Of the company: the cleaner asked for it, so that short notice counts as theirs. True by default.';

const createInput = builder.inputType('CreateAbsenceInput', {
  fields: (t) => ({
    serviceProviderID: t.id({ description: whose }),
    kind: t.string({
      required: true,
      description: 'days-off, pause, or cannot-come: at once, for a day or a span.',
    }),
    firstDate: t.string({ required: true }),
    lastDate: t.string({ description: 'A pause may have none.' }),
    reason: t.string({ description: 'At most 300 characters; the office reads it, no customer does.' }),
    expectedVisits: t.int({ description: expectedVisits }),
    isAtTheirWish: t.boolean({ description: isAtTheirWish }),
  }),
});
const updateInput = builder.inputType('UpdateAbsenceInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    firstDate: t.string(),
    lastDate: t.string(),
    reason: t.string(),
    expectedVisits: t.int({ description: expectedVisits }),
    isAtTheirWish: t.boolean({ description: isAtTheirWish }),
  }),
});
const endInput = builder.inputType('EndAbsenceInput', {
  fields: (t) => ({ id: t.id({ required: true }), expectedVersion: t.int() }),
});

builder.mutationFields((t) => ({
  createAbsence: t.field({
    type: absence,
    nullable: false,
    description:
      'Takes days off, pauses, or says that a cleaner can’t come: every visit of these days is given back in one step. The same again changes nothing.',
    args: { input: t.arg({ type: createInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      createAbsence(ctx, {
        providerId: input.serviceProviderID ?? null,
        kind: input.kind,
        firstDate: input.firstDate,
        lastDate: input.lastDate ?? null,
        reason: input.reason ?? '',
        expectedVisits: input.expectedVisits ?? null,
        isAtTheirWish: input.isAtTheirWish ?? true,
      }),
  }),
  updateAbsence: t.field({
    type: absence,
    nullable: false,
    description:
      'What is left out stays. Visits of days that come to it are given back; those given back stay so.',
    args: { input: t.arg({ type: updateInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      updateAbsence(ctx, {
        id: input.id,
        expectedVersion: input.expectedVersion ?? null,
        ...(input.firstDate === undefined ? {} : { firstDate: input.firstDate }),
        ...(input.lastDate === undefined ? {} : { lastDate: input.lastDate }),
        ...(input.reason === undefined ? {} : { reason: input.reason ?? '' }),
        expectedVisits: input.expectedVisits ?? null,
        isAtTheirWish: input.isAtTheirWish ?? true,
      }),
  }),
  endAbsence: t.field({
    type: absence,
    nullable: false,
    description:
      'Back from today on; days off that have not begun come to nothing. What was given back stays so.',
    args: { input: t.arg({ type: endInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      endAbsence(ctx, { id: input.id, expectedVersion: input.expectedVersion ?? null }),
  }),
}));
