import { randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { visitInterval } from '#domain/time/london.ts';
import type { Calendar } from '../stage/calendar.ts';
import { bookingStatement } from './booking-statement.ts';

/** The two documents a booking of the product stored, so that the floor writes as many bytes. */
export type Samples = { booking: string; mail: string };

export async function readSamples(pool: Pool): Promise<Samples> {
  const { rows } = await pool.query(
    `select booking::text as booking, props::text as mail
     from checkouts join mails on mails.entity_id = checkouts.id::text limit 1`,
  );
  if (!rows[0]) throw new Error('No booking was placed to learn from');
  return rows[0];
}

const secret = () => randomBytes(24).toString('base64url');

/** Writes a booking by one prepared statement. */
export async function writeBooking(
  pool: Pool,
  number: number,
  calendar: Calendar,
  samples: Samples,
): Promise<void> {
  const date = calendar.openDays[number % calendar.openDays.length] ?? calendar.fullDay;
  const { startsAt, endsAt } = visitInterval(date, '09:00', 14);
  await pool.query({
    name: 'booking-floor',
    text: bookingStatement,
    values: [
      randomUUID(),
      `bench${number}@example.com`,
      date,
      startsAt,
      endsAt,
      secret(),
      randomUUID(),
      secret(),
      samples.booking,
      `sim_${secret()}`,
      `card_${secret()}_4242`,
      `secret_${secret()}`,
      secret(),
      samples.mail,
      number,
    ],
  });
}
