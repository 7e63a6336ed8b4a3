import { sql } from 'kysely';
import type { DataPart } from './data-part.store.ts';

/** Some mails stand on a report or a question about a job, and say of which. */
const isAboutJob = (jobIds: readonly string[]) => sql`(t.entity_id = any(${jobIds})
  or coalesce(t.props ->> 'bookingId', '') = any(${jobIds})
  or t.entity_id in (select id::text from booking_changes where booking_id = any(${jobIds}::uuid[])))`;

/** What we hold about whoever has an account. */
export const accountParts: readonly DataPart[] = [
  {
    name: 'account',
    table: 'users',
    columns:
      'id name email emailVerified image phone group permissions terms_accepted_at blocked_at blocked_reason last_used_at unused_erase_on push_off createdAt updatedAt',
    whose: ({ userId }) => sql`t.id = ${userId}`,
    order: 'id',
  },
  {
    name: 'emailsThatComeBack',
    table: 'bounced_addresses',
    columns: 'email reason words mails first_at last_at',
    whose: ({ emails }) => sql`t.email = any(${emails})`,
    order: 'first_at',
  },
  {
    name: 'waysToSignIn',
    table: 'accounts',
    columns: 'id providerId accountId scope createdAt updatedAt',
    whose: ({ userId }) => sql`t."userId" = ${userId}`,
    order: 'createdAt',
  },
  {
    name: 'sessions',
    table: 'sessions',
    columns: 'id ipAddress userAgent createdAt provedAt lastUsedAt updatedAt expiresAt',
    whose: ({ userId }) => sql`t."userId" = ${userId}`,
    order: 'createdAt',
  },
  {
    name: 'devices',
    table: 'known_devices',
    columns: 'user_agent first_seen_at last_seen_at',
    whose: ({ userId }) => sql`t.user_id = ${userId}`,
    order: 'first_seen_at',
  },
  {
    name: 'passkeys',
    table: 'passkeys',
    columns: 'id name deviceType backedUp transports counter aaguid createdAt',
    whose: ({ userId }) => sql`t."userId" = ${userId}`,
    order: 'createdAt',
  },
  {
    name: 'emailProofs',
    table: 'email_challenges',
    columns:
      'id purpose email first_name last_name phone terms_accepted_at code_tries code_expires_at link_expires_at used_at created_at',
    whose: ({ userId, emails }) =>
      sql`(t.user_id = ${userId} or (t.email = any(${emails}) and t.used_at is not null))`,
    order: 'created_at',
  },
  {
    name: 'oneTimeLinks',
    table: 'one_time_links',
    columns: 'id purpose email permissions expires_at used_at created_at',
    whose: ({ emails }) => sql`t.email = any(${emails})`,
    order: 'created_at',
  },
  {
    name: 'apiKeys',
    table: 'api_keys',
    columns: 'id name key_start scopes created_at last_used_at revoked_at',
    whose: ({ userId }) => sql`t.created_by = ${userId}`,
    order: 'created_at',
  },
  {
    name: 'calendarFeeds',
    table: 'calendar_feeds',
    columns: 'kind made_at revoked_at last_read_at files_in_emails',
    whose: ({ userId }) => sql`t.user_id = ${userId}`,
    order: 'made_at',
  },
  {
    name: 'notices',
    table: 'notices',
    columns: 'id kind title words path created_at read_at',
    whose: ({ userId }) => sql`t.user_id = ${userId}`,
    order: 'created_at',
  },
  {
    name: 'notifiedBrowsers',
    table: 'push_devices',
    columns: 'browser created_at last_ok_at',
    whose: ({ userId }) => sql`t.user_id = ${userId}`,
    order: 'created_at',
  },
  {
    name: 'affiliate',
    table: 'affiliates',
    columns: 'id code terms_accepted_at earned_pence paid_pence owed_pence created_at updated_at',
    whose: ({ userId }) => sql`t.user_id = ${userId}`,
    order: 'created_at',
  },
  {
    name: 'affiliateStatement',
    table: 'affiliate_entries',
    columns: 'id kind amount_pence balance_pence reference created_at',
    whose: ({ userId }) => sql`t.affiliate_id in (select id from affiliates where user_id = ${userId})`,
    order: 'created_at',
  },
  {
    name: 'dataRequests',
    table: 'data_requests',
    columns: 'id kind status waiting_for email requested_at due_at ended_at',
    whose: ({ userId }) => sql`t.user_id = ${userId}`,
    order: 'requested_at',
  },
  {
    name: 'dataComplaints',
    table: 'data_complaints',
    columns:
      'id number status name email message acknowledged_at due_at outcome outcome_at created_at updated_at',
    whose: ({ emails }) => sql`t.email = any(${emails})`,
    order: 'created_at',
  },
  {
    name: 'activity',
    table: 'audit_entries',
    columns: 'at action entity entity_id',
    whose: ({ userId }) => sql`t.actor = ${`user:${userId}`}`,
    order: 'at',
  },
  {
    name: 'mails',
    table: 'mails',
    columns: 'id template recipient subject plain status sent_at created_at',
    whose: ({ emails, jobIds }) => sql`t.recipient = any(${emails}) and not ${isAboutJob(jobIds)}`,
    order: 'created_at',
  },
  {
    // Without their text: it has the customer's name and address, which cleaners see for some days only.
    name: 'mailsAboutJobs',
    table: 'mails',
    columns: 'id template recipient subject status sent_at created_at',
    whose: ({ emails, jobIds }) => sql`t.recipient = any(${emails}) and ${isAboutJob(jobIds)}`,
    order: 'created_at',
  },
  {
    name: 'messages',
    table: 'contact_messages',
    columns: 'id status name email subject message answer answered_at created_at updated_at',
    whose: ({ emails }) => sql`t.email = any(${emails})`,
    order: 'created_at',
  },
  {
    name: 'answersToMessages',
    table: 'contact_message_answers',
    columns: 'contact_message_id text at',
    whose: ({ emails }) =>
      sql`t.contact_message_id in (select id from contact_messages where email = any(${emails}))`,
    order: 'at',
  },
  {
    name: 'waitlist',
    table: 'waitlist_entries',
    columns: 'id email outcode reason service_type quarter_hours cleaner_count asked_at confirmed_at',
    whose: ({ emails }) => sql`t.email = any(${emails})`,
    order: 'asked_at',
  },
  {
    name: 'applications',
    table: 'career_applications',
    columns:
      'id career_post_id status name email phone desired_pay_pence message decided_at cv_deleted_at hired_at created_at updated_at',
    whose: ({ emails }) => sql`t.email = any(${emails})`,
    order: 'created_at',
  },
  {
    name: 'notesOnYourApplications',
    table: 'office_notes',
    columns: 'words created_at updated_at',
    whose: ({ emails }) =>
      sql`t.career_application_id in (select id from career_applications where email = any(${emails}))`,
    order: 'created_at',
  },
  {
    name: 'files',
    table: 'uploads',
    columns: 'key purpose kind file_name size_bytes used_at created_at',
    whose: ({ emails, providerIds, bookingIds }) => sql`t.dropped_at is null and t.key in (
      select picture_key from visit_record_entries where booking_id = any(${bookingIds}::uuid[])
      union select cv_path from career_applications where email = any(${emails}) and cv_deleted_at is null
      union select identity_document_path from providers where id = any(${providerIds}::uuid[])
      union select unnest(array[dbs_certificate_path, right_to_work_path, insurance_path])
        from providers where id = any(${providerIds}::uuid[])
      union select key from provider_pictures where provider_id = any(${providerIds}::uuid[])
      union select unnest(picture_keys) from quotes where email = any(${emails}))`,
    order: 'created_at',
  },
];
