import type { OfferRow } from '../offer/offer.store.ts';
import type { PromoCodeRow } from '../promo-code/promo-code.store.ts';
import type { BookingRow } from './booking.store.ts';
import type { ProviderBookingRow } from './provider-booking.store.ts';

type Columns<Row> = readonly (keyof Row & string)[];

/**
 * What a reader of bookings is going to look at, so that a page reads that and nothing else. What the reader's
 * rights depend on is read all the same.
 */
export type BookingSelection = {
  /** null = every column. */
  booking: Columns<BookingRow> | null;
  /** null = every column, by a statement of its own; 'none' = nobody asks for the links. */
  link: Columns<ProviderBookingRow> | null | 'none';
  /** null = not with the booking; who asks after all is given it by a statement of its own. */
  offer: Columns<OfferRow> | null;
  promoCode: Columns<PromoCodeRow> | null;
  invitations: boolean;
  phones: boolean;
};

export const allColumns: BookingSelection = {
  booking: null,
  link: null,
  offer: null,
  promoCode: null,
  invitations: true,
  phones: true,
};

/** Of a booking of whoever asks, without those who come. */
export const bookingAlone: BookingSelection = {
  ...allColumns,
  link: 'none',
  invitations: false,
  phones: false,
};
