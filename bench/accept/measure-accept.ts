import { type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '#db/types.ts';
import { addDays, londonDate } from '#domain/time/london.ts';
import { acceptBooking } from '#server/booking/acceptance/accept-booking.ts';
import { insertLink } from '#server/booking/provider-booking.store.ts';
import { alternate } from '../measure/alternate.ts';
import { type Bar, type Figure, figureOf } from '../measure/figure.ts';
import { runWorkers } from '../measure/run-workers.ts';
import { makeRuntime } from '../stage/make-runtime.ts';
import { makeOffers, type Offer } from './make-offers.ts';

const rounds = 7;
const workers = 8;
const roundMs = 1000;
const offersMade = 45_000;
const providersUsed = 1500;
/** Long after everything else in the calendar. */
const daysAhead = 200;
/** performance.md, bar 14. */
const bar: Bar = { kind: 'at least', must: 0.6, aim: 0.7 };

const guard = 'provider_booked_once';

/** The same table and the same rows, with nothing that keeps a provider from being booked twice. */
async function takeGuardAway(pool: Pool): Promise<void> {
  await pool.query(`alter table provider_bookings drop constraint ${guard}`);
}

function insertOf(db: Kysely<Database>, offers: Iterator<Offer>) {
  return async () => {
    const { value: offer } = offers.next();
    if (!offer) throw new Error('There are too few offers for the time measured');
    const person = { email: 'provider@example.com', firstName: 'Asha', lastName: 'Cleaner' };
    const link = await insertLink(db, { ...offer, ...person, spRatePence: 1500, at: new Date() });
    if (!link) throw new Error('An acceptance was refused that nothing speaks against');
  };
}

async function countOverlaps(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ pairs: number }>`
    select count(*)::int as pairs from provider_bookings a join provider_bookings b
      on a.provider_id = b.provider_id and a.id < b.id and a.occupied && b.occupied
    where a.service_status in ('accepted', 'started', 'completed')
      and b.service_status in ('accepted', 'started', 'completed')`.execute(db);
  return rows[0]?.pairs ?? Number.NaN;
}

/** Taking a place with the guard against booking a provider twice, and without; then the whole use-case. */
export async function measureAccept(
  product: Pool,
  floor: Pool,
): Promise<{ figures: Figure[]; notes: string[] }> {
  const [guarded, bare] = [makeRuntime(product), makeRuntime(floor)];
  const from = addDays(londonDate(new Date()), daysAhead);
  const asked = { count: offersMade, providers: providersUsed, from };
  const offers = (await makeOffers(product, asked))[Symbol.iterator]();
  const floorOffers = (await makeOffers(floor, asked))[Symbol.iterator]();
  await takeGuardAway(floor);
  const rate = async (job: () => Promise<unknown>) => (await runWorkers(workers, roundMs, job)).perSecond;
  const accept = async () => {
    const { value: offer } = offers.next();
    if (!offer) throw new Error('There are too few offers for the time measured');
    const { bookingId, providerId } = offer;
    const email = 'provider@example.com';
    const actor = { kind: 'user', userId: providerId, email, role: 'serviceprovider', providerId } as const;
    await acceptBooking(guarded.contextFor(actor), { id: bookingId, expectedVersion: null });
  };
  const times = await alternate(rounds, {
    guarded: () => rate(insertOf(guarded.db, offers)),
    bare: () => rate(insertOf(bare.db, floorOffers)),
    accept: () => rate(accept),
  });
  const unit = 'a second';
  const figures = [
    figureOf({
      name: 'taking a place, guarded : bare',
      unit,
      product: times.guarded,
      floor: times.bare,
      bar,
    }),
    figureOf({ name: 'acceptBooking : bare insert', unit, product: times.accept, floor: times.bare }),
  ];
  const overlaps = await countOverlaps(guarded.db);
  return { figures, notes: [`${overlaps} pairs of one provider's visits overlap`] };
}
