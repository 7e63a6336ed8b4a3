import type { Kysely } from 'kysely';
import type { Database } from '#db/types.ts';

/** Completed links that no pay run has paid yet, with their provider and visit, provider by provider. */
export function findUnpaidLinks(db: Kysely<Database>) {
  return db
    .selectFrom('provider_bookings as link')
    .innerJoin('providers as provider', 'provider.id', 'link.provider_id')
    .innerJoin('bookings as booking', 'booking.id', 'link.booking_id')
    .select([
      'link.provider_id',
      'link.actual_quarter_hours',
      'link.earning_pence',
      'link.tip_pence',
      'link.sp_rate_pence',
      'provider.first_name',
      'provider.last_name',
      'provider.payment_frequency',
      'booking.id as booking_id',
      'booking.start_date',
      'booking.start_time',
      'booking.city',
      'booking.postal_code',
    ])
    .where('link.service_status', '=', 'completed')
    .where('link.paid_at', 'is', null)
    .where('booking.booking_status', '=', 'completed')
    .orderBy('provider.last_name')
    .orderBy('provider.first_name')
    .orderBy('link.provider_id')
    .orderBy('booking.starts_at')
    .execute();
}

export type UnpaidLink = Awaited<ReturnType<typeof findUnpaidLinks>>[number];
