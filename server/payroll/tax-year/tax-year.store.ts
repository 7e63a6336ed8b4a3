import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { Days } from '../my-pay.store.ts';
import { dayPaid } from '../pay-run.store.ts';

type Db = Kysely<Database>;

export type PaidLine = { id: string; paid_on: string; pence: number };

/** What reached a cleaner's account, by the day it did; what the bank sent back did not. */
export const findPaidLines = (db: Db, providerId: string): Promise<PaidLine[]> =>
  db
    .selectFrom('pay_run_lines as line')
    .innerJoin('pay_runs as run', 'run.id', 'line.pay_run_id')
    .select(['line.id', dayPaid('run').as('paid_on')])
    .select(sql<number>`line.earning_pence + line.tip_pence`.as('pence'))
    .where('line.provider_id', '=', providerId)
    .where('line.status', '=', 'paid')
    .$castTo<PaidLine>()
    .execute();

/** Where a cleaner did their cleans of these days. */
export const findVisitedPlaces = (db: Db, providerId: string, { from, to }: Days) =>
  db
    .selectFrom('provider_bookings as own')
    .innerJoin('bookings as booking', 'booking.id', 'own.booking_id')
    .select(['booking.start_date', 'booking.starts_at', 'booking.latitude', 'booking.longitude'])
    .where('own.provider_id', '=', providerId)
    .where('own.service_status', '=', 'completed')
    .where('own.started_at', 'is not', null)
    .where('booking.start_date', '>=', from)
    .where('booking.start_date', '<=', to)
    .execute();

/** Who a cleaner is and where they set out from. */
export const findPayee = (db: Db, providerId: string) =>
  db
    .selectFrom('providers')
    .select(['first_name', 'last_name', 'address', 'postal_code', 'latitude', 'longitude'])
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow();
