import { type ChargeView, viewCharge } from '../../booking/charge/view-charge.ts';
import { builder } from '../builder.ts';
import { penceToPounds } from '../wire/pounds.ts';
import { booking } from './booking.ts';

const part = (pence: number | undefined) => (pence === undefined ? null : penceToPounds(pence));

const bookingCharge = builder.objectRef<ChargeView>('BookingCharge').implement({
  description:
    'What a booking was charged: its visit, or a cancellation fee. labour − discount + supplies − goodwill − waived = total = net + vat; total − refunded = left.',
  fields: (t) => ({
    kind: t.exposeString('kind', { nullable: false, description: 'visit or cancellation-fee.' }),
    hours: t.float({
      description: 'Of all who worked, as charged.',
      resolve: ({ parts }) => (parts?.chargedQuarterHours == null ? null : parts.chargedQuarterHours / 4),
    }),
    labour: t.float({ resolve: ({ parts }) => part(parts?.labourPence) }),
    discount: t.float({ resolve: ({ parts }) => part(parts?.discountPence) }),
    supplies: t.float({ resolve: ({ parts }) => part(parts?.suppliesPence) }),
    goodwill: t.float({ resolve: ({ parts }) => part(parts?.goodwillPence) }),
    waived: t.float({ resolve: ({ parts }) => part(parts?.waivedPence) }),
    total: t.float({ nullable: false, resolve: (one) => penceToPounds(one.grossPence) }),
    net: t.float({ nullable: false, resolve: (one) => penceToPounds(one.netPence) }),
    vat: t.float({
      nullable: false,
      description: 'Of the visit or fee.',
      resolve: (one) => penceToPounds(one.grossPence - one.netPence),
    }),
    byGiftCard: t.float({ nullable: false, resolve: (one) => penceToPounds(one.giftPence) }),
    vatOfGiftCard: t.float({
      nullable: false,
      description: 'What of `vat` was accounted for when the gift card was sold.',
      resolve: (one) => penceToPounds(one.grossPence - one.netPence - one.dueVatPence),
    }),
    refunded: t.float({ nullable: false, resolve: (one) => penceToPounds(one.refundedPence) }),
    vatRefunded: t.float({ nullable: false, resolve: (one) => penceToPounds(one.refundedVatPence) }),
    left: t.float({
      nullable: false,
      resolve: (one) => penceToPounds(one.grossPence - one.refundedPence),
    }),
  }),
});

builder.objectField(booking, 'charge', (t) =>
  t.field({
    type: bookingCharge,
    description: 'Null while nothing was charged. `price` is what was booked.',
    resolve: (seen, _args, ctx) => viewCharge(ctx, seen),
  }),
);
