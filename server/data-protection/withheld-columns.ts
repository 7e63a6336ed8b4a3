/** Why a column that stands beside somebody's data is in nobody's export. */
export const withheldReasons = {
  secret: 'what would let whoever reads it sign in, pay or open something',
  office: 'how the office works, not something about the person',
  others: 'what is about somebody else, or may name them',
  technical:
    'what is for our own order only: versions, links between rows, what is worked out from other columns',
} as const;
export type WithheldReason = keyof typeof withheldReasons;

/**
 * The columns that no export shows, by table; a test holds this list and the parts of the export against the
 * database, so that every new column is decided about.
 */
export const withheldColumns: Record<string, Partial<Record<WithheldReason, string>>> = {
  account_payments: { office: 'recorded_by', technical: 'idempotency_key' },
  accounts: {
    secret: 'password accessToken refreshToken idToken accessTokenExpiresAt refreshTokenExpiresAt',
    technical: 'userId',
  },
  affiliate_entries: { office: 'paid_by', technical: 'affiliate_id referral_id idempotency_key' },
  affiliate_referrals: { others: 'affiliate_id', technical: 'id customer_id' },
  affiliates: { technical: 'user_id version' },
  api_keys: { secret: 'key_hash', technical: 'created_by' },
  audit_entries: { others: 'before after', technical: 'id actor' },
  blocks: { others: 'provider_id customer_id' },
  booking_changes: { others: 'answers' },
  booking_reports: { technical: 'reported_by version' },
  bookings: { office: 'platform_fee', technical: 'customer_id version' },
  calendar_feeds: { secret: 'token_hash', technical: 'id user_id' },
  career_applications: { secret: 'token_hash', technical: 'cv_path version' },
  checkouts: {
    secret: 'token_hash',
    office: 'booked_by',
    technical:
      'held_by idempotency_key request_hash during latitude longitude service_type cleaner_count gift_card_id promo_code_id user_id',
  },
  contact_messages: { technical: 'version idempotency_key request_hash' },
  customers: { technical: 'user_id version' },
  data_requests: { technical: 'user_id' },
  earnings: { technical: 'provider_id' },
  email_challenges: {
    secret: 'password_hash browser_hash code_hash link_hash',
    technical: 'user_id',
  },
  gift_cards: {
    secret: 'code_hash token_hash',
    technical: 'vat_released_pence idempotency_key request_hash version',
  },
  invitations: { technical: 'provider_id' },
  invoices: { technical: 'refund_id customer_id version' },
  known_devices: { secret: 'device_hash', technical: 'user_id' },
  mails: { technical: 'entity_id version props html attempts last_error' },
  one_time_links: { secret: 'token_hash', technical: 'created_by booking_id' },
  over_runs: { technical: 'provider_booking_id' },
  passkeys: { secret: 'publicKey credentialID', technical: 'userId' },
  pay_run_lines: { technical: 'provider_id' },
  payments: {
    secret: 'card_token card_fingerprint',
    others: 'tip_shares',
    technical: 'idempotency_key ledger_sequence looked_at',
  },
  provider_absences: { technical: 'provider_id' },
  provider_bookings: { office: 'platform_earning_pence agreed_by', technical: 'provider_id version' },
  provider_checks: { office: 'seen_by', technical: 'provider_id' },
  provider_hours: { technical: 'provider_id' },
  providers: {
    technical: 'owner_id earth identity_document_path dbs_certificate_path version',
  },
  quotes: { secret: 'token_hash', technical: 'version idempotency_key request_hash' },
  refunds: { office: 'requested_by', technical: 'payment_id gateway_refund_id idempotency_key parts' },
  rejected_bookings: { technical: 'provider_id' },
  series: { technical: 'customer_id version' },
  sessions: { secret: 'token', technical: 'userId' },
  standing_acceptances: { technical: 'provider_id' },
  uploads: { technical: 'dropped_at' },
  users: { technical: 'version' },
};

/** Tables that say nothing about a person, or only what other tables say of them in full, each with why. */
export const tablesWithoutPeople: Record<string, string> = {
  application_settings: 'the business',
  blog_posts: 'what we publish',
  page_views: 'how often which page was seen, as sums about nobody',
  career_posts: 'what we publish',
  company_tasks: "the office's notes to itself; what happened stands in the records they are about",
  journals: 'the books; a person’s part is in bookings, payments, invoices and earnings',
  events: 'what happened, by ids only; what it was stands in the records they are about',
  blog_post_texts: 'what we publish',
  faq_entries: 'what we publish',
  jwks: 'our own keys',
  kept_payees: 'of people whose profile is erased',
  key_proofs: 'our own keys',
  legal_versions: 'what we publish',
  number_series: 'counters',
  offers: 'what we publish',
  outcodes: 'places',
  page_texts: 'what we publish',
  pay_links: 'secrets of links in mails, with when they were used',
  pay_runs: 'pay of everybody at once; a person’s part is in statements',
  payment_events: 'what the payment gateway reports by its own numbers',
  postal_codes: 'places',
  postings: 'the books; a person’s part is in bookings, payments, invoices and earnings',
  post_slugs: 'addresses of what we publish',
  promo_codes: 'what we publish',
  job_processes: 'which processes work on jobs',
  rate_limits: 'how often something was tried, for a day at most',
  redirects: 'what we publish',
  schema_migrations: 'the database itself',
  setting_changes: 'the business',
  simulated_events: 'the payment simulator',
  simulated_intents: 'the payment simulator',
  site_logos: 'what we publish',
  site_settings: 'the business',
  verifications: 'secrets of sign-in, for minutes',
  webhook_attempts: 'what other programs answered',
  webhook_deliveries: 'which events other programs were told of',
  webhook_endpoints: "other programs' addresses",
};
