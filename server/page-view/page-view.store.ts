import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

export type PageViewSum = {
  day: string;
  event: string;
  path: string;
  city: string;
  referrerHost: string;
  targetHost: string;
  widthClass: string;
  count: number;
};

/** Adds sums to those that are there, sorted so that two processes never wait for each other crosswise. */
export async function addPageViews(db: Kysely<Database>, sums: readonly PageViewSum[]): Promise<void> {
  await sql`/* prepared: add-page-views */
    insert into page_views (day, event, path, city, referrer_host, target_host, width_class, count)
    select day, event, path, city, "referrerHost", "targetHost", "widthClass", count
    from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) as given (day date, event text, path text, city text,
      "referrerHost" text, "targetHost" text, "widthClass" text, count integer)
    order by day, event, path, "referrerHost", "targetHost", "widthClass"
    on conflict (day, event, path, referrer_host, target_host, width_class)
      do update set count = page_views.count + excluded.count`.execute(db);
}

/** How many different sums a day has. */
export async function countPageViewRows(db: Kysely<Database>, day: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*)::int as rows from page_views where day = ${day}`.execute(db);
  return rows[0]?.rows ?? 0;
}

export async function deletePageViewsBefore(db: Kysely<Database>, day: string): Promise<void> {
  await db.deleteFrom('page_views').where('day', '<', day).execute();
}
