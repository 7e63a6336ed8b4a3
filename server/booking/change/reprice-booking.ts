import type { RateSnapshot } from '#domain/application-setting/rate.ts';
import { amendedPrice } from '#domain/booking/change/amend.ts';
import type { Schedule, ServiceFrequency } from '#domain/booking/options.ts';
import type { Price } from '#domain/booking/price/price.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { type BookingChange, type BookingRow, updateBooking } from '../booking.store.ts';
import { bookedPriceOf } from '../charge/booked-price-of.ts';
import { payableAmendment } from './payable-amendment.ts';
import { settleGiftChange } from './settle-gift-change.ts';

/** How often a visit is one of, and the rates of that. */
export type Repricing = { serviceFrequency: ServiceFrequency; schedule: Schedule; rates: RateSnapshot };

/** What a visit costs at other rates, as its customer can pay it; refuses what they can't (rules/lifecycles#amending). */
export const repricedOf = (ctx: Ctx, booking: BookingRow, { rates }: Repricing): Promise<Price> =>
  payableAmendment(
    ctx,
    booking,
    amendedPrice(
      { ...bookedPriceOf(booking), rates },
      {
        quarterHours: booking.quarter_hours,
        cleanerCount: booking.cleaner_count,
        cleaningSupplies: booking.cleaning_supplies,
      },
    ),
  );

/**
 * Gives a booked visit other rates, in the caller's transaction with the booking locked: what is done, when and by whom
 * stays. A higher amount stands on the card before; a lower one follows.
 */
export async function repriceBooking(tx: Ctx, booking: BookingRow, repricing: Repricing): Promise<void> {
  const price = await repricedOf(tx, booking, repricing);
  const change = columnsOf(repricing, price);
  await settleGiftChange(tx, booking, { ...booking, ...change });
  await updateBooking(tx.db, booking, change, tx.now());
  await recordAudit(tx, {
    action: 'booking.reprice',
    entity: 'booking',
    entityId: booking.id,
    before: { serviceFrequency: booking.service_frequency, totalPricePence: booking.total_price_pence },
    after: { serviceFrequency: repricing.serviceFrequency, totalPricePence: price.totalPence },
  });
  if (booking.payment_method !== 'card') return;
  const payload = { bookingId: booking.id };
  await tx.enqueue({ name: 'fit-hold', payload }, { key: `fit-hold:${booking.id}` });
}

const columnsOf = ({ serviceFrequency, schedule, rates }: Repricing, price: Price): BookingChange => ({
  service_frequency: serviceFrequency,
  schedule,
  rate_pence: rates.ratePence,
  one_off_rate_pence: rates.oneOffRatePence,
  supplies_rate_pence: rates.cleaningSuppliesRatePence,
  tax_rate: rates.taxRate,
  platform_fee: rates.platformFee,
  labour_pence: price.labourPence,
  discount_pence: price.discountPence,
  supplies_pence: price.suppliesPence,
  goodwill_applied_pence: price.goodwillPence,
  total_price_pence: price.totalPence,
  vat_pence: price.vatPence,
  gift_applied_pence: price.giftAppliedPence,
  waived_pence: price.waivedPence,
});
