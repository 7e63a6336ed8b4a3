import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { BusinessDetails } from '#domain/application-setting/business-details.ts';

type Db = Kysely<Database>;

export async function findBusinessDetails(db: Db, settingsId: string): Promise<BusinessDetails> {
  const row = await db
    .selectFrom('application_settings')
    .select([
      'business_name',
      'business_address',
      'business_phone',
      'business_email',
      'vat_number',
      'company_number',
      'phone_hours',
    ])
    .where('id', '=', settingsId)
    .executeTakeFirstOrThrow();
  return {
    name: row.business_name,
    address: row.business_address,
    phone: row.business_phone,
    email: row.business_email,
    vatNumber: row.vat_number,
    companyNumber: row.company_number,
    phoneHours: row.phone_hours,
  };
}

export async function saveBusinessDetails(
  db: Db,
  settingsId: string,
  details: BusinessDetails,
  at: Date,
): Promise<void> {
  await db
    .updateTable('application_settings')
    .set({
      business_name: details.name,
      business_address: details.address,
      business_phone: details.phone,
      business_email: details.email,
      vat_number: details.vatNumber,
      company_number: details.companyNumber,
      phone_hours: details.phoneHours,
      updated_at: at,
      version: sql`version + 1`,
    })
    .where('id', '=', settingsId)
    .execute();
}
