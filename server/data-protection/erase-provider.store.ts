import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import {
  deletedEmail,
  deletedFirstName,
  deletedLastName,
  deletedName,
  erasedEmail,
} from '#domain/data-protection/deleted-person.ts';
import { coarse, outcode } from './erase-bookings.store.ts';

type Db = Kysely<Database>;

/** Takes a cleaner out of jobs that are over; that somebody came, when and for how much stays. */
export async function eraseJobs(
  db: Db,
  jobs: { providerIds: readonly string[]; bookingIds: readonly string[] },
  at: Date,
): Promise<void> {
  await sql`update provider_bookings set sp_first_name = ${deletedFirstName}, sp_last_name = ${deletedLastName},
      sp_email = ${erasedEmail}, comments = '', withdrawal_reason = null, hours_reason = null,
      version = version + 1, updated_at = ${at}
    where provider_id = any(${jobs.providerIds}::uuid[]) and booking_id = any(${jobs.bookingIds}::uuid[])
      and sp_email <> ${erasedEmail}`.execute(db);
  await sql`update damage_claim_entries set words = '', picture_keys = '{}'
    where provider_booking_id in (select id from provider_bookings
        where provider_id = any(${jobs.providerIds}::uuid[]) and booking_id = any(${jobs.bookingIds}::uuid[]))
      and (words <> '' or picture_keys <> '{}')`.execute(db);
}

/**
 * Six years from the end of the accounting year in which somebody was last paid; that year ends within twelve months.
 */
const keptYears = 7;

/**
 * Keeps what the law asks of a cleaner who was ever paid (rules/law#keeping, rules/law#platform-reporting), before the
 * profile is erased.
 */
export async function keepPayees(db: Db, providerIds: readonly string[]): Promise<void> {
  await sql`insert into kept_payees
      (provider_id, name, address, postal_code, tax_number_cipher, birth_date_cipher, sort_code_cipher,
        account_number_cipher, kept_until)
    select provider.id, provider.first_name || ' ' || provider.last_name, provider.address, provider.postal_code,
      provider.tax_number_cipher, provider.birth_date_cipher, provider.sort_code_cipher, provider.account_number_cipher,
      max(run.pay_date) + make_interval(years => ${keptYears})
    from providers provider join pay_run_lines line on line.provider_id = provider.id and line.status in ('sent', 'paid')
      join pay_runs run on run.id = line.pay_run_id
    where provider.id = any(${providerIds}::uuid[]) group by provider.id
    on conflict (provider_id) do nothing`.execute(db);
}

/** Forgets kept payees whose time is over; `today` is a London date. */
export async function deleteOldPayees(db: Db, today: string): Promise<void> {
  await db.deleteFrom('kept_payees').where('kept_until', '<', today).execute();
}

/** Takes a cleaner's picture off the site and every screen; answers its files. Nothing that is open needs it. */
export async function erasePictures(db: Db, providerIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from provider_pictures where provider_id = any(${providerIds}::uuid[]) returning key`.execute(db);
  return rows.map(({ key }) => key);
}

/** Takes a cleaner out of their profile; answers the files that belonged to it. */
export async function eraseProviders(db: Db, ids: readonly string[], at: Date): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select unnest(array[identity_document_path, dbs_certificate_path, right_to_work_path, insurance_path]) as path
    from providers where id = any(${ids}::uuid[])`.execute(db);
  await sql`update providers set first_name = ${deletedFirstName}, last_name = ${deletedLastName},
      email = id || ${deletedEmail('')}, phone = ${deletedName}, address = ${deletedName},
      postal_code = ${outcode('providers.postal_code')}, heard_from = null, experience_years = null, expected_join_date = null,
      latitude = ${coarse('providers', 'latitude')}, longitude = ${coarse('providers', 'longitude')},
      profile_status = 'disabled', disabled_reason = null, documents_expire_on = null, identity_document_path = null, dbs_certificate_path = null,
      right_to_work_path = null, share_code_cipher = null, date_of_birth_cipher = null, share_code_sent_at = null,
      insurance_path = null, insurer = null, insurance_ends_on = null, languages = '{}', closed_at = null,
      documents_asked = '{}', documents_asked_words = null, account_number_cipher = null, sort_code_cipher = null,
      account_end = null, bank_changed_at = null, payee_name = null, vat_number = null, tax_number_cipher = null, tax_number_end = null,
      birth_date_cipher = null,
      version = version + 1, updated_at = ${at}
    where id = any(${ids}::uuid[])`.execute(db);
  for (const table of [
    'provider_absences',
    'provider_checks',
    'provider_paper_notices',
    'invitations',
    'rejected_bookings',
    'asked_first',
    'series_left_cleaners',
    'blocks',
    'rate_requests',
    'office_notes',
  ]) {
    await sql`delete from ${sql.table(table)} where provider_id = any(${ids}::uuid[])`.execute(db);
  }
  return rows.flatMap(({ path }) => path ?? []);
}
