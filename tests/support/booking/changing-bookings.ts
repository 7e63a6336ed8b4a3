import type { Pool } from 'pg';
import { numberedReferences } from './numbered-references.ts';

/**
 * Copies of a booking, in plain SQL: some of the same moment as the one before, so that order alone tells none
 * apart, of three towns and two states. Answers their ids.
 */
export async function copyBooking(pool: Pool, id: string, count: number, mark: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into bookings select (jsonb_populate_record(booking, jsonb_build_object(
        'id', gen_random_uuid(),
        'reference', ${numberedReferences('n', count)},
        'last_name', $3::text,
        'comments_for_assistant', '',
        'created_at', booking.created_at - (random() * 900)::int * interval '1 hour',
        'starts_at', booking.starts_at + moved.by,
        'ends_at', booking.ends_at + moved.by,
        'start_date', booking.start_date + extract(day from moved.by)::int,
        'booking_status', (array['pending', 'confirmed'])[1 + n % 2],
        'city', (array['London', 'Leeds', 'Brighton'])[1 + n % 3]))).*
      from bookings booking, generate_series(1, $2::int) n,
        lateral (select (random() * 300 + n * 0)::int * interval '1 day' as by) moved
      where booking.id = $1 returning id`,
    [id, count, mark],
  );
  return rows.map((row) => row.id);
}

/** Somebody else who goes on booking and leaving until told to stop; answers how many rows came and went. */
export function keepWriting(pool: Pool, id: string): () => Promise<number> {
  const state = { goesOn: true, written: 0 };
  const work = (async () => {
    const own: string[] = [];
    while (state.goesOn) {
      own.push(...(await copyBooking(pool, id, 20, 'Passing')));
      const leaving = own.splice(0, own.length > 150 ? 30 : 8);
      await pool.query('delete from bookings where id = any($1::uuid[])', [leaving]);
      state.written += 20 + leaving.length;
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  })();
  return async () => {
    state.goesOn = false;
    await work;
    return state.written;
  };
}
