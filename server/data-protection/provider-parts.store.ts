import { sql } from 'kysely';
import type { DataPart } from './data-part.store.ts';
import type { Person } from './person.store.ts';

const own = ({ providerIds }: Person) => sql`t.provider_id = any(${providerIds}::uuid[])`;

/** Bookings that somebody finished as a cleaner. */
const cleaned = ({ providerIds }: Person) => sql`t.id in (
  select booking_id from provider_bookings where provider_id = any(${providerIds}::uuid[]) and service_status = 'completed')`;

const profileColumns = [
  'id first_name last_name email phone address city postal_code country heard_from experience_years transport_type',
  'service_types profile_status expected_join_date latitude longitude radius_km travel_miles payment_frequency has_dbs_check',
  'languages insurer insurance_ends_on share_code_cipher date_of_birth_cipher share_code_sent_at closed_at',
  'is_self_employed terms_accepted_at service_rate_pence rating_sum rating_count booking_count approved_at',
  'disabled_reason documents_expire_on documents_asked documents_asked_words account_number_cipher sort_code_cipher account_end',
  'bank_changed_at payee_name self_billing_agreed_at vat_number tax_number_cipher tax_number_end birth_date_cipher created_at updated_at',
].join(' ');

/** What we hold about somebody as a cleaner: their profile, their jobs and their pay. */
export const providerParts: readonly DataPart[] = [
  {
    name: 'cleaner',
    table: 'providers',
    columns: profileColumns,
    whose: ({ providerIds }) => sql`t.id = any(${providerIds}::uuid[])`,
    order: 'created_at',
  },
  {
    name: 'notesAboutYouAsCleaner',
    table: 'office_notes',
    columns: 'words created_at updated_at',
    whose: own,
    order: 'created_at',
  },
  {
    name: 'workingHours',
    table: 'provider_hours',
    columns: 'weekday is_working start_time end_time start_time_2 end_time_2',
    whose: own,
    order: 'weekday',
  },
  {
    name: 'absences',
    table: 'provider_absences',
    columns: 'id kind first_date last_date reason is_by_office taken_back_at created_at updated_at',
    whose: own,
    order: 'first_date',
  },
  {
    name: 'checks',
    table: 'provider_checks',
    columns: 'kind seen_on reference valid_until cover_pounds recorded_at',
    whose: own,
    order: 'recorded_at',
  },
  {
    name: 'picture',
    table: 'provider_pictures',
    columns: 'customers_agreed_at site_agreed_at created_at updated_at',
    whose: own,
    order: 'created_at',
  },
  {
    name: 'paperNotices',
    table: 'provider_paper_notices',
    columns: 'kind stage day given_at',
    whose: own,
    order: 'given_at',
  },
  {
    name: 'invitations',
    table: 'invitations',
    columns: 'booking_id wave score reasons invited_at starts_at',
    whose: own,
    order: 'invited_at',
  },
  {
    name: 'jobsTurnedDown',
    table: 'rejected_bookings',
    columns: 'booking_id rejected_at',
    whose: own,
    order: 'rejected_at',
  },
  {
    name: 'jobs',
    table: 'provider_bookings',
    columns:
      'id booking_id service_status occupied sp_rate_pence sp_email sp_first_name sp_last_name accepted_at started_at completed_at comments actual_quarter_hours worked_quarter_hours hours_reason late_minutes late_said_at on_the_way_at waiting_since calls_pressed pressed_offline tip_pence earning_pence fee_share_pence paid_at withdrawn_at is_late_withdrawal withdrawal_reason ended_how charged_quarter_hours agreed_at created_at updated_at',
    whose: own,
    order: 'accepted_at',
  },
  {
    name: 'ratings',
    table: 'bookings',
    columns: 'id start_date rating rated_at',
    whose: (person) => sql`t.rating is not null and ${cleaned(person)}`,
    order: 'rated_at',
  },
  {
    // What customers let them read (rules/lifecycles#ratings), without the booking, as their profile shows it.
    name: 'commentsYouMayRead',
    table: 'bookings',
    columns: 'rating rating_comment',
    whose: (person) => sql`t.rating is not null and t.rating_comment <> '' and ${cleaned(person)}
      and t.id in (select booking_id from shown_comments)`,
    order: 'rated_at',
  },
  {
    name: 'ratesAskedFor',
    table: 'rate_requests',
    columns: 'id rate_pence words status answer holds_from decided_at applied_at created_at',
    whose: own,
    order: 'created_at',
  },
  {
    name: 'questionsAboutPay',
    table: 'pay_questions',
    columns:
      'id booking_id provider_booking_id kind began_at ended_at words status quarter_hours amount_pence answer decided_at due_at created_at',
    whose: ({ providerIds }) => sql`t.provider_booking_id in (
      select id from provider_bookings where provider_id = any(${providerIds}::uuid[]))`,
    order: 'created_at',
  },
  {
    name: 'reportsAboutJobs',
    table: 'booking_reports',
    columns:
      'id booking_id provider_booking_id kind words happened_at answer answered_at status decided_at decision created_at',
    whose: ({ providerIds }) => sql`t.kind <> 'complaint' and t.provider_booking_id in (
      select id from provider_bookings where provider_id = any(${providerIds}::uuid[]))`,
    order: 'created_at',
  },
  {
    name: 'yourWordsAboutDamage',
    table: 'damage_claim_entries',
    columns: 'id claim_id kind provider_booking_id words created_at',
    whose: ({ providerIds }) => sql`t.provider_booking_id in (
      select id from provider_bookings where provider_id = any(${providerIds}::uuid[]))`,
    order: 'created_at',
  },
  {
    name: 'yourVisitRecords',
    table: 'visit_record_entries',
    columns: 'booking_id kind task is_done phase withdrawn_by words at created_at',
    whose: ({ providerIds }) => sql`t.provider_booking_id in (
      select id from provider_bookings where provider_id = any(${providerIds}::uuid[]))`,
    order: 'at',
  },
  {
    name: 'seriesAgreed',
    table: 'standing_acceptances',
    columns: 'series_id sp_rate_pence accepted_at ends_on',
    whose: own,
    order: 'accepted_at',
  },
  {
    name: 'customersYouBlocked',
    table: 'blocks',
    columns: 'created_at blocked_by',
    whose: ({ providerIds }) =>
      sql`t.provider_id = any(${providerIds}::uuid[]) and t.blocked_by = 'provider'`,
    order: 'created_at',
  },
  {
    name: 'earnings',
    table: 'earnings',
    columns:
      'id booking_id provider_booking_id kind amount_pence quarter_hours supplies_pence earned_at pay_run_line_id note created_at',
    whose: own,
    order: 'earned_at',
  },
  {
    name: 'reportsToHmrc',
    table: 'platform_copies',
    columns: 'id year version told_cipher quarters sent_at',
    whose: own,
    order: 'sent_at',
  },
  {
    name: 'statements',
    table: 'pay_run_lines',
    columns:
      'id pay_run_id status payee_name earning_pence tip_pence non_domestic_pence account_number_cipher sort_code_cipher account_end reference returned_at return_reason statement_number statement',
    whose: own,
    order: 'id',
  },
];
