import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { PlacedCode } from '#domain/matching/offer-map.ts';
import type { RouteStop, Traveller } from '#domain/matching/way.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import { isVisibleTo } from '../booking/view.store.ts';

type Db = Kysely<Database>;

type StopRow = Omit<RouteStop, 'outcode'> & { postalCode: string };

const columns = sql`booking.id, booking.start_date as date, booking.starts_at as "startsAt", booking.ends_at as "endsAt",
  booking.latitude, booking.longitude, booking.postal_code as "postalCode"`;

const toStop = ({ postalCode, ...stop }: StopRow): RouteStop => ({ ...stop, outcode: outcodeOf(postalCode) });

/** Where a cleaner sets out from, and by what. */
export async function findTraveller(db: Db, providerId: string): Promise<Traveller | undefined> {
  return await db
    .selectFrom('providers')
    .select(['latitude', 'longitude', 'transport_type as transportType'])
    .where('id', '=', providerId)
    .$castTo<Traveller>()
    .executeTakeFirst();
}

const maxStops = 200;

/** What a cleaner may see of bookings from an instant on: theirs, and what is offered to them; the soonest. */
export async function findVisibleStops(db: Db, actor: Actor, from: Date): Promise<RouteStop[]> {
  const rows: StopRow[] = await db
    .selectFrom('bookings')
    .select([
      'id',
      'start_date as date',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'latitude',
      'longitude',
    ])
    .select('postal_code as postalCode')
    .where('starts_at', '>=', from)
    .where('booking_status', '<>', 'canceled')
    .where((eb) => isVisibleTo(eb, actor))
    .orderBy('starts_at')
    .limit(maxStops)
    .execute();
  return rows.map(toStop);
}

/** A cleaner's own visits that are not over at an instant. */
export async function findOwnStops(db: Db, providerId: string, from: Date): Promise<RouteStop[]> {
  const { rows } = await sql<StopRow>`select ${columns}
    from provider_bookings link join bookings booking on booking.id = link.booking_id
    where link.provider_id = ${providerId} and link.service_status in ('accepted', 'started', 'completed')
      and link.occupied && tstzrange(${from}, null)
      and booking.booking_status <> 'canceled'`.execute(db);
  return rows.map(toStop);
}

/** Every outcode that we know, with its middle; some hundreds. */
export function findOutcodes(db: Db): Promise<PlacedCode[]> {
  return db.selectFrom('outcodes').select(['code', 'latitude', 'longitude']).execute();
}
