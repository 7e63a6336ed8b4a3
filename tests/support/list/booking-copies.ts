import { numberedReferences } from '../booking/numbered-references.ts';
import type { TestDatabase } from '../database.ts';

/** Pending copies of a booking that differ in what lists filter and sort by. */
export async function bookingCopies(database: TestDatabase, id: string, count: number): Promise<void> {
  const { rows } = await database.pool.query<{ name: string }>(`select attname as name from pg_attribute
    where attrelid = 'bookings'::regclass and attnum > 0 and attgenerated = '' and not attisdropped`);
  const changed: Record<string, string> = {
    id: 'gen_random_uuid()',
    reference: numberedReferences('n', count),
    created_at: "created_at + n * interval '1 second'",
    updated_at: "updated_at + n * interval '1 second'",
    starts_at: "starts_at + (n % 60) * interval '1 day'",
    ends_at: "ends_at + (n % 60) * interval '1 day'",
    start_date: 'start_date + n % 60',
    bedroom_count: '1 + n % 8',
    bathroom_count: '1 + n % 5',
    service_type: "(array['standardcleaning', 'deepcleaning'])[1 + n % 2]",
    first_name: "'Copy ' || n",
    booking_status: "'pending'",
    series_id: 'null',
    quote_id: 'null',
    // Sealed notes open in their own row alone.
    comments_for_assistant: "''",
  };
  const names = rows.map(({ name }) => `"${name}"`).join(', ');
  const values = rows.map(({ name }) => changed[name] ?? `"${name}"`).join(', ');
  await database.pool.query(
    `insert into bookings (${names}) select ${values} from bookings, generate_series(1, ${count}) n where id = $1`,
    [id],
  );
}
