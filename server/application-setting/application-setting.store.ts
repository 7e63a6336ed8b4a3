import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { Compensation, Settings } from '#domain/application-setting/settings.ts';
import type { EditedSettings } from '#domain/application-setting/settings-input.ts';
import type { ClosedSpan } from '#domain/time/closed-span.ts';
import type { WeekdayChange } from '#domain/time/worked-weekdays.ts';
import { type CountedPage, type PageRequest, pageOf } from '../page.ts';

export type StoredSettings = Settings & Compensation & { version: number; createdAt: Date; updatedAt: Date };

export type SettingsRow = Selectable<Database['application_settings']> & {
  closed_spans: ClosedSpan[];
  weekday_changes: WeekdayChange[];
};

/** What the company has closed, of the settings' one row or any other. */
export const closedSpans = sql<ClosedSpan[]>`(select coalesce(json_agg(json_build_object(
    'firstDate', first_date, 'lastDate', last_date, 'city', city) order by first_date, id), '[]')
  from closures where reopened_at is null and weekday is null)`;

/** What is planned of the weekdays. */
export const weekdayChanges = sql<WeekdayChange[]>`(select coalesce(json_agg(json_build_object(
    'fromDate', from_date, 'openWeekdays', changes -> 'openWeekdays') order by from_date, planned_at, id), '[]')
  from setting_changes where ended_at is null and jsonb_exists(changes, 'openWeekdays'))`;

/** What of the open days stands in other rows than the settings' own. */
const ofOpenDays = [closedSpans.as('closed_spans'), weekdayChanges.as('weekday_changes')] as const;

const settingsRows = (db: Kysely<Database>) =>
  db.selectFrom('application_settings').selectAll().select(ofOpenDays);

/** A settings row in the words of the domain. */
export function toSettings(row: SettingsRow): StoredSettings {
  return {
    id: row.id,
    taxRate: row.tax_rate,
    hourlyRatePence: row.hourly_rate_pence,
    everyWeekRatePence: row.every_week_rate_pence,
    moreThanTwoWeeksRatePence: row.more_than_two_weeks_rate_pence,
    oneOffRatePence: row.one_off_rate_pence,
    cleaningSuppliesRatePence: row.cleaning_supplies_rate_pence,
    platformFee: row.platform_fee,
    goodwillPence: row.goodwill_pence,
    shortNoticeQuarterHours: row.short_notice_quarter_hours,
    currencyCode: row.currency_code as Settings['currencyCode'],
    openWeekdays: row.open_weekdays,
    closedSpans: row.closed_spans,
    weekdayChanges: row.weekday_changes,
    postalCodePattern: row.postal_code_pattern,
    insuranceMinimumPounds: row.insurance_minimum_pounds,
    isCommercialOpen: row.commercial_advice_taken_at !== null,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** The settings of that id, or null; the installation has one row, `defaultsettings`. */
export async function findSettings(db: Kysely<Database>, id: string): Promise<StoredSettings | null> {
  const row = await settingsRows(db).where('id', '=', id).executeTakeFirst();
  return row ? toSettings(row) : null;
}

export async function lockSettings(db: Kysely<Database>, id: string): Promise<StoredSettings | null> {
  const row = await settingsRows(db)
    .where('id', '=', id)
    .forUpdate('application_settings')
    .executeTakeFirst();
  return row ? toSettings(row) : null;
}

/** A page of settings; there is one row of them. */
export async function listSettingsRows(
  db: Kysely<Database>,
  request: PageRequest,
): Promise<CountedPage<StoredSettings>> {
  const page = await pageOf(db, settingsRows(db), request, { column: 'id' });
  return { ...page, items: page.items.map(toSettings) };
}

export async function saveSettings(
  db: Kysely<Database>,
  id: string,
  settings: EditedSettings,
  at: Date,
): Promise<StoredSettings> {
  const row = await db
    .updateTable('application_settings')
    .set({
      tax_rate: settings.taxRate,
      hourly_rate_pence: settings.hourlyRatePence,
      every_week_rate_pence: settings.everyWeekRatePence,
      more_than_two_weeks_rate_pence: settings.moreThanTwoWeeksRatePence,
      one_off_rate_pence: settings.oneOffRatePence,
      cleaning_supplies_rate_pence: settings.cleaningSuppliesRatePence,
      platform_fee: settings.platformFee,
      goodwill_pence: settings.goodwillPence,
      short_notice_quarter_hours: settings.shortNoticeQuarterHours,
      insurance_minimum_pounds: settings.insuranceMinimumPounds,
      currency_code: settings.currencyCode,
      open_weekdays: [...settings.openWeekdays],
      postal_code_pattern: settings.postalCodePattern,
      updated_at: at,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .returningAll()
    .returning(ofOpenDays)
    .executeTakeFirstOrThrow();
  return toSettings(row);
}

/** Whether amounts stand anywhere that were agreed in the present currency. */
export async function isCurrencyUsed(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ is_used: boolean }>`
    select exists (select from bookings) or exists (select from payments) or exists (select from gift_cards)
      or exists (select from journals) as is_used`.execute(db);
  return rows[0]?.is_used ?? true;
}
