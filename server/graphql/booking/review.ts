import { decideReview } from '../../booking/review/decide-review.ts';
import { findReviewsOf, listReviews, listSiteReviews } from '../../booking/review/list-reviews.ts';
import { withdrawReview } from '../../booking/review/withdraw-review.ts';
import type { ReviewRow, WrittenReview } from '../../booking/review.store.ts';
import { builder } from '../builder.ts';
import { batchLoad } from '../wire/batch-load.ts';
import { booking } from './booking.ts';

const monthOf = ({ start_date }: WrittenReview): string => start_date.slice(0, 'yyyy-mm'.length);

const siteReview = builder.objectRef<WrittenReview>('SiteReview').implement({
  description: 'What a customer said of their clean, and lets everybody read.',
  fields: (t) => ({
    stars: t.exposeInt('stars', { nullable: false }),
    text: t.exposeString('text', { nullable: false }),
    firstName: t.exposeString('first_name', { nullable: false }),
    month: t.string({ nullable: false, description: 'Of the clean, such as "2026-10".', resolve: monthOf }),
    outcode: t.exposeString('outcode', { nullable: false }),
  }),
});

const review = builder.objectRef<WrittenReview>('Review').implement({
  description: "A review in the office's queue; its id is its booking's.",
  fields: (t) => ({
    id: t.exposeID('booking_id', { nullable: false }),
    status: t.exposeString('status', { nullable: false, description: 'waiting, shown or hidden.' }),
    hiddenReason: t.exposeString('hidden_reason', { nullable: true }),
    stars: t.exposeInt('stars', { nullable: false }),
    text: t.exposeString('text', { nullable: false }),
    firstName: t.exposeString('first_name', { nullable: false }),
    month: t.string({ nullable: false, resolve: monthOf }),
    outcode: t.exposeString('outcode', { nullable: false }),
    city: t.exposeString('city', { nullable: false }),
    agreedAt: t.string({ nullable: false, resolve: (row) => row.agreed_at.toISOString() }),
    decidedAt: t.string({ resolve: (row) => row.decided_at?.toISOString() ?? null }),
    version: t.exposeInt('version', { nullable: false }),
  }),
});

const bookingReview = builder.objectRef<ReviewRow>('BookingReview').implement({
  fields: (t) => ({
    status: t.exposeString('status', { nullable: false, description: 'waiting, shown or hidden.' }),
    agreedAt: t.string({ nullable: false, resolve: (row) => row.agreed_at.toISOString() }),
  }),
});

const loadReview = batchLoad(findReviewsOf);

builder.objectField(booking, 'review', (t) =>
  t.field({
    type: bookingReview,
    description:
      'What becomes of the rating on the site, where its customer lets us show it; theirs to read.',
    resolve: ({ booking: row, view }, _args, ctx) => (view.customer ? loadReview(ctx, row.id) : null),
  }),
);

const decideInput = builder.inputType('DecideReviewInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    isShown: t.boolean({ required: true }),
    /** Where it isn't shown: personal, unlawful or not-about-clean. */
    hiddenReason: t.string(),
  }),
});

const withdrawInput = builder.inputType('WithdrawReviewInput', {
  fields: (t) => ({ id: t.id({ required: true }) }),
});

builder.queryFields((t) => ({
  listSiteReviews: t.field({
    type: [siteReview],
    nullable: false,
    description: 'The three newest, of a city or of all.',
    args: { city: t.arg.string() },
    resolve: (_root, { city }, ctx) => listSiteReviews(ctx, city ?? null),
  }),
  listReviews: t.field({
    type: [review],
    nullable: false,
    description: 'Those that wait, then those decided lately: 200 at most.',
    resolve: (_root, _args, ctx) => listReviews(ctx),
  }),
}));

builder.mutationFields((t) => ({
  decideReview: t.field({
    type: review,
    nullable: false,
    args: { input: t.arg({ type: decideInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      decideReview(ctx, {
        bookingId: input.id,
        expectedVersion: input.expectedVersion ?? null,
        isShown: input.isShown,
        hiddenReason: input.hiddenReason ?? null,
      }),
  }),
  withdrawReview: t.field({
    type: booking,
    nullable: false,
    description: 'The customer no longer lets us show it; the rating stays.',
    args: { input: t.arg({ type: withdrawInput, required: true }) },
    resolve: (_root, { input }, ctx) => withdrawReview(ctx, input),
  }),
}));
