import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { SetAside } from '#domain/going-live/going-live-list.ts';

type Db = Kysely<Database>;

/** What the database knows of going live, as it stands there. */
export type GoingLiveRow = {
  taxRate: number;
  vatNumber: string;
  companyNumber: string;
  /** The last one that was verified in any way, and the last that was restored for it. */
  lastReadBackupAt: Date | null;
  lastRestoredBackupAt: Date | null;
  dataProtectionNumber: string;
  insuredUntil: string | null;
  vatElectedOn: string | null;
  address: string;
  phone: string;
  email: string;
  hourlyRatePence: number;
  everyWeekRatePence: number;
  moreThanTwoWeeksRatePence: number;
  oneOffRatePence: number;
  cleaningSuppliesRatePence: number;
  platformFee: number;
  insuranceMinimumPounds: number;
  hasCommercialAdvice: boolean;
  bankFileHasAccount: boolean;
  hasDemonstration: boolean;
  isProxyUnnamed: boolean;
  databaseNow: Date;
  colleagues: number;
  owners: number;
  colleaguesWithoutPasskey: number;
  ownLegalPages: string[];
  mailsSent: number;
  mailsFailed: number;
  mailsBounced: number;
  areas: number;
  areAreasShipped: boolean;
  approvedCleaners: number;
  hasGatewayEvent: boolean;
};

/** All of it in one statement. Events of the payment simulator are told by their kinds, which no gateway has. */
export async function findGoingLiveRow(db: Db, settingsId: string, mailsSince: Date): Promise<GoingLiveRow> {
  const mailsOf = (status: 'sent' | 'failed' | 'bounced') =>
    sql`(select count(*)::int from mails where status = ${sql.lit(status)} and created_at >= ${mailsSince})`;
  const { rows } = await sql<GoingLiveRow>`/* prepared: going-live */
    select (select max(began_at) from backups where verified is not null) as "lastReadBackupAt",
      (select max(began_at) from backups where verified = 'restored') as "lastRestoredBackupAt",
      setting.tax_rate as "taxRate", setting.vat_number as "vatNumber",
      setting.company_number as "companyNumber", setting.data_protection_number as "dataProtectionNumber",
      setting.insured_until::text as "insuredUntil", setting.vat_elected_on::text as "vatElectedOn",
      setting.business_address as address, setting.business_phone as phone, setting.business_email as email,
      setting.hourly_rate_pence as "hourlyRatePence", setting.every_week_rate_pence as "everyWeekRatePence",
      setting.more_than_two_weeks_rate_pence as "moreThanTwoWeeksRatePence",
      setting.one_off_rate_pence as "oneOffRatePence",
      setting.cleaning_supplies_rate_pence as "cleaningSuppliesRatePence", setting.platform_fee as "platformFee",
      setting.insurance_minimum_pounds as "insuranceMinimumPounds",
      setting.commercial_advice_taken_at is not null as "hasCommercialAdvice",
      setting.originator_account_cipher is not null as "bankFileHasAccount",
      exists (select from audit_entries where entity = 'demo' and action = 'demo.begin') as "hasDemonstration",
      exists (select from company_tasks where kind = 'proxy-not-named' and done_at is null) as "isProxyUnnamed",
      clock_timestamp() as "databaseNow",
      office.*,
      array(select distinct page_id from legal_versions where withdrawn_at is null) as "ownLegalPages",
      ${mailsOf('sent')} as "mailsSent", ${mailsOf('failed')} as "mailsFailed",
      ${mailsOf('bounced')} as "mailsBounced",
      (select count(*)::int from postal_codes where archived_at is null) as areas,
      not exists (select from outcodes where not exists (
        select from postal_codes where postal_codes.code = outcodes.code and archived_at is null)) as "areAreasShipped",
      (select count(*)::int from providers where profile_status = 'approved') as "approvedCleaners",
      exists (select from payment_events where kind not like 'payment.%') as "hasGatewayEvent"
    from application_settings setting,
      (select count(*)::int as colleagues,
          (count(*) filter (where permissions @> array['money', 'users']))::int as owners,
          (count(*) filter (where not exists (
            select from passkeys where "userId" = users.id)))::int as "colleaguesWithoutPasskey"
        from users where "group" = 'company' and blocked_at is null) office
    where setting.id = ${settingsId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The settings row is missing: the reference data were not loaded');
  return row;
}

/** What was set aside, by its item. */
export async function findSetAsides(db: Db): Promise<ReadonlyMap<string, SetAside>> {
  const rows = await db
    .selectFrom('going_live_set_asides as aside')
    .leftJoin('users', (join) => join.on('aside.set_aside_by', '=', sql`'user:' || users.id`))
    .select(['aside.item', 'aside.situation', 'aside.set_aside_at', 'users.name'])
    .execute();
  return new Map(
    rows.map(({ item, situation, name, set_aside_at: at }) => [item, { situation, by: name, at }]),
  );
}

export async function insertSetAside(
  db: Db,
  { item, ...change }: { item: string; situation: string; set_aside_by: string; set_aside_at: Date },
): Promise<void> {
  await db
    .insertInto('going_live_set_asides')
    .values({ item, ...change })
    .onConflict((conflict) => conflict.column('item').doUpdateSet(change))
    .execute();
}

/** False where it was not set aside. */
export async function deleteSetAside(db: Db, item: string): Promise<boolean> {
  const row = await db
    .deleteFrom('going_live_set_asides')
    .where('item', '=', item)
    .returning('item')
    .executeTakeFirst();
  return row !== undefined;
}
