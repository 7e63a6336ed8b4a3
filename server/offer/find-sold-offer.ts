import type { SoldOffer } from '#domain/booking/booking-rules.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { findOffer } from './offer.store.ts';

/** An offer as it can be booked now; null for one that has ended or never was. */
export async function findSoldOffer(ctx: Ctx, id: string): Promise<SoldOffer | null> {
  const offer = isUuid(id) ? await findOffer(ctx.db, id) : undefined;
  if (!offer?.is_active || offer.archived_at) return null;
  return {
    id: offer.id,
    serviceType: offer.service_type,
    serviceLocation: offer.service_location,
    pricePence: offer.price_pence,
    salePricePence: offer.sale_price_pence,
    quarterHours: offer.expected_quarter_hours,
    cleanerCount: offer.cleaner_count,
  };
}
