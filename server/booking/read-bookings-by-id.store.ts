import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { BookingWanted } from './booking-wanted.ts';
import { type ReadBooking, readBookings } from './read-bookings.store.ts';

/** The bookings of these ids, in no order. */
export const findBookingsByIds = (
  db: Kysely<Database>,
  ids: readonly string[],
  wanted: BookingWanted,
): Promise<ReadBooking[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : readBookings(db, sql`where id = any(${ids}::uuid[])`, { order: null, isShort: false }, wanted);
