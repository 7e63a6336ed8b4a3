import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { ProviderRow, WeekdayHours } from './provider.store.ts';

type Db = Kysely<Database>;

/** Two applications of one e-mail wait for each other, so that the second finds what the first made. */
export async function queueForApplicant(db: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`provider application ${email}`}, 0))`.execute(
    db,
  );
}

export type ProfileColumns = Partial<
  Pick<
    ProviderRow,
    | 'first_name'
    | 'last_name'
    | 'phone'
    | 'address'
    | 'postal_code'
    | 'city'
    | 'latitude'
    | 'longitude'
    | 'transport_type'
    | 'service_types'
    | 'radius_km'
    | 'travel_miles'
    | 'payment_frequency'
    | 'has_dbs_check'
    | 'service_rate_pence'
    | 'identity_document_path'
    | 'dbs_certificate_path'
    | 'right_to_work_path'
    | 'share_code_cipher'
    | 'date_of_birth_cipher'
    | 'share_code_sent_at'
    | 'insurance_path'
    | 'insurer'
    | 'insurance_ends_on'
    | 'languages'
    | 'documents_asked'
    | 'documents_asked_words'
    | 'documents_expire_on'
  >
>;

/** Changes a profile whose row the caller has locked. */
export async function updateProfile(
  db: Db,
  providerId: string,
  columns: ProfileColumns,
  at: Date,
): Promise<void> {
  await db
    .updateTable('providers')
    .set({ ...columns, updated_at: at, version: sql`version + 1` })
    .where('id', '=', providerId)
    .execute();
}

export async function replaceHours(
  db: Db,
  providerId: string,
  hours: readonly WeekdayHours[],
): Promise<void> {
  const rows = hours.map((day) => ({
    provider_id: providerId,
    weekday: day.weekday,
    is_working: day.isWorking,
    start_time: day.startTime,
    end_time: day.endTime,
    start_time_2: day.startTime2,
    end_time_2: day.endTime2,
  }));
  await db
    .insertInto('provider_hours')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'weekday']).doUpdateSet((eb) => ({
        is_working: eb.ref('excluded.is_working'),
        start_time: eb.ref('excluded.start_time'),
        end_time: eb.ref('excluded.end_time'),
        start_time_2: eb.ref('excluded.start_time_2'),
        end_time_2: eb.ref('excluded.end_time_2'),
      })),
    )
    .execute();
}

/** The company's people who see to cleaners' documents (rules/people#who-may-do-what). */
export function findDocumentPeople(db: Db) {
  return db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('group', '=', 'company')
    .where('blocked_at', 'is', null)
    .where(sql<boolean>`'documents' = any(permissions)`)
    .execute();
}
