import type { PlacedBooking } from '#domain/booking/placed-booking.ts';
import { maxHoldExtensions } from '#domain/booking/time-hold.ts';
import { confirmCheckout } from '../../booking/checkout/confirm-checkout.ts';
import { canCorrectEmail, correctCheckoutEmail } from '../../booking/checkout/correct-checkout-email.ts';
import { createBooking } from '../../booking/checkout/create-booking.ts';
import { type CheckoutView, getCheckout, getPlacedReference } from '../../booking/checkout/get-checkout.ts';
import { type CheckoutProgress, getCheckoutProgress } from '../../booking/checkout/get-checkout-progress.ts';
import { giveUpCheckout } from '../../booking/checkout/give-up-checkout.ts';
import { keepCheckout } from '../../booking/checkout/keep-checkout.ts';
import { findOfferedCards, isOwnCheckout } from '../../booking/checkout/saved-cards-of-checkout.ts';
import { readVisitCalendar } from '../../calendar/read-calendar.ts';
import { bookQuote } from '../../quote/book-quote.ts';
import { builder } from '../builder.ts';
import { savedCard } from '../money/saved-card-type.ts';
import { hoursToQuarters, penceToPounds, poundsToPence } from '../wire/pounds.ts';
import { mapsTo } from '../wire/wire-problems.ts';
import { bookingExtras, bookingExtrasInput, readExtras } from './booking-extras.ts';
import { bookingPrice } from './booking-price.ts';
import { visitSourceInput } from './visit-source.ts';

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
    extras: t.field({ type: bookingExtras, resolve: ({ input }) => input.extras }),
    cleaningSupplies: t.boolean({ resolve: ({ input }) => input.cleaningSupplies }),
    price: t.field({ type: bookingPrice, nullable: false, resolve: ({ price }) => price }),
  }),
});

export const checkoutPayment = builder
  .objectRef<NonNullable<CheckoutView['payment']>>('CheckoutPayment')
  .implement({
    fields: (t) => ({
      gateway: t.exposeString('gateway', { nullable: false }),
      purpose: t.exposeString('purpose', { nullable: false }),
      clientSecret: t.exposeString('clientSecret', { nullable: false }),
      status: t.exposeString('status', { nullable: false }),
      declineReason: t.exposeString('declineReason', {
        nullable: true,
        description: 'Why the bank said no, where it says why, such as insufficient_funds.',
      }),
    }),
  });

const secondsLeft = ({ checkout: { held_until: until }, status }: CheckoutView, now: Date): number =>
  status === 'open' ? Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000)) : 0;

const checkout = builder.objectRef<CheckoutView>('Checkout').implement({
  fields: (t) => ({
    id: t.id({ nullable: false, resolve: (seen) => seen.checkout.id }),
    token: t.exposeString('token', { nullable: false }),
    status: t.exposeString('status', { nullable: false }),
    heldUntil: t.string({ nullable: false, resolve: (seen) => seen.checkout.held_until.toISOString() }),
    secondsLeft: t.int({
      nullable: false,
      description: 'How long the time is still held, by the clock of the server; 0 once it is not.',
      resolve: (seen, _args, ctx) => secondsLeft(seen, ctx.now()),
    }),
    endedEarlier: t.boolean({
      nullable: false,
      description:
        'Of one just made: the time that the same person, signed in, or the same browser held before is held no longer.',
      resolve: (seen) => seen.endedEarlier ?? false,
    }),
    timesKept: t.int({ nullable: false, resolve: (seen) => seen.checkout.times_kept }),
    canKeep: t.boolean({
      nullable: false,
      description: 'Whether keepCheckout can hold the time for longer, or take it again once it lapsed.',
      resolve: ({ status, checkout }) =>
        status !== 'placed' && !checkout.awaits_card && checkout.times_kept < maxHoldExtensions,
    }),
    holdsFromCard: t.boolean({
      nullable: false,
      description: 'The time is not held yet: it is once the card is given, while it is still free.',
      resolve: ({ status, checkout }) => status === 'open' && checkout.awaits_card,
    }),
    reference: t.string({
      description: 'Of the booking, once it is placed.',
      resolve: (seen, _args, ctx) => getPlacedReference(ctx, seen),
    }),
    email: t.string({ nullable: false, resolve: (seen) => seen.checkout.booking.input.email }),
    canCorrectEmail: t.boolean({
      nullable: false,
      description: 'Whether correctCheckoutEmail can still put the e-mail of this booking right.',
      resolve: (seen, _args, ctx) => canCorrectEmail(ctx, seen),
    }),
    cardDue: t.float({ nullable: false, resolve: (seen) => penceToPounds(seen.checkout.card_due_pence) }),
    payment: t.expose('payment', { type: checkoutPayment, nullable: true }),
    savedCards: t.field({
      type: [savedCard],
      nullable: false,
      description:
        'What may pay it without being typed again, the chosen card first, then the one given last: of its own customer, signed in.',
      resolve: (seen, _args, ctx) => (seen.payment ? findOfferedCards(ctx, seen.checkout) : []),
    }),
    canKeepCard: t.boolean({
      nullable: false,
      description: 'Whether keepCard of confirmCheckout keeps a card for later bookings.',
      resolve: (seen, _args, ctx) => seen.payment !== null && isOwnCheckout(ctx.actor, seen.checkout),
    }),
    booking: t.field({ type: checkoutBooking, nullable: false, resolve: (seen) => seen.checkout.booking }),
  }),
});

const checkoutCleaner = builder
  .objectRef<CheckoutProgress['booking']['cleaners'][number]>('CheckoutCleaner')
  .implement({
    fields: (t) => ({
      firstName: t.exposeString('firstName', { nullable: false }),
      serviceStatus: t.exposeString('serviceStatus', { nullable: false }),
    }),
  });

const checkoutProgress = builder.objectRef<CheckoutProgress>('CheckoutProgress').implement({
  fields: (t) => ({
    id: t.id({ nullable: false, resolve: ({ booking }) => booking.id }),
    bookingStatus: t.string({ nullable: false, resolve: ({ booking }) => booking.booking_status }),
    cleanerCount: t.int({ nullable: false, resolve: ({ booking }) => booking.cleaner_count }),
    cleanersAsked: t.int({ nullable: false, resolve: ({ booking }) => booking.asked }),
    cleaners: t.field({
      type: [checkoutCleaner],
      nullable: false,
      description: 'Those who have accepted, the first first.',
      resolve: ({ booking }) => booking.cleaners,
    }),
    waitsForMorning: t.exposeBoolean('waitsForMorning', {
      nullable: false,
      description: 'Nobody is asked before 8 in the morning.',
    }),
    cancelling: t.exposeString('cancelling', { nullable: true }),
    calendar: t.string({
      nullable: false,
      description: 'The visit as iCalendar (RFC 5545).',
      resolve: ({ booking }, _args, ctx) => readVisitCalendar(ctx, booking.id),
    }),
  }),
});

const checkoutInput = builder.inputType('CheckoutInput', {
  fields: (t) => ({
    // What createBooking was asked for can be gone by now: the checkout is refused as a whole.
    id: t.id({ required: true, ...mapsTo('startTime', 'promo', 'giftCode') }),
    token: t.string({ required: true }),
  }),
});

const correctEmailInput = builder.inputType('CorrectCheckoutEmailInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    token: t.string({ required: true }),
    email: t.string({ required: true }),
  }),
});

const inputTexts = {
  holdOnly:
    'Only holds the time, also where nothing is to pay by card: confirmCheckout then books it. Without it such a booking stands at once.',
  browserToken:
    'A random text of 22 signs or more that this browser alone has: what it holds in another tab ends with this one.',
  isSecondClean:
    'Yes to a second clean of the same home at the same time (booking_overlaps), by whoever is signed in.',
};

const createBookingInput = builder.inputType('CreateBookingInput', {
  fields: (t) => ({
    serviceType: t.string({ required: true }),
    serviceLocation: t.string({ required: true }),
    serviceFrequency: t.string({ required: true }),
    schedule: t.string(),
    bedroomCount: t.int(),
    bathroomCount: t.int(),
    extras: t.field({ type: bookingExtrasInput }),
    hours: t.float({ required: true, ...mapsTo('quarterHours') }),
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
    floor: t.int({ description: 'Of the front door: -1 is a basement, 0 the ground floor. Optional.' }),
    lift: t.boolean({ description: 'Whether a lift goes there. Kept only off the ground floor.' }),
    somebodyHome: t.boolean({ description: 'Whether somebody is at home when the cleaner comes.' }),
    commentsForAssistant: t.string(),
    commentsForUs: t.string(),
    promo: t.string(),
    giftCode: t.string(),
    offerId: t.id(),
    quoteToken: t.string(),
    quoteId: t.id(),
    ifOneCleaner: t.string({
      description: 'If only one of two cleaners can come: longer, same or cancel. Cancel unless said.',
    }),
    coverChoice: t.string({
      description: "Who comes when a series' own cleaner can't: ask, any or skip. Ask unless said.",
    }),
    overRunHours: t.float({
      ...mapsTo('overRunQuarterHours'),
      description: 'What the visit may run over by without asking: 0, 0.5 or 1. None unless said.',
    }),
    offerNotifications: t.boolean(),
    termsCondition: t.boolean(),
    earlyStartRequest: t.boolean(),
    businessUse: t.boolean(),
    expectedTotalPrice: t.float(),
    replaces: t.field({ type: checkoutInput }),
    holdOnly: t.boolean({ description: inputTexts.holdOnly }),
    source: t.field({ type: visitSourceInput }),
    browserToken: t.string({ description: inputTexts.browserToken }),
    isSecondClean: t.boolean({ description: inputTexts.isSecondClean }),
  }),
});

builder.queryField('getCheckout', (t) =>
  t.field({
    type: checkout,
    args: { id: t.arg.id({ required: true }), token: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx) => getCheckout(ctx, args),
  }),
);

builder.queryField('getCheckoutProgress', (t) =>
  t.field({
    type: checkoutProgress,
    args: { id: t.arg.id({ required: true }), token: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx) => getCheckoutProgress(ctx, args),
  }),
);

builder.mutationFields((t) => ({
  createBooking: t.field({
    type: checkout,
    nullable: false,
    args: { input: t.arg({ type: createBookingInput, required: true }) },
    resolve: (_root, { input }, ctx) => {
      const { hours, extras, expectedTotalPrice, replaces, offerId, overRunHours, ...more } = input;
      const { quoteToken, quoteId, source, holdOnly, browserToken, isSecondClean, ...rest } = more;
      const answers = {
        ...rest,
        quarterHours: hoursToQuarters(hours),
        overRunQuarterHours: hoursToQuarters(overRunHours ?? 0),
        extras: readExtras(extras),
      };
      const expectedPence = poundsToPence(expectedTotalPrice);
      const said = { holdOnly: holdOnly ?? false, browserToken, isSecondClean: isSecondClean ?? false };
      const request = { answers, expectedPence, replaces, offerId, source, ...said };
      return quoteToken || quoteId
        ? bookQuote(ctx, { ...request, quoteToken, quoteId })
        : createBooking(ctx, request);
    },
  }),
  confirmCheckout: t.field({
    type: checkout,
    nullable: false,
    description:
      'Books what the card that was given secures. A payment that is still awaiting-bank needs its holder at the bank first.',
    args: {
      input: t.arg({ type: checkoutInput, required: true }),
      savedCardId: t.arg.id({ description: 'One of the checkout’s savedCards, to pay with it instead.' }),
      keepCard: t.arg.boolean({
        description: 'The customer agrees that the card is offered for their later bookings.',
      }),
    },
    resolve: (_root, { input, savedCardId, keepCard }, ctx) =>
      confirmCheckout(ctx, { ...input, savedCardId, keepCard }),
  }),
  keepCheckout: t.field({
    type: checkout,
    nullable: false,
    description:
      'Holds the time for another 15 minutes, from 2 minutes before the end on, or takes it again if it lapsed and is still free; ten times at most. Earlier it changes nothing.',
    args: { input: t.arg({ type: checkoutInput, required: true }) },
    resolve: (_root, { input }, ctx) => keepCheckout(ctx, input),
  }),
  giveUpCheckout: t.field({
    type: checkout,
    nullable: false,
    description: 'Frees the held time for others. What is paid already stays.',
    args: { input: t.arg({ type: checkoutInput, required: true }) },
    resolve: (_root, { input }, ctx) => giveUpCheckout(ctx, input),
  }),
  correctCheckoutEmail: t.field({
    type: checkout,
    nullable: false,
    description:
      "Puts a guest's e-mail right, for 24 hours after booking. What was mailed to the old address opens nothing any more, and goes out again to the new one.",
    args: { input: t.arg({ type: correctEmailInput, required: true }) },
    resolve: (_root, { input }, ctx) => correctCheckoutEmail(ctx, input),
  }),
}));
