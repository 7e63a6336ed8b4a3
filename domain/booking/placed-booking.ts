import type { RateSnapshot } from '#domain/application-setting/rate.ts';
import type { BookingInput } from './booking-input.ts';
import type { Price } from './price.ts';

/**
 * What a checkout keeps and a booking is made from: the checked answers, the price and rates as they were
 * shown (product.md 1.3: settings changed later never touch it), and where and when in instants (ISO).
 */
export type PlacedBooking = {
  input: BookingInput;
  price: Price;
  rates: RateSnapshot;
  startsAt: string;
  endsAt: string;
  latitude: number;
  longitude: number;
  termsVersion: string;
  acceptedAt: string;
};
