import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

/** A placed booking as its search stands: how many cleaners were asked, and who has accepted or worked, first first. */
export type ProgressRow = Pick<
  Selectable<Database['bookings']>,
  'id' | 'booking_status' | 'cleaner_count' | 'created_at' | 'starts_at' | 'is_business_use'
> & { asked: number; cleaners: { firstName: string; serviceStatus: string }[] };

export async function findProgress(db: Db, bookingId: string): Promise<ProgressRow | undefined> {
  const { rows } = await sql<ProgressRow>`
    select b.id, b.booking_status, b.cleaner_count, b.created_at, b.starts_at, b.is_business_use,
      (select count(*)::integer from invitations where booking_id = b.id) as asked,
      coalesce((select jsonb_agg(jsonb_build_object('firstName', l.sp_first_name, 'serviceStatus', l.service_status)
          order by l.accepted_at, l.id)
        from provider_bookings l
        where l.booking_id = b.id and l.service_status in ('accepted', 'started', 'completed')), '[]') as cleaners
    from bookings b where b.id = ${bookingId}`.execute(db);
  return rows[0];
}
