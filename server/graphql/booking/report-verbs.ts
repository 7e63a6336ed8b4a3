import { type ComplaintEvent, complaintOutcomes } from '#domain/booking/visit/complaint.ts';
import { Refusal } from '#domain/refusal.ts';
import { answerNoShow } from '../../booking/report/answer-no-show.ts';
import type { RedoWish } from '../../booking/report/book-redo.ts';
import { createComplaint } from '../../booking/report/create-complaint.ts';
import { decideNoShow } from '../../booking/report/decide-no-show.ts';
import { decideUnsafe } from '../../booking/report/decide-unsafe.ts';
import { decideWrongHours } from '../../booking/report/decide-wrong-hours.ts';
import { moveComplaint } from '../../booking/report/move-complaint.ts';
import { reportNoShow } from '../../booking/report/report-no-show.ts';
import { reportWrongHours } from '../../booking/report/report-wrong-hours.ts';
import { builder } from '../builder.ts';
import { hoursToQuarters, poundsToPence } from '../wire/pounds.ts';
import { mapsTo } from '../wire/wire-problems.ts';
import { booking } from './booking.ts';

const noShowInput = builder.inputType('ReportNoShowInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    bookingServiceProviderID: t.id(),
    words: t.string(),
  }),
});

const answerInput = builder.inputType('AnswerNoShowInput', {
  fields: (t) => ({ reportID: t.id({ required: true }), words: t.string({ required: true }) }),
});

const decideInput = builder.inputType('DecideNoShowInput', {
  fields: (t) => ({
    reportID: t.id({ required: true }),
    isUpheld: t.boolean({ required: true }),
    words: t.string(),
  }),
});

const decideUnsafeInput = builder.inputType('DecideUnsafeInput', {
  fields: (t) => ({
    reportID: t.id({ required: true }),
    isCharged: t.boolean({ required: true }),
    words: t.string(),
  }),
});

const wrongHoursInput = builder.inputType('ReportWrongHoursInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    bookingServiceProviderID: t.id(mapsTo('linkId')),
    totalHours: t.float({ required: true }),
    words: t.string(),
  }),
});

const decideHoursInput = builder.inputType('DecideWrongHoursInput', {
  fields: (t) => ({
    reportID: t.id({ required: true }),
    totalHours: t.float(),
    words: t.string({ required: true }),
    confirmed: t.boolean({
      description: 'Said a second time, which refunding over £250 within 30 days needs.',
    }),
  }),
});

const complaintInput = builder.inputType('CreateComplaintInput', {
  fields: (t) => ({ id: t.id({ required: true }), words: t.string({ required: true }) }),
});

const redoInput = builder.inputType('RedoInput', {
  description: 'A free clean again: its day, at most 5 days on, and the cleaner, who has said yes by phone.',
  fields: (t) => ({
    startDate: t.string({ required: true }),
    startTime: t.string({ required: true }),
    totalHours: t.float({ description: 'As long as the first clean where it is left out.' }),
    serviceProviderID: t.id({ required: true }),
  }),
});

const damageInput = builder.inputType('DamageInput', {
  description: 'What was damaged, and what is asked for it where that is known.',
  fields: (t) => ({ item: t.string({ required: true }), amount: t.float() }),
});

const moveComplaintInput = builder.inputType('MoveComplaintInput', {
  fields: (t) => ({
    reportID: t.id({ required: true }),
    to: t.string({ required: true }),
    words: t.string(),
    redo: t.field({ type: redoInput, description: 'Needed with `redo`.' }),
    amount: t.float({ description: 'What of the price is refunded, with `price-reduction`.' }),
    damage: t.field({ type: damageInput, description: 'Needed with `damage-claim`.' }),
    confirmed: t.boolean({
      description: 'Said a second time, which refunding over £250 within 30 days needs.',
    }),
  }),
});

/** The states a complaint is moved to, as the wire names them, and what moves it there. */
function eventOf(to: string): ComplaintEvent {
  const events: Record<string, ComplaintEvent> = { answered: 'answer', closed: 'close' };
  const event = events[to] ?? complaintOutcomes.find((outcome) => outcome === to);
  if (!event) throw new Refusal('invalid_input', { field: 'to' });
  return event;
}

type Redo = { startDate: string; startTime: string; totalHours?: number | null; serviceProviderID: string };

const redoOf = ({ startDate, startTime, totalHours, serviceProviderID }: Redo): RedoWish => ({
  startDate,
  startTime,
  quarterHours: totalHours == null ? null : hoursToQuarters(totalHours),
  providerId: serviceProviderID,
});

builder.mutationFields((t) => ({
  reportNoShow: t.field({
    type: booking,
    nullable: false,
    args: { input: t.arg({ type: noShowInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      reportNoShow(ctx, {
        id: input.id,
        expectedVersion: input.expectedVersion ?? null,
        linkId: input.bookingServiceProviderID ?? null,
        words: input.words ?? '',
      }),
  }),
  answerNoShow: t.field({
    type: booking,
    nullable: false,
    args: { input: t.arg({ type: answerInput, required: true }) },
    resolve: (_root, { input }, ctx) => answerNoShow(ctx, { reportId: input.reportID, words: input.words }),
  }),
  decideNoShow: t.field({
    type: booking,
    nullable: false,
    args: { input: t.arg({ type: decideInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      decideNoShow(ctx, {
        reportId: input.reportID,
        isUpheld: input.isUpheld,
        words: input.words ?? '',
      }),
  }),
}));

builder.mutationFields((t) => ({
  decideUnsafe: t.field({
    type: booking,
    nullable: false,
    args: { input: t.arg({ type: decideUnsafeInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      decideUnsafe(ctx, {
        reportId: input.reportID,
        isCharged: input.isCharged,
        words: input.words ?? '',
      }),
  }),
  reportWrongHours: t.field({
    type: booking,
    nullable: false,
    args: { input: t.arg({ type: wrongHoursInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      reportWrongHours(ctx, {
        id: input.id,
        linkId: input.bookingServiceProviderID ?? null,
        quarterHours: hoursToQuarters(input.totalHours),
        words: input.words ?? '',
      }),
  }),
  decideWrongHours: t.field({
    type: booking,
    nullable: false,
    args: { input: t.arg({ type: decideHoursInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      decideWrongHours(ctx, {
        reportId: input.reportID,
        quarterHours: input.totalHours == null ? null : hoursToQuarters(input.totalHours),
        words: input.words,
        confirmed: input.confirmed ?? false,
      }),
  }),
  createComplaint: t.field({
    type: booking,
    nullable: false,
    args: { input: t.arg({ type: complaintInput, required: true }) },
    resolve: (_root, { input }, ctx) => createComplaint(ctx, { id: input.id, words: input.words }),
  }),
  moveComplaint: t.field({
    type: booking,
    nullable: false,
    args: { input: t.arg({ type: moveComplaintInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      moveComplaint(ctx, {
        reportId: input.reportID,
        event: eventOf(input.to),
        words: input.words ?? '',
        amountPence: input.amount == null ? null : poundsToPence(input.amount),
        confirmed: input.confirmed ?? false,
        visit: input.redo ? redoOf(input.redo) : null,
        damage: input.damage
          ? { item: input.damage.item, claimedPence: poundsToPence(input.damage.amount) }
          : null,
      }),
  }),
}));
