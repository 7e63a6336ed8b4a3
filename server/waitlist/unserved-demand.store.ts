import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { UnservedReason } from '#domain/waitlist/unserved-demand.ts';

type Db = Kysely<Database>;

/** One person more of a London day. */
export async function countUnserved(
  db: Db,
  of: { day: string; outcode: string; reason: UnservedReason },
): Promise<void> {
  await sql`insert into unserved_demand (day, outcode, reason, people)
    values (${of.day}, ${of.outcode}, ${of.reason}, 1)
    on conflict (day, outcode, reason) do update set people = unserved_demand.people + 1`.execute(db);
}

export type UnservedSum = {
  outcode: string;
  notServed: number;
  noStart: number;
  leftAtPayment: number;
  people: number;
};

/** Sums by outcode from a London day on, the most people first; of all outcodes where none is named. */
export async function sumUnserved(
  db: Db,
  asked: { from: string; outcode: string | null; limit: number },
): Promise<UnservedSum[]> {
  const { rows } = await sql<UnservedSum>`
    select outcode,
      coalesce(sum(people) filter (where reason = 'not-served'), 0)::int as "notServed",
      coalesce(sum(people) filter (where reason = 'no-start'), 0)::int as "noStart",
      coalesce(sum(people) filter (where reason = 'left-at-payment'), 0)::int as "leftAtPayment",
      sum(people)::int as people
    from unserved_demand
    where day >= ${asked.from}::date and (${asked.outcode}::text is null or outcode = ${asked.outcode})
    group by outcode order by people desc, outcode limit ${asked.limit}`.execute(db);
  return rows;
}
