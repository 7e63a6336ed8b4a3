import type { Kysely } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

/** How many cards a sweep looks at before it begins again. */
export const sweepSize = 200;

const live = ['active', 'partUsed'];
const ids = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);

/** Cards that were never sent and whose day has come; `today` is a London date. */
export async function findUnsent(db: Db, today: string): Promise<string[]> {
  const rows = await db
    .selectFrom('gift_cards')
    .select('id')
    .where('sent_at', 'is', null)
    .where('status', 'in', live)
    .where((eb) => eb.or([eb('send_on', 'is', null), eb('send_on', '<=', today)]))
    .orderBy('send_on')
    .limit(sweepSize)
    .execute();
  return ids(rows);
}

/** Cards that were sent and expire by one of the horizons without having had that reminder. */
export async function findUnreminded(
  db: Db,
  horizons: { now: Date; first: Date; second: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('gift_cards')
    .select('id')
    .where('status', 'in', live)
    .where('reminders_sent', '<', 2)
    .where('sent_at', 'is not', null)
    .where('expires_at', '>', horizons.now)
    .where((eb) =>
      eb.or([
        eb.and([eb('reminders_sent', '=', 0), eb('expires_at', '<=', horizons.first)]),
        eb('expires_at', '<=', horizons.second),
      ]),
    )
    .orderBy('expires_at')
    .limit(sweepSize)
    .execute();
  return ids(rows);
}

export async function findOverdue(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('gift_cards')
    .select('id')
    .where('status', 'in', live)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(sweepSize)
    .execute();
  return ids(rows);
}
