import type { PlacedBooking } from '#domain/booking/placed-booking.ts';
import { confirmCheckout } from '../booking/confirm-checkout.ts';
import { type CheckoutSeen, getCheckout } from '../booking/get-checkout.ts';
import { startCheckout } from '../booking/start-checkout.ts';
import { bookQuote } from '../quote/book-quote.ts';
import { bookingExtrasInput, readExtras } from './booking-extras.ts';
import { bookingPrice } from './booking-price.ts';
import { builder } from './builder.ts';
import { hoursToQuarters, penceToPounds, poundsToPence } from './pounds.ts';

const checkoutBooking = builder.objectRef<PlacedBooking>('CheckoutBooking').implement({
  fields: (t) => ({
    serviceType: t.string({ resolve: ({ input }) => input.serviceType }),
    serviceFrequency: t.string({ resolve: ({ input }) => input.serviceFrequency }),
    schedule: t.string({ resolve: ({ input }) => input.schedule }),
    startDate: t.string({ resolve: ({ input }) => input.startDate }),
    startTime: t.string({ resolve: ({ input }) => input.startTime }),
    firstName: t.string({ resolve: ({ input }) => input.firstName }),
    address: t.string({ resolve: ({ input }) => input.address }),
    city: t.string({ resolve: ({ input }) => input.city }),
    postalCode: t.string({ resolve: ({ input }) => input.postalCode }),
    hours: t.float({ resolve: ({ input }) => input.quarterHours / 4 }),
    cleanerCount: t.int({ resolve: ({ input }) => input.cleanerCount }),
    price: t.field({ type: bookingPrice, nullable: false, resolve: ({ price }) => price }),
  }),
});

export const checkoutPayment = builder
  .objectRef<NonNullable<CheckoutSeen['payment']>>('CheckoutPayment')
  .implement({
    fields: (t) => ({
      gateway: t.exposeString('gateway', { nullable: false }),
      purpose: t.exposeString('purpose', { nullable: false }),
      clientSecret: t.exposeString('clientSecret', { nullable: false }),
      status: t.exposeString('status', { nullable: false }),
    }),
  });

const checkout = builder.objectRef<CheckoutSeen>('Checkout').implement({
  fields: (t) => ({
    id: t.id({ nullable: false, resolve: (seen) => seen.checkout.id }),
    token: t.exposeString('token', { nullable: false }),
    status: t.exposeString('status', { nullable: false }),
    heldUntil: t.string({ nullable: false, resolve: (seen) => seen.checkout.held_until.toISOString() }),
    email: t.string({ nullable: false, resolve: (seen) => seen.checkout.booking.input.email }),
    cardDue: t.float({ nullable: false, resolve: (seen) => penceToPounds(seen.checkout.card_due_pence) }),
    payment: t.expose('payment', { type: checkoutPayment, nullable: true }),
    booking: t.field({ type: checkoutBooking, nullable: false, resolve: (seen) => seen.checkout.booking }),
  }),
});

const checkoutInput = builder.inputType('CheckoutInput', {
  fields: (t) => ({ id: t.id({ required: true }), token: t.string({ required: true }) }),
});

const createBookingInput = builder.inputType('CreateBookingInput', {
  fields: (t) => ({
    serviceType: t.string({ required: true }),
    serviceLocation: t.string({ required: true }),
    serviceFrequency: t.string({ required: true }),
    schedule: t.string(),
    bedroomCount: t.int(),
    bathroomCount: t.int(),
    extras: t.field({ type: bookingExtrasInput }),
    hours: t.float({ required: true }),
    cleanerCount: t.int({ required: true }),
    cleaningSupplies: t.boolean({ required: true }),
    startDate: t.string({ required: true }),
    startTime: t.string({ required: true }),
    firstName: t.string({ required: true }),
    lastName: t.string({ required: true }),
    email: t.string({ required: true }),
    phone: t.string({ required: true }),
    address: t.string({ required: true }),
    postalCode: t.string({ required: true }),
    city: t.string(),
    country: t.string(),
    pets: t.string(),
    parking: t.string(),
    commentsForAssistant: t.string(),
    commentsForUs: t.string(),
    promo: t.string(),
    giftCode: t.string(),
    offerId: t.id(),
    quoteToken: t.string(),
    quoteId: t.id(),
    ifOneCleaner: t.string(),
    coverChoice: t.string(),
    overRunHours: t.float(),
    offerNotifications: t.boolean(),
    termsCondition: t.boolean(),
    earlyStartRequest: t.boolean(),
    businessUse: t.boolean(),
    expectedTotalPrice: t.float(),
    replaces: t.field({ type: checkoutInput }),
  }),
});

builder.queryField('getCheckout', (t) =>
  t.field({
    type: checkout,
    args: { id: t.arg.id({ required: true }), token: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx) => getCheckout(ctx, args),
  }),
);

builder.mutationFields((t) => ({
  createBooking: t.field({
    type: checkout,
    nullable: false,
    args: { input: t.arg({ type: createBookingInput, required: true }) },
    resolve: (_root, { input }, ctx) => {
      const { hours, extras, expectedTotalPrice, replaces, offerId, overRunHours, ...more } = input;
      const { quoteToken, quoteId, ...rest } = more;
      const answers = {
        ...rest,
        quarterHours: hoursToQuarters(hours),
        overRunQuarterHours: hoursToQuarters(overRunHours ?? 0),
        extras: readExtras(extras),
      };
      const expectedPence = poundsToPence(expectedTotalPrice);
      const request = { answers, expectedPence, replaces, offerId };
      return quoteToken || quoteId
        ? bookQuote(ctx, { ...request, quoteToken, quoteId })
        : startCheckout(ctx, request);
    },
  }),
  confirmCheckout: t.field({
    type: checkout,
    nullable: false,
    args: { input: t.arg({ type: checkoutInput, required: true }) },
    resolve: (_root, { input }, ctx) => confirmCheckout(ctx, input),
  }),
}));
