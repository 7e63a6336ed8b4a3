import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { defaultSettings } from '#domain/application-setting/settings.ts';
import type { Database } from '../types.ts';

type Outcode = { code: string; latitude: number; longitude: number; city: string; name: string | null };

function readTable(file: string): string[][] {
  const [, ...lines] = readFileSync(join(import.meta.dirname, file), 'utf8')
    .trim()
    .split(/\r?\n/);
  return lines.map((line) => line.split(','));
}

function readOutcodes(): Outcode[] {
  const names = new Map(readTable('outcode-names.csv').map(([code = '', name = '']) => [code, name]));
  return readTable('outcodes.csv').map(([code = '', latitude, longitude, city = '']) => ({
    code,
    latitude: Number(latitude),
    longitude: Number(longitude),
    city,
    name: names.get(code) ?? null,
  }));
}

async function seedSettings(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('application_settings')
    .values({
      id: defaultSettings.id,
      tax_rate: defaultSettings.taxRate,
      hourly_rate_pence: defaultSettings.hourlyRatePence,
      every_week_rate_pence: defaultSettings.everyWeekRatePence,
      more_than_two_weeks_rate_pence: defaultSettings.moreThanTwoWeeksRatePence,
      one_off_rate_pence: defaultSettings.oneOffRatePence,
      cleaning_supplies_rate_pence: defaultSettings.cleaningSuppliesRatePence,
      platform_fee: defaultSettings.platformFee,
      currency_code: defaultSettings.currencyCode,
      open_weekdays: [...defaultSettings.openWeekdays],
      postal_code_pattern: defaultSettings.postalCodePattern,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Facts about outcodes are ours and follow the file. The list of served ones is the company's: only an
 * outcode that is new to this database is added, so one the company took off stays off.
 */
async function seedOutcodes(db: Kysely<Database>): Promise<void> {
  const outcodes = readOutcodes();
  const known = sql`unnest(
    ${outcodes.map(({ code }) => code)}::text[], ${outcodes.map(({ latitude }) => latitude)}::float8[],
    ${outcodes.map(({ longitude }) => longitude)}::float8[], ${outcodes.map(({ city }) => city)}::text[],
    ${outcodes.map(({ name }) => name)}::text[]
  ) as known (code, latitude, longitude, city, name)`;
  await sql`
    insert into postal_codes (code, city)
    select code, city from ${known}
    where not exists (select from outcodes where outcodes.code = known.code)
    on conflict (code) do nothing`.execute(db);
  await sql`
    insert into outcodes (code, latitude, longitude, city, name)
    select * from ${known} except select code, latitude, longitude, city, name from outcodes
    on conflict (code) do update set latitude = excluded.latitude, longitude = excluded.longitude,
      city = excluded.city, name = excluded.name`.execute(db);
}

/** What every installation starts from. Runs at each start and never changes what the company changed. */
export async function seedReference(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await seedSettings(transaction);
    await seedOutcodes(transaction);
  });
}
