import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#db/types.ts';
import type { Settings } from '#domain/application-setting/settings.ts';

export type StoredSettings = Settings & { createdAt: Date; updatedAt: Date };

/** A settings row in the words of the domain. */
export function toSettings(row: Selectable<Database['application_settings']>): StoredSettings {
  return {
    id: row.id,
    taxRate: row.tax_rate,
    hourlyRatePence: row.hourly_rate_pence,
    everyWeekRatePence: row.every_week_rate_pence,
    moreThanTwoWeeksRatePence: row.more_than_two_weeks_rate_pence,
    oneOffRatePence: row.one_off_rate_pence,
    cleaningSuppliesRatePence: row.cleaning_supplies_rate_pence,
    platformFee: row.platform_fee,
    currencyCode: row.currency_code as Settings['currencyCode'],
    openWeekdays: row.open_weekdays,
    postalCodePattern: row.postal_code_pattern,
    isCommercialOpen: row.commercial_advice_taken_at !== null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** The settings of that id, or null; the installation has one row, `defaultsettings`. */
export async function findSettings(db: Kysely<Database>, id: string): Promise<StoredSettings | null> {
  const row = await db.selectFrom('application_settings').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toSettings(row) : null;
}
