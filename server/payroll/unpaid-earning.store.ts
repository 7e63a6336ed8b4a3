import type { Kysely } from 'kysely';
import type { Database } from '#db/types.ts';

/** What a cleaner, or with null everybody, has earned that no sent run has paid, with its booking, by cleaner. */
export function findUnpaidEarnings(db: Kysely<Database>, providerId: string | null) {
  return db
    .selectFrom('earnings as earning')
    .innerJoin('providers as provider', 'provider.id', 'earning.provider_id')
    .leftJoin('bookings as booking', 'booking.id', 'earning.booking_id')
    .leftJoin('provider_bookings as link', 'link.id', 'earning.provider_booking_id')
    .leftJoin('pay_run_lines as line', 'line.id', 'earning.pay_run_line_id')
    .select([
      'earning.provider_id',
      'earning.kind',
      'earning.amount_pence',
      'earning.earned_at',
      'link.actual_quarter_hours',
      'link.sp_rate_pence',
      'provider.first_name',
      'provider.last_name',
      'provider.payment_frequency',
      'earning.booking_id',
      'booking.start_date',
      'booking.start_time',
      'booking.city',
      'booking.postal_code',
    ])
    .where((eb) => eb.or([eb('line.id', 'is', null), eb('line.status', '=', 'due')]))
    .$if(providerId !== null, (query) => query.where('earning.provider_id', '=', providerId))
    .orderBy('provider.last_name')
    .orderBy('provider.first_name')
    .orderBy('earning.provider_id')
    .orderBy('booking.starts_at')
    .orderBy('earning.earned_at')
    .orderBy('earning.id')
    .execute();
}

export type UnpaidEarningRow = Awaited<ReturnType<typeof findUnpaidEarnings>>[number];
