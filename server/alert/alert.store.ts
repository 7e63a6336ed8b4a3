import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { AlertKind } from '#domain/alert/alerts.ts';

type Db = Kysely<Database>;

export type Alert = { id: string; kind: AlertKind; words: string; since: Date; endedAt: Date | null };

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

/** A look that failed is none: it is tried again by the next round. */
export async function forgetLook(db: Db, thing: string): Promise<void> {
  await db.deleteFrom('alert_looks').where('kind', '=', thing).execute();
}

const alerts = (db: Db) =>
  db.selectFrom('alerts').select(['id', 'kind', 'words', 'since', 'ended_at as endedAt']);

/** Those that stand first, then by when they began, newest first. */
export async function listAlerts(db: Db, limit: number): Promise<Alert[]> {
  const rows = await alerts(db)
    .orderBy(sql`ended_at is null`, 'desc')
    .orderBy('since', 'desc')
    .limit(limit)
    .execute();
  return rows as Alert[];
}

export async function findStanding(db: Db, kind: AlertKind): Promise<Alert | undefined> {
  const row = await alerts(db).where('kind', '=', kind).where('ended_at', 'is', null).executeTakeFirst();
  return row as Alert | undefined;
}

/** null where another process was first. */
export async function beginAlert(
  db: Db,
  { kind, words, since }: Pick<Alert, 'kind' | 'words' | 'since'>,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into alerts (kind, words, since) values (${kind}, ${words}, ${since})
    on conflict (kind) where ended_at is null do nothing returning id`.execute(db);
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
