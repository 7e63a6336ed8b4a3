import { closeDays } from '../../closure/close-days.ts';
import type { TouchedVisit } from '../../closure/closure.store.ts';
import { type ClosureTerms, getClosureTerms } from '../../closure/get-closure-terms.ts';
import { type ListedClosure, listClosures } from '../../closure/list-closures.ts';
import { firstToReopen, reopenDays } from '../../closure/reopen-days.ts';
import { builder } from '../builder.ts';
import { penceToPounds } from '../wire/pounds.ts';

const closure = builder.objectRef<ListedClosure>('Closure').implement({
  description: 'Days that the company has closed besides those of every year, both counted.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    firstDate: t.exposeString('first_date', { nullable: false }),
    lastDate: t.exposeString('last_date', { nullable: false }),
    city: t.exposeString('city', { nullable: true, description: 'Null: everywhere.' }),
    reason: t.exposeString('reason', { nullable: false }),
    visitCount: t.exposeInt('visit_count', {
      nullable: false,
      description: 'How many visits it has cancelled so far.',
    }),
    waitingCount: t.exposeInt('waitingCount', {
      nullable: false,
      description: 'How many still stand on its days, while they are being cancelled.',
    }),
    reopensFrom: t.string({
      nullable: true,
      description: 'The first of its days that may be opened again: those that have not begun. Null: none.',
      resolve: (row, _args, ctx) => firstToReopen(row, ctx.now()),
    }),
    createdAt: t.string({ nullable: false, resolve: ({ created_at: at }) => at.toISOString() }),
    reopenedAt: t.string({ resolve: ({ reopened_at: at }) => at?.toISOString() ?? null }),
    version: t.exposeInt('version', { nullable: false }),
  }),
});

export const closureVisit = builder.objectRef<TouchedVisit>('ClosureVisit').implement({
  fields: (t) => ({
    bookingID: t.exposeID('id', { nullable: false }),
    reference: t.exposeString('reference', { nullable: false }),
    customer: t.exposeString('customer', { nullable: false }),
    cleaners: t.exposeStringList('cleaners', { nullable: false }),
    startDate: t.exposeString('start_date', { nullable: false }),
    startTime: t.string({ nullable: false, resolve: ({ start_time: time }) => time.slice(0, 5) }),
    totalPrice: t.float({
      nullable: false,
      resolve: ({ total_price_pence: pence }) => penceToPounds(pence),
    }),
  }),
});

const closureTerms = builder.objectRef<ClosureTerms>('ClosureTerms').implement({
  fields: (t) => ({
    visits: t.expose('visits', { type: [closureVisit], nullable: false }),
    totalPrice: t.float({ nullable: false, resolve: ({ totalPence }) => penceToPounds(totalPence) }),
    lateCount: t.exposeInt('lateCount', {
      nullable: false,
      description: 'Visits less than 24 hours away: their customers get goodwill, their cleaners are paid.',
    }),
    plannedCount: t.exposeInt('plannedCount', {
      nullable: false,
      description: 'Dates of regular cleans that have no visit yet and will be left out.',
    }),
    goodwill: t.float({ nullable: false, resolve: ({ goodwillPence }) => penceToPounds(goodwillPence) }),
  }),
});

const closeInput = builder.inputType('CloseDaysInput', {
  fields: (t) => ({
    firstDate: t.string({ required: true }),
    lastDate: t.string({ description: 'By default the first.' }),
    city: t.string({ description: 'By default everywhere.' }),
    reason: t.string({ required: true, description: 'Read by the customers whose visits it takes.' }),
    expectedVisits: t.int({ description: 'How many visits were shown; another number is refused.' }),
  }),
});

const reopenInput = builder.inputType('ReopenDaysInput', {
  fields: (t) => ({ id: t.id({ required: true }), expectedVersion: t.int() }),
});

type Asked = { firstDate: string; lastDate?: string | null; city?: string | null };
const spanOf = ({ firstDate, lastDate, city }: Asked) => ({
  firstDate,
  lastDate: lastDate || firstDate,
  city: city || null,
});

builder.queryFields((t) => ({
  listClosures: t.field({
    type: [closure],
    nullable: false,
    resolve: (_root, _args, ctx) => listClosures(ctx),
  }),
  closureTerms: t.field({
    type: closureTerms,
    nullable: false,
    args: {
      firstDate: t.arg.string({ required: true }),
      lastDate: t.arg.string(),
      city: t.arg.string(),
    },
    resolve: (_root, args, ctx) => getClosureTerms(ctx, spanOf(args)),
  }),
}));

builder.mutationFields((t) => ({
  closeDays: t.field({
    type: closure,
    nullable: false,
    args: { input: t.arg({ type: closeInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      closeDays(ctx, {
        span: spanOf(input),
        reason: input.reason,
        expectedVisits: input.expectedVisits ?? null,
      }),
  }),
  reopenDays: t.field({
    type: closure,
    nullable: false,
    args: { input: t.arg({ type: reopenInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      reopenDays(ctx, { id: input.id, expectedVersion: input.expectedVersion ?? null }),
  }),
}));
