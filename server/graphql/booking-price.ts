import { builder } from './builder.ts';
import { penceToPounds } from './pounds.ts';

export type PriceLines = {
  labourPence: number;
  discountPence: number;
  suppliesPence: number;
  totalPence: number;
  vatPence: number;
};

export const bookingPrice = builder.objectRef<PriceLines>('BookingPrice').implement({
  fields: (t) => ({
    labour: t.float({ resolve: (price) => penceToPounds(price.labourPence) }),
    discount: t.float({ resolve: (price) => penceToPounds(price.discountPence) }),
    supplies: t.float({ resolve: (price) => penceToPounds(price.suppliesPence) }),
    total: t.float({ resolve: (price) => penceToPounds(price.totalPence) }),
    vat: t.float({ resolve: (price) => penceToPounds(price.vatPence) }),
  }),
});
