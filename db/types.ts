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

export interface AccountPaymentsTable {
  id: Default<string>;
  invoice_id: string;
  amount_pence: number;
  received_on: string;
  reference: Default<string>;
  recorded_by: string;
  created_at: Default<Instant>;
  idempotency_key: string | null;
}

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

export interface AffiliateEntriesTable {
  id: Default<string>;
  affiliate_id: string;
  kind: string;
  amount_pence: number;
  balance_pence: number;
  referral_id: string | null;
  reference: Default<string>;
  paid_by: string | null;
  idempotency_key: string | null;
  created_at: Default<Instant>;
}

export interface AffiliateReferralsTable {
  id: Default<string>;
  affiliate_id: string;
  customer_id: string;
  first_visit_on: string;
  booked_at: Instant;
  reward_pence: number;
  status: Default<string>;
  refused_reason: string | null;
  booking_id: string | null;
  created_at: Default<Instant>;
  updated_at: Default<Instant>;
}

export interface AffiliatesTable {
  id: Default<string>;
  user_id: string | null;
  code: string;
  terms_accepted_at: Instant;
  earned_pence: Default<number>;
  paid_pence: Default<number>;
  owed_pence: GeneratedAlways<number>;
  version: Default<number>;
  created_at: Default<Instant>;
  updated_at: Default<Instant>;
}

export interface AlertLooksTable {
  kind: string;
  looked_at: Instant;
  is_known: Default<boolean>;
}

export interface AlertsTable {
  id: Default<string>;
  kind: string;
  words: string;
  since: Instant;
  ended_at: OrNull<Instant>;
  place: Default<string>;
}

export interface ApiKeysTable {
  id: Default<string>;
  name: string;
  key_hash: string;
  key_start: string;
  scopes: string[];
  created_by: string | null;
  created_at: Instant;
  last_used_at: OrNull<Instant>;
  revoked_at: OrNull<Instant>;
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
  business_name: Default<string>;
  business_address: Default<string>;
  business_phone: Default<string>;
  business_email: Default<string>;
  vat_number: Default<string>;
  goodwill_pence: Default<number>;
  short_notice_quarter_hours: Default<number>;
  bank_file_format: Default<string>;
  originator_name: Default<string>;
  originator_sort_code_cipher: string | null;
  originator_account_cipher: string | null;
  originator_account_end: string | null;
  insurance_minimum_pounds: Default<number>;
  phone_hours: Default<string>;
  company_number: Default<string>;
  data_protection_number: Default<string>;
  insurer: Default<string>;
  insured_until: string | null;
  vat_elected_on: string | null;
}

export interface AskedFirstTable {
  customer_id: string;
  provider_id: string;
  created_at: Instant;
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

export interface BackupsTable {
  id: Default<string>;
  file: string;
  began_at: Instant;
  ended_at: OrNull<Instant>;
  bytes: number | null;
  row_count: number | null;
  file_count: number | null;
  verified: string | null;
  fault: string | null;
}

export interface BlocksTable {
  provider_id: string;
  customer_id: string;
  blocked_by: string;
  created_at: Default<Instant>;
  id: Default<string>;
  reason: string | null;
  added_by: string | null;
}

export interface BlogPostPicturesTable {
  post_id: string;
  key: string;
}

export interface BlogPostTextsTable {
  post_id: string;
  words: string;
}

export interface BlogPostsTable {
  id: Default<string>;
  title: string;
  description: string;
  published_at: OrNull<Instant>;
  archived_at: OrNull<Instant>;
  listed_at: GeneratedAlways<Instant>;
  idempotency_key: string | null;
  request_hash: string;
  version: Default<number>;
  created_at: Default<Instant>;
  updated_at: Default<Instant>;
  slug: Default<string>;
  tags: Default<string[]>;
  share_description: string | null;
  cover_picture: string | null;
  cover_alt: Default<string>;
}

export interface BookingChangesTable {
  id: Default<string>;
  booking_id: string;
  kind: string;
  proposed: Json;
  answers: Default<Json>;
  fee_if_refused_pence: Default<number>;
  answer_by: Instant;
  status: Default<string>;
  created_at: Default<Instant>;
  closed_at: OrNull<Instant>;
  asked_by: string;
  during: string;
  series_change_id: string | null;
}

export interface BookingNoticesTable {
  booking_id: string;
  kind: string;
  starts_at: Instant;
  given_at: Instant;
}

export interface BookingReportsTable {
  id: Default<string>;
  booking_id: string;
  provider_booking_id: string | null;
  kind: string;
  reported_by: string;
  words: Default<string>;
  happened_at: Instant;
  facts: Default<Json>;
  answer: string | null;
  answered_at: OrNull<Instant>;
  status: Default<string>;
  due_at: Instant;
  decided_at: OrNull<Instant>;
  decision: string | null;
  created_at: Default<Instant>;
  version: Default<number>;
  updated_at: Default<Instant>;
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
  series_id: string | null;
  series_date: string | null;
  offer_id: string | null;
  offer: OrNull<Json>;
  quote_id: string | null;
  quote_price_pence: number | null;
  promo_code_id: string | null;
  gift_card_id: string | null;
  goodwill_applied_pence: Default<number>;
  waived_pence: Default<number>;
  supplies_rate_pence: Default<number>;
  payment_method: Default<string>;
  over_run_quarter_hours: Default<number>;
  if_one_cleaner: Default<string>;
  tip_pence: Default<number>;
  least_fee_pence: Default<number>;
  is_fee_waived: Default<boolean>;
  had_no_access: Default<boolean>;
  keep_looking_until: OrNull<Instant>;
  planned_start_date: string | null;
  actual_price: OrNull<Json>;
  hours_confirmed_at: OrNull<Instant>;
  goes_unpaid_at: OrNull<Instant>;
  cover_asked_at: OrNull<Instant>;
  cover_answer: string | null;
  source: OrNull<Json>;
  floor: number | null;
  has_lift: boolean | null;
  is_somebody_home: boolean | null;
  charged_tax_rate: number | null;
  gift_extra_pence: Default<number>;
  reference: string;
  ended_early_by: string | null;
  ended_early_at: OrNull<Instant>;
}

export interface BouncedAddressesTable {
  email: string;
  reason: string;
  words: string;
  mails: number;
  first_at: Instant;
  last_at: Instant;
}

export interface CalendarFeedsTable {
  id: Default<string>;
  user_id: string;
  kind: string;
  token_hash: string;
  made_at: Instant;
  revoked_at: OrNull<Instant>;
  last_read_at: OrNull<Instant>;
  files_in_emails: Default<boolean>;
}

export interface CareerApplicationsTable {
  id: Default<string>;
  career_post_id: string;
  status: Default<string>;
  name: string;
  email: string;
  phone: string;
  cv_path: string;
  desired_pay_pence: number | null;
  message: Default<string>;
  token_hash: string | null;
  decided_at: OrNull<Instant>;
  cv_deleted_at: OrNull<Instant>;
  version: Default<number>;
  created_at: Default<Instant>;
  updated_at: Default<Instant>;
  hired_at: OrNull<Instant>;
}

export interface CareerPostsTable {
  id: Default<string>;
  title: string;
  description: string;
  location: string;
  closed_at: OrNull<Instant>;
  version: Default<number>;
  created_at: Default<Instant>;
  updated_at: Default<Instant>;
  slug: Default<string>;
  valid_through: string | null;
  opened_at: OrNull<Instant>;
  pay_from_pence: number | null;
  pay_to_pence: number | null;
  pay_period: string | null;
  hours: Default<string>;
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
  booked_by: string | null;
  gift_card_id: string | null;
  promo_code_id: string | null;
  times_kept: Default<number>;
  user_id: string | null;
  email_corrections: Default<number>;
  held_by: string | null;
  awaits_card: Default<boolean>;
  left_judged_at: OrNull<Instant>;
  browser_hash: string | null;
}

export interface ClosureVisitsTable {
  closure_id: string;
  booking_id: string;
  is_card_released: Default<boolean>;
  gift_returned_pence: Default<number>;
  goodwill_pence: Default<number>;
  told_at: OrNull<Instant>;
}

export interface ClosuresTable {
  id: string;
  first_date: string;
  last_date: string;
  city: string | null;
  reason: string;
  created_by: string;
  created_at: Instant;
  reopened_at: OrNull<Instant>;
  version: Default<number>;
  weekday: number | null;
  daily_told_at: OrNull<Instant>;
  is_to_restore: Default<boolean>;
  held_back_at: OrNull<Instant>;
}

export interface CompanyTasksTable {
  id: Default<string>;
  kind: string;
  entity: string;
  entity_id: string;
  words: string;
  facts: Default<Json>;
  due_at: OrNull<Instant>;
  created_at: Default<Instant>;
  done_at: OrNull<Instant>;
  done_by: string | null;
}

export interface ContactMessageAnswersTable {
  id: Default<string>;
  contact_message_id: string;
  text: string;
  at: Instant;
}

export interface ContactMessagesTable {
  id: Default<string>;
  status: Default<string>;
  name: string;
  email: string;
  subject: string;
  message: string;
  answer: string | null;
  answered_at: OrNull<Instant>;
  version: Default<number>;
  created_at: Default<Instant>;
  updated_at: Default<Instant>;
  idempotency_key: string | null;
  request_hash: Default<string>;
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
  payment_method: Default<string>;
  terms_days: Default<number>;
  credit_limit_pence: Default<number>;
  blocked_at: OrNull<Instant>;
  unproved_email: string | null;
}

export interface DamageClaimEntriesTable {
  id: Default<string>;
  claim_id: string;
  kind: string;
  provider_booking_id: string | null;
  written_by: string;
  words: Default<string>;
  picture_keys: Default<string[]>;
  created_at: Instant;
}

export interface DamageClaimsTable {
  id: Default<string>;
  report_id: string;
  booking_id: string;
  item: string;
  claimed_pence: number | null;
  status: Default<string>;
  answer_due_at: Instant;
  outcome_due_at: Instant;
  more_asked_at: OrNull<Instant>;
  decided_at: OrNull<Instant>;
  paid_pence: Default<number>;
  transfer_pence: Default<number>;
  transfer_sent_on: string | null;
  transfer_reference: string | null;
  version: Default<number>;
  created_at: Instant;
  updated_at: Instant;
}

export interface DataComplaintsTable {
  id: Default<string>;
  number: GeneratedAlways<number>;
  status: Default<string>;
  name: string;
  email: string;
  message: string;
  acknowledged_at: Instant;
  due_at: Instant;
  queue_at: Instant;
  outcome: string | null;
  outcome_at: OrNull<Instant>;
  version: Default<number>;
  created_at: Instant;
  updated_at: Instant;
  idempotency_key: string | null;
  request_hash: string;
}

export interface DataRequestsTable {
  id: Default<string>;
  kind: string;
  user_id: string;
  email: string | null;
  status: string;
  waiting_for: Default<string[]>;
  requested_at: Instant;
  due_at: Instant;
  ended_at: OrNull<Instant>;
}

export interface DisputesTable {
  id: Default<string>;
  gateway_id: string;
  payment_id: string;
  amount_pence: number;
  reason: string;
  status: string;
  is_inquiry: boolean;
  respond_by: OrNull<Instant>;
  opened_at: Instant;
  ended_at: OrNull<Instant>;
  loss_sequence: number | null;
  updated_at: Instant;
}

export interface EarningsTable {
  id: Default<string>;
  provider_id: string;
  booking_id: string | null;
  provider_booking_id: string | null;
  kind: string;
  amount_pence: number;
  earned_at: Instant;
  pay_run_line_id: string | null;
  created_at: Default<Instant>;
  note: Default<string>;
  quarter_hours: number | null;
  supplies_pence: number | null;
}

export interface EmailChallengesTable {
  id: Default<string>;
  purpose: string;
  email: string;
  user_id: string | null;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  password_hash: string | null;
  terms_accepted_at: OrNull<Instant>;
  browser_hash: string;
  code_hash: string | null;
  code_tries: Default<number>;
  code_expires_at: Instant;
  link_hash: string | null;
  link_expires_at: Instant;
  used_at: OrNull<Instant>;
  created_at: Instant;
}

export interface EventsTable {
  id: Default<string>;
  sequence: GeneratedAlways<number>;
  type: string;
  entity: string;
  entity_id: string;
  at: Instant;
  data: Default<Json>;
}

export interface FaqEntriesTable {
  id: string;
  topic: string;
  question: string;
  answer: string;
  position: number;
  removed_at: OrNull<Instant>;
  version: Default<number>;
  updated_at: Default<Instant>;
}

export interface GiftCardEntriesTable {
  id: GeneratedAlways<number>;
  gift_card_id: string;
  kind: string;
  amount_pence: number;
  balance_pence: number;
  booking_id: string | null;
  at: Instant;
  used_pence: number | null;
}

export interface GiftCardsTable {
  id: Default<string>;
  kind: string;
  status: string;
  code_hash: string | null;
  code_cipher: string | null;
  code_end: string | null;
  name: string;
  email: string;
  receiver_name: string;
  receiver_email: string;
  message: Default<string>;
  amount_pence: number;
  balance_pence: number;
  tax_rate: number;
  vat_pence: number;
  used_pence: Default<number>;
  vat_released_pence: Default<number>;
  send_on: string | null;
  sent_at: OrNull<Instant>;
  expires_at: OrNull<Instant>;
  token_hash: string | null;
  idempotency_key: string | null;
  request_hash: string | null;
  version: Default<number>;
  created_at: Default<Instant>;
  updated_at: Default<Instant>;
  expired_pence: Default<number>;
  bought_at: OrNull<Instant>;
  reminders_sent: Default<number>;
  booking_id: string | null;
  reason: Default<string>;
  is_used: GeneratedAlways<boolean>;
  bought_from: string | null;
  given_by: string | null;
  code_went_to: Default<string>;
  reissued_at: OrNull<Instant>;
  clear_tries: Default<number>;
  clear_after: OrNull<Instant>;
}

export interface GivenBackVisitsTable {
  booking_id: string;
  starts_at: Instant;
  provider_booking_id: string;
  given_back_at: Instant;
  answer_by: Instant;
  outcome: string | null;
  answered_at: OrNull<Instant>;
}

export interface GoingLiveSetAsidesTable {
  item: string;
  situation: string;
  set_aside_by: string;
  set_aside_at: Instant;
}

export interface InvitationsTable {
  booking_id: string;
  provider_id: string;
  wave: number;
  score: number;
  reasons: Json;
  invited_at: Instant;
  starts_at: OrNull<Instant>;
}

export interface InvoicesTable {
  id: string;
  number: string;
  kind: string;
  booking_id: string | null;
  gift_card_id: string | null;
  refund_id: string | null;
  customer_id: string | null;
  email: string;
  issued_at: Instant;
  tax_point: string;
  gross_pence: number;
  vat_pence: number;
  net_pence: number;
  facts: Json;
  public_until: Instant;
  due_on: string | null;
  paid_pence: Default<number>;
  reminded: Default<number>;
  written_off_at: OrNull<Instant>;
  created_at: Default<Instant>;
  version: Default<number>;
}

export interface JobProcessesTable {
  id: string;
  pools: string[];
  beat_at: Instant;
}

export interface JournalsTable {
  id: GeneratedAlways<number>;
  event: string;
  entity: string;
  entity_id: string;
  sequence: Default<number>;
  at: Instant;
  reverses: number | null;
  note: string | null;
}

export interface JwksTable {
  id: string;
  publicKey: string;
  privateKey: string;
  createdAt: Instant;
  expiresAt: OrNull<Instant>;
  alg: string | null;
  crv: string | null;
}

export interface KeptPayeesTable {
  provider_id: string;
  name: string;
  address: string;
  postal_code: string;
  tax_number_cipher: string | null;
  sort_code_cipher: string | null;
  account_number_cipher: string | null;
  kept_until: string;
  birth_date_cipher: string | null;
}

export interface KeyProofsTable {
  key_id: string;
  proof: string;
  created_at: Default<Instant>;
}

export interface KnownDevicesTable {
  user_id: string;
  device_hash: string;
  user_agent: string | null;
  first_seen_at: Instant;
  last_seen_at: Instant;
}

export interface LegalVersionsTable {
  page_id: string;
  id: string;
  effective_from: string;
  title: string;
  description: string;
  intro: string;
  body: string;
  created_by: string;
  created_at: Default<Instant>;
  withdrawn_at: OrNull<Instant>;
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
  bounced_at: OrNull<Instant>;
  resends: Default<number>;
  delivered_at: OrNull<Instant>;
}

export interface MergedCustomersTable {
  id: string;
  into_id: string;
  email: string | null;
}

export interface NoticesTable {
  id: Default<string>;
  user_id: string;
  kind: string;
  source: string;
  title: string;
  words: string;
  path: string;
  is_always: Default<boolean>;
  mail: OrNull<Json>;
  push_tries: Default<number>;
  pushed_to: Default<string[]>;
  created_at: Instant;
  read_at: OrNull<Instant>;
}

export interface NumberSeriesTable {
  kind: string;
  year: number;
  latest: number;
}

export interface OffersTable {
  id: Default<string>;
  title: string;
  description: string;
  service_location: string;
  service_type: string;
  cleaner_count: number;
  price_pence: number;
  sale_price_pence: Default<number>;
  expected_quarter_hours: number;
  rooms_count: number;
  bathroom_count: number;
  button_text: string;
  button_link: string;
  is_active: Default<boolean>;
  archived_at: OrNull<Instant>;
  version: Default<number>;
  created_at: Default<Instant>;
  updated_at: Default<Instant>;
  price_was_charged: Default<boolean>;
  pages: Default<string[]>;
}

export interface OfficeNotesTable {
  id: Default<string>;
  customer_id: string | null;
  booking_id: string | null;
  provider_id: string | null;
  words: string;
  written_by: string | null;
  version: Default<number>;
  created_at: Default<Instant>;
  updated_at: Default<Instant>;
  career_application_id: string | null;
}

export interface OneTimeLinksTable {
  token_hash: string;
  purpose: string;
  email: string | null;
  expires_at: Instant;
  used_at: OrNull<Instant>;
  created_at: Default<Instant>;
  permissions: Default<string[]>;
  created_by: string | null;
  id: Default<string>;
  booking_id: string | null;
}

export interface OutcodesTable {
  code: string;
  latitude: number;
  longitude: number;
  city: string;
  name: string | null;
}

export interface OutsidePartsTable {
  part: string;
  failing_since: OrNull<Instant>;
  fault: string | null;
  changed_at: Instant;
}

export interface OverRunsTable {
  id: Default<string>;
  booking_id: string;
  provider_booking_id: string;
  quarter_hours: number;
  price_pence: number;
  status: Default<string>;
  asked_at: Instant;
  answer_by: Instant;
  answered_at: OrNull<Instant>;
}

export interface PageTextsTable {
  page_id: string;
  title: string;
  description: string;
  intro: string;
  body: string;
  version: Default<number>;
  updated_at: Default<Instant>;
}

export interface PageViewsTable {
  day: string;
  event: string;
  path: string;
  city: string;
  referrer_host: string;
  target_host: string;
  width_class: string;
  count: number;
}

export interface PasskeysTable {
  id: string;
  name: string | null;
  publicKey: string;
  userId: string;
  credentialID: string;
  counter: number;
  deviceType: string;
  backedUp: boolean;
  transports: string | null;
  createdAt: OrNull<Instant>;
  aaguid: string | null;
}

export interface PayLinksTable {
  token_hash: string;
  checkout_id: string | null;
  booking_id: string | null;
  expires_at: Instant;
  used_at: OrNull<Instant>;
  created_at: Default<Instant>;
  ticked_at: OrNull<Instant>;
}

export interface PayQuestionsTable {
  id: Default<string>;
  booking_id: string;
  provider_booking_id: string;
  kind: string;
  began_at: string | null;
  ended_at: string | null;
  words: string;
  status: Default<string>;
  quarter_hours: number | null;
  amount_pence: number | null;
  answer: string | null;
  decided_by: string | null;
  decided_at: OrNull<Instant>;
  due_at: Instant;
  created_at: Instant;
}

export interface PayRunLinesTable {
  id: Default<string>;
  pay_run_id: string;
  provider_id: string;
  status: Default<string>;
  payee_name: string;
  earning_pence: number;
  tip_pence: number;
  non_domestic_pence: Default<number>;
  account_number_cipher: string | null;
  sort_code_cipher: string | null;
  reference: string;
  returned_at: OrNull<Instant>;
  return_reason: string | null;
  account_end: string | null;
  statement_number: string | null;
  statement: OrNull<Json>;
}

export interface PayRunsTable {
  id: Default<string>;
  payment_frequency: string;
  period_start: string;
  period_end: string;
  pay_date: string;
  status: Default<string>;
  approved_by: string | null;
  approved_at: OrNull<Instant>;
  sent_by: string | null;
  sent_at: OrNull<Instant>;
  downloads: Default<number>;
  version: Default<number>;
  created_at: Default<Instant>;
  updated_at: Default<Instant>;
  paid_at: OrNull<Instant>;
  paid_on: string | null;
}

export interface PaymentEventsTable {
  id: string;
  gateway_id: string;
  kind: string;
  received_at: Instant;
  recorded_at: OrNull<Instant>;
}

export interface PaymentsTable {
  id: Default<string>;
  checkout_id: string | null;
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
  kind: Default<string>;
  gift_card_id: string | null;
  capture_before: OrNull<Instant>;
  refunded_pence: Default<number>;
  ledger_sequence: Default<number>;
  decline_code: string | null;
  tip_shares: OrNull<Json>;
  looked_at: OrNull<Instant>;
  card_fingerprint: string | null;
  card_last_day: string | null;
  card_brand: string | null;
  card_last4: string | null;
  card_kept_at: OrNull<Instant>;
  asked_by: string | null;
  customer_id: string | null;
}

export interface PlatformCopiesTable {
  id: Default<string>;
  provider_id: string;
  year: number;
  version: number;
  told_cipher: string;
  quarters: Json;
  sent_at: Instant;
}

export interface PlatformReportingTable {
  application_setting_id: string;
  since: string | null;
  operator_id: Default<string>;
}

export interface PostSlugsTable {
  kind: string;
  slug: string;
  post_id: string;
  created_at: Default<Instant>;
}

export interface PostalCodesTable {
  id: Default<string>;
  code: string;
  city: string;
  country: Default<string>;
  created_at: Default<Instant>;
  updated_at: Default<Instant>;
  archived_at: OrNull<Instant>;
  version: Default<number>;
}

export interface PostingsTable {
  journal_id: number;
  line: number;
  account: number;
  amount_pence: number;
  booking_id: string | null;
  provider_id: string | null;
  gift_card_id: string | null;
}

export interface ProcessorEntriesTable {
  id: Default<string>;
  gateway_id: string;
  kind: string;
  amount_pence: number;
  fee_pence: number;
  created_at: Instant;
  intent_id: string | null;
  dispute_id: string | null;
  refund_id: string | null;
  refund_key: string | null;
  words: string | null;
  payout_id: string | null;
  entered_at: OrNull<Instant>;
}

export interface ProcessorPayoutsTable {
  id: Default<string>;
  gateway_id: string;
  amount_pence: number;
  status: string;
  arrives_on: string;
  created_at: Instant;
  failure: string | null;
  is_by_hand: boolean;
  itemised_at: OrNull<Instant>;
  updated_at: Instant;
}

export interface ProcessorReadsTable {
  id: Default<boolean>;
  followed_from: OrNull<Instant>;
  read_up_to: OrNull<Instant>;
  compared_at: OrNull<Instant>;
}

export interface PromoCodesTable {
  id: Default<string>;
  code: string;
  is_active: Default<boolean>;
  is_only_new_user: Default<boolean>;
  discount_percent: number;
  description: Default<string>;
  archived_at: OrNull<Instant>;
  version: Default<number>;
  created_at: Default<Instant>;
  updated_at: Default<Instant>;
}

export interface PromoUsesTable {
  booking_id: string;
  promo_code_id: string;
  email: string;
  phone: string;
  is_only_new_user: boolean;
  used_at: Instant;
  given_back_at: OrNull<Instant>;
  is_unproved: Default<boolean>;
}

export interface ProviderAbsencesTable {
  id: Default<string>;
  provider_id: string;
  first_date: string;
  last_date: string | null;
  created_at: Default<Instant>;
  kind: Default<string>;
  reason: string | null;
  is_by_office: Default<boolean>;
  taken_back_at: OrNull<Instant>;
  version: Default<number>;
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
  withdrawn_at: OrNull<Instant>;
  is_late_withdrawal: Default<boolean>;
  withdrawal_reason: string | null;
  agreed_by: string | null;
  agreed_at: OrNull<Instant>;
  fee_share_pence: number | null;
  worked_quarter_hours: number | null;
  ended_how: string | null;
  late_minutes: number | null;
  late_said_at: OrNull<Instant>;
  waiting_since: OrNull<Instant>;
  calls_pressed: Default<Json>;
  hours_reason: string | null;
  charged_quarter_hours: number | null;
  accepted_terms: OrNull<Json>;
  absence_id: string | null;
  pressed_offline: Default<Json>;
  on_the_way_at: OrNull<Instant>;
}

export interface ProviderChecksTable {
  provider_id: string;
  kind: string;
  seen_on: string;
  reference: string;
  valid_until: string | null;
  seen_by: string;
  recorded_at: Instant;
  cover_pounds: number | null;
}

export interface ProviderHoursTable {
  provider_id: string;
  weekday: number;
  is_working: boolean;
  start_time: string | null;
  end_time: string | null;
  start_time_2: string | null;
  end_time_2: string | null;
}

export interface ProviderPaperNoticesTable {
  provider_id: string;
  kind: string;
  stage: string;
  day: string;
  number: GeneratedAlways<number>;
  given_at: Instant;
}

export interface ProviderPicturesTable {
  provider_id: string;
  key: string;
  public_id: string | null;
  customers_agreed_at: OrNull<Instant>;
  site_agreed_at: OrNull<Instant>;
  created_at: Instant;
  updated_at: Instant;
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
  documents_expire_on: string | null;
  account_number_cipher: string | null;
  sort_code_cipher: string | null;
  account_end: string | null;
  bank_changed_at: OrNull<Instant>;
  self_billing_agreed_at: OrNull<Instant>;
  vat_number: string | null;
  tax_number_cipher: string | null;
  tax_number_end: string | null;
  identity_document_path: string | null;
  dbs_certificate_path: string | null;
  documents_asked: Default<string[]>;
  documents_asked_words: string | null;
  disabled_reason: string | null;
  payee_name: string | null;
  languages: Default<string[]>;
  right_to_work_path: string | null;
  share_code_cipher: string | null;
  date_of_birth_cipher: string | null;
  share_code_sent_at: OrNull<Instant>;
  insurance_path: string | null;
  insurer: string | null;
  insurance_ends_on: string | null;
  closed_at: OrNull<Instant>;
  birth_date_cipher: string | null;
  travel_miles: number | null;
  reach_km: GeneratedAlways<number>;
}

export interface PushDevicesTable {
  id: Default<string>;
  user_id: string;
  session_id: string | null;
  endpoint: string;
  p256dh: string;
  auth: string;
  browser: string;
  created_at: Instant;
  last_ok_at: OrNull<Instant>;
}

export interface QuotesTable {
  id: Default<string>;
  status: Default<string>;
  name: string;
  email: string;
  phone: string;
  desired_date: string | null;
  message: string;
  postal_code: string;
  service_type: string | null;
  property_type: string | null;
  bedroom_count: number | null;
  bathroom_count: number | null;
  price_pence: number | null;
  quarter_hours: number | null;
  cleaner_count: number | null;
  answer: string | null;
  quoted_at: OrNull<Instant>;
  valid_until: OrNull<Instant>;
  reminded_at: OrNull<Instant>;
  token_hash: string | null;
  booking_id: string | null;
  version: Default<number>;
  created_at: Default<Instant>;
  updated_at: Default<Instant>;
  source: OrNull<Json>;
  idempotency_key: string | null;
  request_hash: Default<string>;
  contact_message_id: string | null;
  opened_at: OrNull<Instant>;
  followed_up_at: OrNull<Instant>;
  closed_from: string | null;
  lost_reason: string | null;
  lost_note: string | null;
  frequency: string | null;
  visit_times: Default<Json>;
  start_date: string | null;
  site_visit_at: OrNull<Instant>;
  business_name: string | null;
  floor_area: number | null;
  desk_count: number | null;
  desired_frequency: string | null;
  desired_weekdays: Default<string[]>;
  desired_time: string | null;
  picture_keys: Default<string[]>;
}

export interface RateLimitsTable {
  id: string;
  key: string;
  count: number;
  lastRequest: number;
}

export interface RateRequestsTable {
  id: Default<string>;
  provider_id: string;
  rate_pence: number;
  words: string;
  status: Default<string>;
  answer: string | null;
  holds_from: string | null;
  decided_by: string | null;
  decided_at: OrNull<Instant>;
  applied_at: OrNull<Instant>;
  created_at: Instant;
}

export interface RedirectsTable {
  from_path: string;
  to_path: string;
  created_at: Default<Instant>;
}

export interface RedoVisitsTable {
  booking_id: string;
  report_id: string;
  proposed_at: Instant;
  last_date: string;
  agree_by: Instant;
  agreed_at: OrNull<Instant>;
  created_at: Instant;
}

export interface RefundsTable {
  id: Default<string>;
  booking_id: string | null;
  gift_card_id: string | null;
  payment_id: string | null;
  reason: string;
  amount_pence: number;
  card_pence: Default<number>;
  gift_pence: Default<number>;
  status: Default<string>;
  gateway_refund_id: string | null;
  idempotency_key: string;
  requested_by: string;
  created_at: Default<Instant>;
  done_at: OrNull<Instant>;
  vat_pence: Default<number>;
  taken_off_pence: Default<number>;
  bank_pence: Default<number>;
  parts: OrNull<Json>;
  asked: Default<number>;
  asked_at: OrNull<Instant>;
  refused_at: OrNull<Instant>;
  bank_sent_on: string | null;
  bank_reference: string | null;
  ended_by_dispute_id: string | null;
  damage_claim_id: string | null;
  is_of_price: GeneratedAlways<boolean>;
}

export interface RejectedBookingsTable {
  booking_id: string;
  provider_id: string;
  rejected_at: Instant;
}

export interface RestoresTable {
  id: Default<string>;
  made_at: Instant;
  restored_at: Instant;
  settled_at: OrNull<Instant>;
}

export interface ReviewsTable {
  booking_id: string;
  status: Default<string>;
  agreed_at: Instant;
  hidden_reason: string | null;
  decided_at: OrNull<Instant>;
  decided_by: string | null;
  version: Default<number>;
  created_at: Instant;
  updated_at: Instant;
}

export interface SavedCardsTable {
  id: Default<string>;
  card_token: string;
  fingerprint: string | null;
  brand: string | null;
  last4: string | null;
  last_day: string | null;
  kept_at: OrNull<Instant>;
  chosen_at: OrNull<Instant>;
  removal_asked_at: OrNull<Instant>;
  customer_id: string | null;
  removed_by: string | null;
  created_at: Default<Instant>;
}

export interface SchemaMigrationsTable {
  name: string;
  checksum: string;
  applied_at: Default<Instant>;
}

export interface SeriesTable {
  id: Default<string>;
  customer_id: string;
  status: Default<string>;
  service_frequency: string;
  schedule: string;
  start_date: string;
  start_time: string;
  terms: Json;
  rates: Json;
  cover_choice: Default<string>;
  generated_until: string;
  paused_from: string | null;
  paused_until: string | null;
  ended_on: string | null;
  booked_at: Instant;
  version: Default<number>;
  created_at: Default<Instant>;
  updated_at: Default<Instant>;
  next_rates: OrNull<Json>;
  next_rates_from: string | null;
  saved_card_id: string | null;
  month_ordinal: number | null;
  later_rates: Default<Json>;
  quote_id: string | null;
  new_day_from: string | null;
  new_day_asked_at: OrNull<Instant>;
  earlier_terms: Default<Json>;
}

export interface SeriesLeftCleanersTable {
  series_id: string;
  provider_id: string;
  from_date: string;
  created_at: Instant;
}

export interface SeriesSkipsTable {
  series_id: string;
  date: string;
  reason: string;
  created_at: Default<Instant>;
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
  lastUsedAt: Default<Instant>;
  provedAt: OrNull<Instant>;
}

export interface SettingChangesTable {
  id: Default<string>;
  settings_id: string;
  from_date: string;
  changes: Json;
  planned_by: string;
  planned_at: Instant;
  ended_at: OrNull<Instant>;
  outcome: string | null;
}

export interface ShownCommentsTable {
  booking_id: string;
  is_named: boolean;
  agreed_at: Instant;
}

export interface SimulatedEventsTable {
  id: string;
  gateway_id: string;
  kind: string;
  created_at: Instant;
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
  refunded_pence: Default<number>;
  capture_before: OrNull<Instant>;
  reference: string | null;
  decline_code: string | null;
  refund_keys: Default<string[]>;
  card_fingerprint: string | null;
  card_last_day: string | null;
  card_brand: string | null;
  card_last4: string | null;
  card_removed_at: OrNull<Instant>;
  declined_tries: Default<number>;
  captured_at: OrNull<Instant>;
}

export interface SimulatedRefundsTable {
  idempotency_key: string;
  intent_id: string;
  amount_pence: number;
  created_at: Instant;
}

export interface SiteLogosTable {
  id: string;
  png: string;
  hash: string;
  width: number;
  height: number;
  updated_at: Default<Instant>;
}

export interface SiteSettingsTable {
  id: string;
  notice: Default<string>;
  notice_until: string | null;
  opening_hours: Default<string>;
  social_links: Default<Json>;
  analytics_provider: Default<string>;
  analytics_id: Default<string>;
  google_verification: Default<string>;
  bing_verification: Default<string>;
  version: Default<number>;
  updated_at: Default<Instant>;
  affiliate_reward_pence: Default<number>;
  frame_origins: Default<string[]>;
}

export interface StandingAcceptancesTable {
  series_id: string;
  provider_id: string;
  sp_rate_pence: number;
  accepted_at: Instant;
  ends_on: string | null;
  ended_by_change: string | null;
}

export interface UnservedDemandTable {
  day: string;
  outcode: string;
  reason: string;
  people: number;
}

export interface UnservedNetworksTable {
  hour: Instant;
  network: string;
}

export interface UnservedRequestsTable {
  day: string;
  outcode: string;
  reason: string;
  weekday: number;
  hour: number;
  requests: number;
  priced: number;
  price_pence: number;
}

export interface UploadsTable {
  key: string;
  purpose: string;
  kind: string;
  file_name: string;
  size_bytes: number;
  used_at: OrNull<Instant>;
  dropped_at: OrNull<Instant>;
  created_at: Instant;
  sent_from: string | null;
  width: number | null;
  height: number | null;
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
  permissions: Default<string[]>;
  phone: string | null;
  terms_accepted_at: OrNull<Instant>;
  blocked_at: OrNull<Instant>;
  blocked_reason: string | null;
  version: Default<number>;
  last_used_at: Default<Instant>;
  unused_erase_on: string | null;
  unused_warnings: Default<number>;
  push_off: Default<string[]>;
}

export interface VatRatesTable {
  from_date: string;
  tax_rate: number;
}

export interface VerificationsTable {
  id: string;
  identifier: string;
  value: string;
  expiresAt: Instant;
  createdAt: Default<Instant>;
  updatedAt: Default<Instant>;
}

export interface VisitRecordEntriesTable {
  id: Default<string>;
  number: GeneratedAlways<number>;
  booking_id: string;
  provider_booking_id: string;
  kind: string;
  task: string | null;
  is_done: boolean | null;
  phase: string | null;
  picture_key: string | null;
  words: Default<string>;
  at: Instant;
  created_at: Instant;
  withdraws: string | null;
  withdrawn_by: string | null;
}

export interface VisitWishesTable {
  id: Default<string>;
  booking_id: string | null;
  series_id: string | null;
  first_date: string | null;
  tasks: Default<string[]>;
  is_without_photos: Default<boolean>;
  updated_at: Instant;
}

export interface WaitlistEntriesTable {
  id: Default<string>;
  email: string;
  outcode: string;
  reason: string;
  service_type: string;
  quarter_hours: number;
  cleaner_count: number;
  times_asked: Default<number>;
  asked_at: Instant;
  asked_by: string | null;
  confirmed_at: OrNull<Instant>;
}

export interface WebhookAttemptsTable {
  id: GeneratedAlways<number>;
  delivery_id: string;
  at: Instant;
  duration_ms: number;
  status: number | null;
  error: string | null;
}

export interface WebhookDeliveriesTable {
  id: Default<string>;
  event_id: string;
  endpoint_id: string;
  state: Default<string>;
  attempts: Default<number>;
  tries: Default<number>;
  next_attempt_at: OrNull<Instant>;
  last_status: number | null;
  last_error: string | null;
  last_duration_ms: number | null;
  delivered_at: OrNull<Instant>;
  gave_up_at: OrNull<Instant>;
  created_at: Instant;
  updated_at: Instant;
}

export interface WebhookEndpointsTable {
  id: Default<string>;
  url: string;
  description: Default<string>;
  event_types: string[] | null;
  is_active: Default<boolean>;
  is_gone: Default<boolean>;
  secret_cipher: string;
  old_secret_cipher: string | null;
  old_secret_until: OrNull<Instant>;
  failing_since: OrNull<Instant>;
  last_delivered_at: OrNull<Instant>;
  leased_until: OrNull<Instant>;
  deleted_at: OrNull<Instant>;
  created_by: string | null;
  created_at: Default<Instant>;
  updated_at: Default<Instant>;
  version: Default<number>;
}

export interface Database {
  account_payments: AccountPaymentsTable;
  accounts: AccountsTable;
  affiliate_entries: AffiliateEntriesTable;
  affiliate_referrals: AffiliateReferralsTable;
  affiliates: AffiliatesTable;
  alert_looks: AlertLooksTable;
  alerts: AlertsTable;
  api_keys: ApiKeysTable;
  application_settings: ApplicationSettingsTable;
  asked_first: AskedFirstTable;
  audit_entries: AuditEntriesTable;
  backups: BackupsTable;
  blocks: BlocksTable;
  blog_post_pictures: BlogPostPicturesTable;
  blog_post_texts: BlogPostTextsTable;
  blog_posts: BlogPostsTable;
  booking_changes: BookingChangesTable;
  booking_notices: BookingNoticesTable;
  booking_reports: BookingReportsTable;
  bookings: BookingsTable;
  bounced_addresses: BouncedAddressesTable;
  calendar_feeds: CalendarFeedsTable;
  career_applications: CareerApplicationsTable;
  career_posts: CareerPostsTable;
  checkouts: CheckoutsTable;
  closure_visits: ClosureVisitsTable;
  closures: ClosuresTable;
  company_tasks: CompanyTasksTable;
  contact_message_answers: ContactMessageAnswersTable;
  contact_messages: ContactMessagesTable;
  customers: CustomersTable;
  damage_claim_entries: DamageClaimEntriesTable;
  damage_claims: DamageClaimsTable;
  data_complaints: DataComplaintsTable;
  data_requests: DataRequestsTable;
  disputes: DisputesTable;
  earnings: EarningsTable;
  email_challenges: EmailChallengesTable;
  events: EventsTable;
  faq_entries: FaqEntriesTable;
  gift_card_entries: GiftCardEntriesTable;
  gift_cards: GiftCardsTable;
  given_back_visits: GivenBackVisitsTable;
  going_live_set_asides: GoingLiveSetAsidesTable;
  invitations: InvitationsTable;
  invoices: InvoicesTable;
  job_processes: JobProcessesTable;
  journals: JournalsTable;
  jwks: JwksTable;
  kept_payees: KeptPayeesTable;
  key_proofs: KeyProofsTable;
  known_devices: KnownDevicesTable;
  legal_versions: LegalVersionsTable;
  mails: MailsTable;
  merged_customers: MergedCustomersTable;
  notices: NoticesTable;
  number_series: NumberSeriesTable;
  offers: OffersTable;
  office_notes: OfficeNotesTable;
  one_time_links: OneTimeLinksTable;
  outcodes: OutcodesTable;
  outside_parts: OutsidePartsTable;
  over_runs: OverRunsTable;
  page_texts: PageTextsTable;
  page_views: PageViewsTable;
  passkeys: PasskeysTable;
  pay_links: PayLinksTable;
  pay_questions: PayQuestionsTable;
  pay_run_lines: PayRunLinesTable;
  pay_runs: PayRunsTable;
  payment_events: PaymentEventsTable;
  payments: PaymentsTable;
  platform_copies: PlatformCopiesTable;
  platform_reporting: PlatformReportingTable;
  post_slugs: PostSlugsTable;
  postal_codes: PostalCodesTable;
  postings: PostingsTable;
  processor_entries: ProcessorEntriesTable;
  processor_payouts: ProcessorPayoutsTable;
  processor_reads: ProcessorReadsTable;
  promo_codes: PromoCodesTable;
  promo_uses: PromoUsesTable;
  provider_absences: ProviderAbsencesTable;
  provider_bookings: ProviderBookingsTable;
  provider_checks: ProviderChecksTable;
  provider_hours: ProviderHoursTable;
  provider_paper_notices: ProviderPaperNoticesTable;
  provider_pictures: ProviderPicturesTable;
  providers: ProvidersTable;
  push_devices: PushDevicesTable;
  quotes: QuotesTable;
  rate_limits: RateLimitsTable;
  rate_requests: RateRequestsTable;
  redirects: RedirectsTable;
  redo_visits: RedoVisitsTable;
  refunds: RefundsTable;
  rejected_bookings: RejectedBookingsTable;
  restores: RestoresTable;
  reviews: ReviewsTable;
  saved_cards: SavedCardsTable;
  schema_migrations: SchemaMigrationsTable;
  series: SeriesTable;
  series_left_cleaners: SeriesLeftCleanersTable;
  series_skips: SeriesSkipsTable;
  sessions: SessionsTable;
  setting_changes: SettingChangesTable;
  shown_comments: ShownCommentsTable;
  simulated_events: SimulatedEventsTable;
  simulated_intents: SimulatedIntentsTable;
  simulated_refunds: SimulatedRefundsTable;
  site_logos: SiteLogosTable;
  site_settings: SiteSettingsTable;
  standing_acceptances: StandingAcceptancesTable;
  unserved_demand: UnservedDemandTable;
  unserved_networks: UnservedNetworksTable;
  unserved_requests: UnservedRequestsTable;
  uploads: UploadsTable;
  users: UsersTable;
  vat_rates: VatRatesTable;
  verifications: VerificationsTable;
  visit_record_entries: VisitRecordEntriesTable;
  visit_wishes: VisitWishesTable;
  waitlist_entries: WaitlistEntriesTable;
  webhook_attempts: WebhookAttemptsTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_endpoints: WebhookEndpointsTable;
}
