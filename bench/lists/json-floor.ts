import type { Pool } from 'pg';
import { bookingsJson, type Wanted } from './floor-statements.ts';

const statements = {
  list: { name: 'floor-list-json', text: bookingsJson('list') },
  byEmail: { name: 'floor-by-email-json', text: bookingsJson('byEmail') },
  get: { name: 'floor-get-json', text: bookingsJson('get') },
};

/** One prepared statement whose JSON is sent as it comes. */
export async function answerFromJson(pool: Pool, what: Wanted, value: unknown): Promise<string> {
  const { rows } = await pool.query<{ text: string }>({ ...statements[what], values: [value] });
  return `{"data":${rows[0]?.text}}`;
}
