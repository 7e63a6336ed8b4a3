import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { AlertKind } from '#domain/alert/alerts.ts';

type Db = Kysely<Database>;

/** `place`: the machine, where each has an alert of its own; else empty. */
export type Alert = {
  id: string;
  kind: AlertKind;
  place: string;
  words: string;
  since: Date;
  endedAt: Date | null;
};

/**
 * Whether this process is to look now: each thing is looked at once in so many milliseconds, by whichever process of
 * the installation is first.
 */
export async function claimLook(
  db: Db,
  { thing, everyMs }: { thing: string; everyMs: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into alert_looks (kind, looked_at) values (${thing}, ${now})
    on conflict (kind) do update set looked_at = excluded.looked_at
      where alert_looks.looked_at <= ${new Date(now.getTime() - everyMs)} returning kind`.execute(db);
  return rows.length > 0;
}

/** @param lookedAt earlier than it was where the next look is wanted sooner */
export async function recordLook(
  db: Db,
  { thing, isKnown, lookedAt }: { thing: string; isKnown: boolean; lookedAt: Date },
): Promise<void> {
  await db
    .updateTable('alert_looks')
    .set({ is_known: isKnown, looked_at: lookedAt })
    .where('kind', '=', thing)
    .execute();
}

/** What was looked at and could not be found out. */
export async function listUnknownThings(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('alert_looks')
    .select('kind')
    .where('is_known', '=', false)
    .orderBy('kind')
    .execute();
  return rows.map(({ kind }) => kind);
}

/** Looks of machines that have not looked since that instant. */
export async function forgetGoneLooks(db: Db, kind: AlertKind, before: Date): Promise<void> {
  await db
    .deleteFrom('alert_looks')
    .where('kind', 'like', `${kind} %`)
    .where('looked_at', '<', before)
    .execute();
}

/** Alerts of machines that have not looked since that instant; a machine that is gone ends none by itself. */
export async function findAbandoned(db: Db, kind: AlertKind, before: Date): Promise<Alert[]> {
  const rows = await alerts(db)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('alert_looks')
            .select('alert_looks.kind')
            .whereRef('alert_looks.kind', '=', sql`alerts.kind || ' ' || alerts.place`)
            .where('looked_at', '>=', before),
        ),
      ),
    )
    .execute();
  return rows as Alert[];
}

const alerts = (db: Db) =>
  db.selectFrom('alerts').select(['id', 'kind', 'place', 'words', 'since', 'ended_at as endedAt']);

/** Those that stand first, then by when they began, newest first. */
export async function listAlerts(db: Db, limit: number): Promise<Alert[]> {
  const rows = await alerts(db)
    .orderBy(sql`ended_at is null`, 'desc')
    .orderBy('since', 'desc')
    .limit(limit)
    .execute();
  return rows as Alert[];
}

export async function findStanding(db: Db, kind: AlertKind, place: string): Promise<Alert | undefined> {
  const row = await alerts(db)
    .where('kind', '=', kind)
    .where('place', '=', place)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row as Alert | undefined;
}

/** null where another process was first. */
export async function beginAlert(
  db: Db,
  { kind, place, words, since }: Omit<Alert, 'id' | 'endedAt'>,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into alerts (kind, place, words, since) values (${kind}, ${place}, ${words}, ${since})
    on conflict (kind, place) where ended_at is null do nothing returning id`.execute(db);
  return rows[0]?.id ?? null;
}

export async function rewordAlert(db: Db, id: string, words: string): Promise<void> {
  await db.updateTable('alerts').set({ words }).where('id', '=', id).execute();
}

/** False where another process was first. */
export async function endAlert(db: Db, id: string, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('alerts')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Mails of alerts that nobody has tried to send yet, written before that instant. */
export async function findUntriedMails(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select('id')
    .where('template', '=', 'alert')
    .where('status', '=', 'waiting')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(20)
    .execute();
  return rows.map(({ id }) => id);
}
