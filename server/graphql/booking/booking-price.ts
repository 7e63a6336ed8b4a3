import { builder } from '../builder.ts';
import { penceToPounds } from '../wire/pounds.ts';

export type PriceLines = {
  labourPence: number;
  discountPence: number;
  suppliesPence: number;
  totalPence: number;
  vatPence: number;
  goodwillPence?: number;
  /** A remainder too small for a card. */
  waivedPence?: number;
  giftAppliedPence?: number;
};

export const bookingPrice = builder.objectRef<PriceLines>('BookingPrice').implement({
  fields: (t) => ({
    labour: t.float({ resolve: (price) => penceToPounds(price.labourPence) }),
    discount: t.float({ resolve: (price) => penceToPounds(price.discountPence) }),
    supplies: t.float({ resolve: (price) => penceToPounds(price.suppliesPence) }),
    total: t.float({ resolve: (price) => penceToPounds(price.totalPence) }),
    goodwill: t.float({ resolve: (price) => penceToPounds(price.goodwillPence ?? 0) }),
    waived: t.float({ resolve: (price) => penceToPounds(price.waivedPence ?? 0) }),
    giftApplied: t.float({ resolve: (price) => penceToPounds(price.giftAppliedPence ?? 0) }),
    vat: t.float({ resolve: (price) => penceToPounds(price.vatPence) }),
  }),
});
