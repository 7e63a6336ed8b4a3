import { redoState } from '#domain/booking/visit/redo.ts';
import type { RedoVisit } from '../../booking/redo.store.ts';
import { findRedoOf } from '../../booking/report/find-redo-of.ts';
import { listBookingReports } from '../../booking/report/list-booking-reports.ts';
import type { BookingReportRow } from '../../booking/visit-day/booking-report.store.ts';
import { listOverRuns, type OverRunView } from '../../booking/visit-day/list-over-runs.ts';
import { signedLink } from '../../signed-link.ts';
import { builder } from '../builder.ts';
import { penceToPounds } from '../wire/pounds.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

type Facts = { claimedQuarterHours?: number; recordedQuarterHours?: number; refundedPence?: number };
const hoursIn = (quarters: number | undefined) => (quarters === undefined ? null : quarters / 4);

const reportRedo = builder.objectRef<RedoVisit>('ReportRedo').implement({
  fields: (t) => ({
    bookingID: t.id({ nullable: false, resolve: (redo) => redo.booking_id }),
    startsAt: t.string({ nullable: false, resolve: (redo) => redo.starts_at.toISOString() }),
    cleaners: t.stringList({ nullable: false, resolve: (redo) => redo.cleaners }),
    agreeBy: t.string({ nullable: false, resolve: (redo) => redo.agree_by.toISOString() }),
    state: t.string({
      nullable: false,
      description: 'proposed, agreed, done or lost.',
      resolve: (redo) => redoState({ bookingStatus: redo.booking_status, agreedAt: redo.agreed_at }),
    }),
    link: t.string({
      nullable: false,
      description: 'Where its customer agrees to the time.',
      resolve: (redo, _args, ctx) => signedLink(ctx, 'clean-again', redo.booking_id),
    }),
  }),
});

const bookingReport = builder.objectRef<BookingReportRow>('BookingReport').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    bookingID: t.id({ nullable: false, resolve: (report) => report.booking_id }),
    bookingServiceProviderID: t.id({ resolve: (report) => report.provider_booking_id }),
    kind: t.exposeString('kind', { nullable: false }),
    status: t.exposeString('status', { nullable: false }),
    words: t.exposeString('words', { nullable: false }),
    answer: t.exposeString('answer', { nullable: true }),
    decision: t.exposeString('decision', { nullable: true }),
    claimedHours: t.float({ resolve: ({ facts }) => hoursIn((facts as Facts).claimedQuarterHours) }),
    recordedHours: t.float({ resolve: ({ facts }) => hoursIn((facts as Facts).recordedQuarterHours) }),
    refunded: t.float({
      description: 'What of the price was refunded for a complaint.',
      resolve: ({ facts }) => penceToPounds((facts as Facts).refundedPence ?? null),
    }),
    redo: t.field({
      type: reportRedo,
      description: 'The latest free clean again of a complaint.',
      resolve: (report, _args, ctx) => findRedoOf(ctx, report),
    }),
    happenedAt: t.string({ nullable: false, resolve: (report) => report.happened_at.toISOString() }),
    dueAt: t.string({ nullable: false, resolve: (report) => report.due_at.toISOString() }),
    answeredAt: t.string({ resolve: (report) => iso(report.answered_at) }),
    decidedAt: t.string({ resolve: (report) => iso(report.decided_at) }),
  }),
});

const overRun = builder.objectRef<OverRunView>('OverRun').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    bookingServiceProviderID: t.id({ nullable: false, resolve: (one) => one.provider_booking_id }),
    extraHours: t.float({ nullable: false, resolve: (one) => one.quarter_hours / 4 }),
    price: t.float({ resolve: (one) => (one.canSeePrice ? penceToPounds(one.price_pence) : null) }),
    needsCard: t.float({
      nullable: false,
      description:
        'What of it neither gift card nor bank card covers: give a card by secureOverRun before saying yes.',
      resolve: (one) => penceToPounds(one.missingPence),
    }),
    status: t.exposeString('status', { nullable: false }),
    askedAt: t.string({ nullable: false, resolve: (one) => one.asked_at.toISOString() }),
    answerBy: t.string({ nullable: false, resolve: (one) => one.answer_by.toISOString() }),
  }),
});

builder.queryFields((t) => ({
  listBookingReports: t.field({
    type: [bookingReport],
    nullable: false,
    args: { bookingID: t.arg.id({ required: true }) },
    resolve: (_root, { bookingID }, ctx) => listBookingReports(ctx, bookingID),
  }),
  listOverRuns: t.field({
    type: [overRun],
    nullable: false,
    args: { bookingID: t.arg.id({ required: true }) },
    resolve: (_root, { bookingID }, ctx) => listOverRuns(ctx, bookingID),
  }),
}));
