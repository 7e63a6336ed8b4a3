import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { OutsidePart, PartFault } from '../part-down.ts';

type Db = Kysely<Database>;

export type Outage = { since: Date; fault: PartFault };

/** Which parts can't be used, by what any process found out. */
export async function findOutages(db: Db): Promise<Map<OutsidePart, Outage>> {
  const rows = await db
    .selectFrom('outside_parts')
    .select(['part', 'failing_since', 'fault'])
    .where('failing_since', 'is not', null)
    .execute();
  return new Map(
    rows.map(({ part, failing_since: since, fault }) => [
      part as OutsidePart,
      { since: since ?? new Date(0), fault: fault as PartFault },
    ]),
  );
}

/** The outage that is known already goes on; how it shows itself may change. */
export async function recordDown(db: Db, part: OutsidePart, outage: Outage, at: Date): Promise<void> {
  await sql`insert into outside_parts (part, failing_since, fault, changed_at)
    values (${part}, ${outage.since}, ${outage.fault}, ${at})
    on conflict (part) do update set fault = excluded.fault, changed_at = excluded.changed_at,
      failing_since = coalesce(outside_parts.failing_since, excluded.failing_since)`.execute(db);
}

export async function recordBack(db: Db, part: OutsidePart, at: Date): Promise<void> {
  await db
    .updateTable('outside_parts')
    .set({ failing_since: null, fault: null, changed_at: at })
    .where('part', '=', part)
    .where('failing_since', 'is not', null)
    .execute();
}
