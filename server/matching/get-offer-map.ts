import { type OfferMap, offerMapOf } from '#domain/matching/offer-map.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import { getBooking } from '../booking/get-booking.ts';
import type { Ctx } from '../context.ts';
import { findOutcodes } from './way.store.ts';

/**
 * A rough map of a job that is offered to the signed-in cleaner, by its outcode (rules/matching#the-way); null of any
 * other that they may read.
 */
export async function getOfferMap(ctx: Ctx, bookingId: string): Promise<OfferMap | null> {
  const { booking, invitation } = await getBooking(ctx, bookingId);
  if (!invitation || booking.booking_status !== 'pending') return null;
  const outcodes = await findOutcodes(ctx.db);
  const code = outcodeOf(booking.postal_code);
  const offer = outcodes.find((outcode) => outcode.code === code);
  const { latitude, longitude } = invitation;
  return offer ? offerMapOf({ latitude, longitude }, offer, outcodes) : null;
}
