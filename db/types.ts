// Written by `node scripts/db.ts types` from the migrated database; never edited.
import type { ColumnType, GeneratedAlways } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;
/** Given as text, because pg would send a list as a PostgreSQL array. */
type Json = ColumnType<unknown, string, string>;
type OrNull<T> = [T] extends [ColumnType<infer S, infer I, infer U>]
  ? ColumnType<S | null, I | null | undefined, U | null>
  : ColumnType<T | null, T | null | undefined, T | null>;
type Default<T> = [T] extends [ColumnType<infer S, infer I, infer U>]
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export interface AccountsTable {
  id: string;
  accountId: string;
  providerId: string;
  userId: string;
  accessToken: string | null;
  refreshToken: string | null;
  idToken: string | null;
  accessTokenExpiresAt: OrNull<Instant>;
  refreshTokenExpiresAt: OrNull<Instant>;
  scope: string | null;
  password: string | null;
  createdAt: Default<Instant>;
  updatedAt: Instant;
}

export interface ApplicationSettingsTable {
  id: string;
  tax_rate: number;
  hourly_rate_pence: number;
  every_week_rate_pence: number;
  more_than_two_weeks_rate_pence: number;
  one_off_rate_pence: number;
  cleaning_supplies_rate_pence: number;
  platform_fee: number;
  currency_code: string;
  open_weekdays: boolean[];
  postal_code_pattern: string;
  commercial_advice_taken_at: OrNull<Instant>;
  version: Default<number>;
  created_at: Default<Instant>;
  updated_at: Default<Instant>;
}

export interface AuditEntriesTable {
  id: GeneratedAlways<number>;
  at: Instant;
  actor: string;
  action: string;
  entity: string;
  entity_id: string;
  before: OrNull<Json>;
  after: OrNull<Json>;
}

export interface BookingsTable {
  id: string;
  customer_id: string;
  booking_status: Default<string>;
  booking_type: string;
  service_location: string;
  service_type: string;
  service_frequency: string;
  schedule: string | null;
  bedroom_count: number | null;
  bathroom_count: number | null;
  extras: Default<string[]>;
  quarter_hours: number;
  cleaner_count: number;
  cleaning_supplies: boolean;
  start_date: string;
  start_time: string;
  starts_at: Instant;
  ends_at: Instant;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  postal_code: string;
  country: Default<string>;
  latitude: number;
  longitude: number;
  pets: string | null;
  parking: string;
  comments_for_assistant: Default<string>;
  comments_for_us: Default<string>;
  is_business_use: Default<boolean>;
  offer_notifications: boolean;
  terms_version: string;
  terms_accepted_at: Instant;
  early_start_requested_at: OrNull<Instant>;
  promo: string | null;
  rate_pence: number;
  one_off_rate_pence: number;
  tax_rate: number;
  platform_fee: number;
  labour_pence: number;
  discount_percent: Default<number>;
  discount_pence: Default<number>;
  supplies_pence: Default<number>;
  total_price_pence: number;
  vat_pence: number;
  gift_applied_pence: Default<number>;
  actual_total_price_pence: number | null;
  rating: number | null;
  rating_comment: string | null;
  rated_at: OrNull<Instant>;
  completed_at: OrNull<Instant>;
  version: Default<number>;
  created_at: Default<Instant>;
  updated_at: Default<Instant>;
  canceled_at: OrNull<Instant>;
  canceled_by: string | null;
  cancellation_reason: string | null;
  cancellation_fee_pence: number | null;
}

export interface CheckoutsTable {
  id: Default<string>;
  token_hash: string;
  idempotency_key: string | null;
  request_hash: string;
  booking: Json;
  during: string;
  latitude: number;
  longitude: number;
  service_type: string;
  cleaner_count: number;
  card_due_pence: number;
  held_until: Instant;
  placed_at: OrNull<Instant>;
  abandoned_at: OrNull<Instant>;
  created_at: Default<Instant>;
}

export interface CustomersTable {
  id: Default<string>;
  user_id: string | null;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  address: string | null;
  city: string | null;
  postal_code: string | null;
  country: Default<string>;
  version: Default<number>;
  created_at: Default<Instant>;
  updated_at: Default<Instant>;
}

export interface InvitationsTable {
  booking_id: string;
  provider_id: string;
  wave: number;
  score: number;
  reasons: Json;
  invited_at: Instant;
}

export interface MailsTable {
  id: Default<string>;
  template: string;
  entity_id: string;
  recipient: string;
  version: number;
  props: Json;
  subject: string | null;
  html: string | null;
  plain: string | null;
  status: Default<string>;
  attempts: Default<number>;
  last_error: string | null;
  sent_at: OrNull<Instant>;
  created_at: Default<Instant>;
}

export interface OneTimeLinksTable {
  token_hash: string;
  purpose: string;
  email: string | null;
  expires_at: Instant;
  used_at: OrNull<Instant>;
  created_at: Default<Instant>;
}

export interface OutcodesTable {
  code: string;
  latitude: number;
  longitude: number;
  city: string;
}

export interface PaymentsTable {
  id: Default<string>;
  checkout_id: string;
  attempt: number;
  purpose: string;
  amount_pence: number;
  idempotency_key: string;
  gateway_id: string | null;
  status: Default<string>;
  card_token: string | null;
  captured_pence: Default<number>;
  created_at: Default<Instant>;
  updated_at: Default<Instant>;
}

export interface PostalCodesTable {
  id: Default<string>;
  code: string;
  city: string;
  country: Default<string>;
  created_at: Default<Instant>;
  updated_at: Default<Instant>;
}

export interface ProviderBookingsTable {
  id: Default<string>;
  booking_id: string;
  provider_id: string;
  service_status: string;
  occupied: string;
  sp_rate_pence: number;
  sp_email: string;
  sp_first_name: string;
  sp_last_name: string;
  accepted_at: Instant;
  started_at: OrNull<Instant>;
  completed_at: OrNull<Instant>;
  comments: Default<string>;
  actual_quarter_hours: number | null;
  tip_pence: Default<number>;
  earning_pence: number | null;
  platform_earning_pence: number | null;
  paid_at: OrNull<Instant>;
  version: Default<number>;
  created_at: Default<Instant>;
  updated_at: Default<Instant>;
}

export interface ProviderHoursTable {
  provider_id: string;
  weekday: number;
  is_working: boolean;
  start_time: string | null;
  end_time: string | null;
}

export interface ProvidersTable {
  id: Default<string>;
  owner_id: string | null;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  postal_code: string;
  country: Default<string>;
  heard_from: string | null;
  experience_years: string | null;
  transport_type: string;
  service_types: string[];
  profile_status: Default<string>;
  expected_join_date: string | null;
  latitude: number;
  longitude: number;
  earth: GeneratedAlways<string | null>;
  radius_km: number;
  payment_frequency: string;
  has_dbs_check: Default<boolean>;
  is_self_employed: Default<boolean>;
  terms_accepted_at: OrNull<Instant>;
  service_rate_pence: Default<number>;
  rating_sum: Default<number>;
  rating_count: Default<number>;
  booking_count: Default<number>;
  approved_at: OrNull<Instant>;
  version: Default<number>;
  created_at: Default<Instant>;
  updated_at: Default<Instant>;
}

export interface RateLimitsTable {
  id: string;
  key: string;
  count: number;
  lastRequest: number;
}

export interface RejectedBookingsTable {
  booking_id: string;
  provider_id: string;
  rejected_at: Instant;
}

export interface SchemaMigrationsTable {
  name: string;
  checksum: string;
  applied_at: Default<Instant>;
}

export interface SessionsTable {
  id: string;
  expiresAt: Instant;
  token: string;
  createdAt: Default<Instant>;
  updatedAt: Instant;
  ipAddress: string | null;
  userAgent: string | null;
  userId: string;
}

export interface SimulatedIntentsTable {
  id: string;
  idempotency_key: string;
  purpose: string;
  amount_pence: number;
  client_secret: string;
  status: string;
  card_token: string | null;
  captured_pence: Default<number>;
  created_at: Default<Instant>;
}

export interface UsersTable {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  image: string | null;
  createdAt: Default<Instant>;
  updatedAt: Default<Instant>;
  group: string | null;
}

export interface VerificationsTable {
  id: string;
  identifier: string;
  value: string;
  expiresAt: Instant;
  createdAt: Default<Instant>;
  updatedAt: Default<Instant>;
}

export interface Database {
  accounts: AccountsTable;
  application_settings: ApplicationSettingsTable;
  audit_entries: AuditEntriesTable;
  bookings: BookingsTable;
  checkouts: CheckoutsTable;
  customers: CustomersTable;
  invitations: InvitationsTable;
  mails: MailsTable;
  one_time_links: OneTimeLinksTable;
  outcodes: OutcodesTable;
  payments: PaymentsTable;
  postal_codes: PostalCodesTable;
  provider_bookings: ProviderBookingsTable;
  provider_hours: ProviderHoursTable;
  providers: ProvidersTable;
  rate_limits: RateLimitsTable;
  rejected_bookings: RejectedBookingsTable;
  schema_migrations: SchemaMigrationsTable;
  sessions: SessionsTable;
  simulated_intents: SimulatedIntentsTable;
  users: UsersTable;
  verifications: VerificationsTable;
}
