import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { AbsenceSpan } from '#domain/absence/absence-input.ts';

type Db = Kysely<Database>;
export type AbsenceRow = Selectable<Database['provider_absences']>;

export const spanOf = ({ first_date: firstDate, last_date: lastDate }: AbsenceRow): AbsenceSpan => ({
  firstDate,
  lastDate,
});

type NewAbsence = AbsenceSpan & {
  providerId: string;
  kind: string;
  reason: string | null;
  isByOffice: boolean;
};

export function insertAbsence(db: Db, absence: NewAbsence, at: Date): Promise<AbsenceRow> {
  return db
    .insertInto('provider_absences')
    .values({
      provider_id: absence.providerId,
      kind: absence.kind,
      first_date: absence.firstDate,
      last_date: absence.lastDate,
      reason: absence.reason,
      is_by_office: absence.isByOffice,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function findAbsence(db: Db, id: string): Promise<AbsenceRow | undefined> {
  return db.selectFrom('provider_absences').selectAll().where('id', '=', id).executeTakeFirst();
}

const maxShown = 100;

/** A cleaner's days off that end on a London day or later, soonest first. */
export function findAbsences(db: Db, providerId: string, from: string): Promise<AbsenceRow[]> {
  return db
    .selectFrom('provider_absences')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('taken_back_at', 'is', null)
    .where((eb) => eb.or([eb('last_date', 'is', null), eb('last_date', '>=', from)]))
    .orderBy('first_date')
    .orderBy('created_at')
    .limit(maxShown)
    .execute();
}

type AbsenceChange = Partial<Pick<AbsenceRow, 'first_date' | 'last_date' | 'reason' | 'taken_back_at'>>;

export function saveAbsence(db: Db, id: string, change: AbsenceChange, at: Date): Promise<AbsenceRow> {
  return db
    .updateTable('provider_absences')
    .set({ ...change, updated_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether days off have counted as late already. */
export async function hasCounted(db: Db, absenceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('provider_bookings')
    .select('id')
    .where('absence_id', '=', absenceId)
    .where('is_late_withdrawal', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
