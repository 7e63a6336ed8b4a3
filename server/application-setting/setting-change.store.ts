import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#db/types.ts';
import type { SettingsChanges } from '#domain/application-setting/settings-input.ts';

type Db = Kysely<Database>;
type Row = Selectable<Database['setting_changes']>;

/** A change of the settings that is to hold from a date on. */
export type SettingChange = { id: string; fromDate: string; plannedAt: Date; changes: SettingsChanges };

const toChange = (row: Row): SettingChange => ({
  id: row.id,
  fromDate: row.from_date,
  plannedAt: row.planned_at,
  changes: row.changes as SettingsChanges,
});

export async function insertSettingChange(
  db: Db,
  change: { settingsId: string; fromDate: string; changes: SettingsChanges; plannedBy: string; at: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('setting_changes')
    .values({
      settings_id: change.settingsId,
      from_date: change.fromDate,
      changes: JSON.stringify(change.changes),
      planned_by: change.plannedBy,
      planned_at: change.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Those that wait, in the order they will hold; up to a date only, when one is given. */
export async function findWaitingChanges(
  db: Db,
  settingsId: string,
  untilDate?: string,
): Promise<SettingChange[]> {
  let query = db
    .selectFrom('setting_changes')
    .selectAll()
    .where('settings_id', '=', settingsId)
    .where('ended_at', 'is', null);
  if (untilDate) query = query.where('from_date', '<=', untilDate);
  const rows = await query.orderBy('from_date').orderBy('planned_at').orderBy('id').execute();
  return rows.map(toChange);
}

/** False when it was ended before. */
export async function endSettingChange(
  db: Db,
  id: string,
  outcome: 'applied' | 'withdrawn',
  at: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('setting_changes')
    .set({ ended_at: at, outcome })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function isSettingChange(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('setting_changes').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
