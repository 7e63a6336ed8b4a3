import { endBooking } from '../../booking/ending/end-booking.ts';
import { type EndingTerms, endingTerms } from '../../booking/ending/ending-terms.ts';
import { builder } from '../builder.ts';
import { penceToPounds, poundsToPence } from '../wire/pounds.ts';
import { booking } from './booking.ts';
import { cleanerPay } from './cancelling.ts';

const terms = builder.objectRef<EndingTerms>('EndingTerms').implement({
  description: 'What ending a visit that has begun costs, gives back and pays now, in pounds.',
  fields: (t) => ({
    kind: t.exposeString('kind', {
      nullable: false,
      description:
        '“time-supplied”: a consumer inside the 14 days; “booked-price”: a customer later; “hours-worked”: the office because of us.',
    }),
    bookingStatus: t.exposeString('outcome', {
      nullable: false,
      description: 'What the booking is then: canceled or completed.',
    }),
    price: t.float({ nullable: false, resolve: (one) => penceToPounds(one.pricePence) }),
    bookedPrice: t.float({ nullable: false, resolve: (one) => penceToPounds(one.bookedPricePence) }),
    fromCard: t.float({ nullable: false, resolve: (one) => penceToPounds(one.fromCardPence) }),
    fromGiftCard: t.float({ nullable: false, resolve: (one) => penceToPounds(one.fromGiftPence) }),
    cardReleased: t.float({ nullable: false, resolve: (one) => penceToPounds(one.cardReleasedPence) }),
    giftCardReturned: t.float({ nullable: false, resolve: (one) => penceToPounds(one.giftReturnedPence) }),
    freeBecause: t.exposeString('freeBecause', { nullable: true }),
    cleaners: t.field({
      type: [cleanerPay],
      nullable: true,
      description: 'For the company.',
      resolve: (one) => one.cleaners,
    }),
  }),
});

const endInput = builder.inputType('EndBookingInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    reason: t.string({ description: 'The customer reads it where the office ends it because of us.' }),
    expectedPrice: t.float({ description: 'The price in all that was agreed to; nothing more is taken.' }),
    isForCustomer: t.boolean({ description: 'The office ends it at the customer’s wish, on their terms.' }),
  }),
});

builder.queryField('endingTerms', (t) =>
  t.field({
    type: terms,
    nullable: false,
    args: { id: t.arg.id({ required: true }), isForCustomer: t.arg.boolean() },
    resolve: (_root, { id, isForCustomer }, ctx) =>
      endingTerms(ctx, { id, isForCustomer: isForCustomer ?? false }),
  }),
);

builder.mutationField('endBooking', (t) =>
  t.field({
    type: booking,
    nullable: false,
    description: 'Ends a visit that a cleaner has begun.',
    args: { input: t.arg({ type: endInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      endBooking(ctx, {
        id: input.id,
        expectedVersion: input.expectedVersion ?? null,
        reason: input.reason ?? '',
        agreedPricePence: poundsToPence(input.expectedPrice) ?? 0,
        isForCustomer: input.isForCustomer ?? false,
      }),
  }),
);
