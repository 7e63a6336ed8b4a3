import { type RateSnapshot, snapshotRates } from '#domain/application-setting/rate.ts';
import type { Settings } from '#domain/application-setting/settings.ts';
import type { BookingInput } from '#domain/booking/booking-input.ts';
import { type Price, priceBooking } from '#domain/booking/price.ts';
import { Refusal } from '#domain/refusal.ts';

/**
 * The price of the checked answers at today's settings. `expectedPence` is what the screen showed: a
 * different one is refused, so nobody pays a price they have not seen.
 */
export function priceCheckout(
  input: BookingInput,
  settings: Settings,
  expectedPence: number | null,
): { price: Price; rates: RateSnapshot } {
  const rates = snapshotRates(settings, input.serviceFrequency);
  if (rates.ratePence === 0) throw new Refusal('prices_closed');
  const price = priceBooking({
    rates,
    quarterHours: input.quarterHours,
    cleanerCount: input.cleanerCount,
    cleaningSupplies: input.cleaningSupplies,
  });
  if (expectedPence !== null && expectedPence !== price.totalPence) {
    throw new Refusal('price_changed', { values: { totalPence: price.totalPence } });
  }
  return { price, rates };
}
