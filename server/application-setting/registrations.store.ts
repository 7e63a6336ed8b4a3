import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { Registrations } from '#domain/application-setting/registrations.ts';

type Db = Kysely<Database>;

export async function findRegistrations(db: Db, settingsId: string): Promise<Registrations> {
  return db
    .selectFrom('application_settings')
    .select([
      'data_protection_number as dataProtectionNumber',
      'insurer',
      'insured_until as insuredUntil',
      'vat_elected_on as vatElectedOn',
    ])
    .where('id', '=', settingsId)
    .executeTakeFirstOrThrow();
}

export async function saveRegistrations(
  db: Db,
  settingsId: string,
  registrations: Registrations,
  at: Date,
): Promise<void> {
  await db
    .updateTable('application_settings')
    .set({
      data_protection_number: registrations.dataProtectionNumber,
      insurer: registrations.insurer,
      insured_until: registrations.insuredUntil,
      vat_elected_on: registrations.vatElectedOn,
      updated_at: at,
      version: sql`version + 1`,
    })
    .where('id', '=', settingsId)
    .execute();
}
