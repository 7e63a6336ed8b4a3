-- Written by `node scripts/db.ts dump` from the migrated database; the migrations are the source.

create extension btree_gist;
create extension cube;

CREATE OR REPLACE FUNCTION public.earth_point(latitude double precision, longitude double precision)
 RETURNS cube
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN cube(ARRAY[(((6371)::double precision * cos(radians(latitude))) * cos(radians(longitude))), (((6371)::double precision * cos(radians(latitude))) * sin(radians(longitude))), ((6371)::double precision * sin(radians(latitude)))]);

create table accounts (
  id text not null,
  "accountId" text not null,
  "providerId" text not null,
  "userId" text not null,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamp with time zone,
  "refreshTokenExpiresAt" timestamp with time zone,
  scope text,
  password text,
  "createdAt" timestamp with time zone not null default CURRENT_TIMESTAMP,
  "updatedAt" timestamp with time zone not null,
  constraint accounts_pkey PRIMARY KEY (id),
  constraint "accounts_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE
);

create table application_settings (
  id text not null,
  tax_rate numeric(5,2) not null,
  hourly_rate_pence integer not null,
  every_week_rate_pence integer not null,
  more_than_two_weeks_rate_pence integer not null,
  one_off_rate_pence integer not null,
  cleaning_supplies_rate_pence integer not null,
  platform_fee numeric(5,2) not null,
  currency_code text not null,
  open_weekdays boolean[] not null,
  postal_code_pattern text not null,
  commercial_advice_taken_at timestamp(3) with time zone,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint application_settings_pkey PRIMARY KEY (id),
  constraint application_settings_cleaning_supplies_rate_pence_check CHECK (((cleaning_supplies_rate_pence >= 0) AND (cleaning_supplies_rate_pence <= 10000))),
  constraint application_settings_currency_code_check CHECK ((currency_code = ANY (ARRAY['GBP'::text, 'USD'::text, 'EUR'::text]))),
  constraint application_settings_every_week_rate_pence_check CHECK (((every_week_rate_pence >= 0) AND (every_week_rate_pence <= 20000))),
  constraint application_settings_hourly_rate_pence_check CHECK (((hourly_rate_pence >= 0) AND (hourly_rate_pence <= 20000))),
  constraint application_settings_more_than_two_weeks_rate_pence_check CHECK (((more_than_two_weeks_rate_pence >= 0) AND (more_than_two_weeks_rate_pence <= 20000))),
  constraint application_settings_one_off_rate_pence_check CHECK (((one_off_rate_pence >= 0) AND (one_off_rate_pence <= 20000))),
  constraint application_settings_open_weekdays_check CHECK ((cardinality(open_weekdays) = 7)),
  constraint application_settings_platform_fee_check CHECK (((platform_fee >= (0)::numeric) AND (platform_fee <= (60)::numeric))),
  constraint application_settings_postal_code_pattern_check CHECK (((char_length(postal_code_pattern) >= 1) AND (char_length(postal_code_pattern) <= 300))),
  constraint application_settings_tax_rate_check CHECK (((tax_rate >= (0)::numeric) AND (tax_rate <= (100)::numeric)))
);

create table audit_entries (
  id bigint not null generated always as identity,
  at timestamp(3) with time zone not null,
  actor text not null,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  constraint audit_entries_pkey PRIMARY KEY (id)
);

create table bookings (
  id uuid not null,
  customer_id uuid not null,
  booking_status text not null default 'pending'::text,
  booking_type text not null,
  service_location text not null,
  service_type text not null,
  service_frequency text not null,
  schedule text,
  bedroom_count smallint,
  bathroom_count smallint,
  extras text[] not null default '{}'::text[],
  quarter_hours smallint not null,
  cleaner_count smallint not null,
  cleaning_supplies boolean not null,
  start_date date not null,
  start_time time without time zone not null,
  starts_at timestamp(3) with time zone not null,
  ends_at timestamp(3) with time zone not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  address text not null,
  city text not null,
  postal_code text not null,
  country text not null default 'GB'::text,
  latitude double precision not null,
  longitude double precision not null,
  pets text,
  parking text not null,
  comments_for_assistant text not null default ''::text,
  comments_for_us text not null default ''::text,
  is_business_use boolean not null default false,
  offer_notifications boolean not null,
  terms_version text not null,
  terms_accepted_at timestamp(3) with time zone not null,
  early_start_requested_at timestamp(3) with time zone,
  promo text,
  rate_pence integer not null,
  one_off_rate_pence integer not null,
  tax_rate numeric(5,2) not null,
  platform_fee numeric(5,2) not null,
  labour_pence integer not null,
  discount_percent smallint not null default 0,
  discount_pence integer not null default 0,
  supplies_pence integer not null default 0,
  total_price_pence integer not null,
  vat_pence integer not null,
  gift_applied_pence integer not null default 0,
  actual_total_price_pence integer,
  rating smallint,
  rating_comment text,
  rated_at timestamp(3) with time zone,
  completed_at timestamp(3) with time zone,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  canceled_at timestamp(3) with time zone,
  canceled_by text,
  cancellation_reason text,
  cancellation_fee_pence integer,
  constraint bookings_pkey PRIMARY KEY (id),
  constraint bookings_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint bookings_booking_status_check CHECK ((booking_status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'completed'::text, 'canceled'::text]))),
  constraint bookings_booking_type_check CHECK ((booking_type = ANY (ARRAY['custom'::text, 'offer'::text, 'quote'::text]))),
  constraint bookings_canceled_by_check CHECK ((canceled_by = ANY (ARRAY['customer'::text, 'company'::text, 'system'::text]))),
  constraint bookings_cancellation_fee_pence_check CHECK ((cancellation_fee_pence >= 0)),
  constraint bookings_check CHECK ((ends_at > starts_at)),
  constraint bookings_check1 CHECK (((booking_status = 'canceled'::text) = (canceled_at IS NOT NULL))),
  constraint bookings_cleaner_count_check CHECK (((cleaner_count >= 1) AND (cleaner_count <= 4))),
  constraint bookings_discount_percent_check CHECK (((discount_percent >= 0) AND (discount_percent <= 100))),
  constraint bookings_email_check CHECK ((email = lower(email))),
  constraint bookings_parking_check CHECK ((parking = ANY (ARRAY['free'::text, 'paid'::text, 'none'::text]))),
  constraint bookings_quarter_hours_check CHECK ((quarter_hours > 0)),
  constraint bookings_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint bookings_schedule_check CHECK ((schedule = ANY (ARRAY['weekly'::text, 'biweekly'::text, 'monthly'::text]))),
  constraint bookings_service_frequency_check CHECK ((service_frequency = ANY (ARRAY['Daily'::text, 'EveryWeek'::text, 'MoreThanTwoWeeks'::text, 'OneOff'::text]))),
  constraint bookings_service_location_check CHECK ((service_location = ANY (ARRAY['House'::text, 'Office/Commercial'::text]))),
  constraint bookings_service_type_check CHECK ((service_type = ANY (ARRAY['standardcleaning'::text, 'regularcleaning'::text, 'deepcleaning'::text, 'move-out/incleaning'::text]))),
  constraint bookings_total_price_pence_check CHECK ((total_price_pence >= 0))
);

create table checkouts (
  id uuid not null default gen_random_uuid(),
  token_hash text not null,
  idempotency_key text,
  request_hash text not null,
  booking jsonb not null,
  during tstzrange not null,
  latitude double precision not null,
  longitude double precision not null,
  service_type text not null,
  cleaner_count smallint not null,
  card_due_pence integer not null,
  held_until timestamp(3) with time zone not null,
  placed_at timestamp(3) with time zone,
  abandoned_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  constraint checkouts_pkey PRIMARY KEY (id),
  constraint checkouts_card_due_pence_check CHECK ((card_due_pence >= 0))
);

create table customers (
  id uuid not null default gen_random_uuid(),
  user_id text,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  address text,
  city text,
  postal_code text,
  country text not null default 'GB'::text,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint customers_pkey PRIMARY KEY (id),
  constraint customers_email_key UNIQUE (email),
  constraint customers_user_id_key UNIQUE (user_id),
  constraint customers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint customers_email_check CHECK ((email = lower(email)))
);

create table invitations (
  booking_id uuid not null,
  provider_id uuid not null,
  wave smallint not null,
  score numeric(5,2) not null,
  reasons jsonb not null,
  invited_at timestamp(3) with time zone not null,
  constraint invitations_pkey PRIMARY KEY (booking_id, provider_id),
  constraint invitations_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint invitations_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE
);

create table mails (
  id uuid not null default gen_random_uuid(),
  template text not null,
  entity_id text not null,
  recipient text not null,
  version integer not null,
  props jsonb not null,
  subject text,
  html text,
  plain text,
  status text not null default 'waiting'::text,
  attempts smallint not null default 0,
  last_error text,
  sent_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_template_entity_id_recipient_version_key UNIQUE (template, entity_id, recipient, version),
  constraint mails_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text])))
);

create table one_time_links (
  token_hash text not null,
  purpose text not null,
  email text,
  expires_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  constraint one_time_links_pkey PRIMARY KEY (token_hash),
  constraint one_time_links_purpose_check CHECK ((purpose = ANY (ARRAY['claim-account'::text, 'company-invitation'::text])))
);

create table outcodes (
  code text not null,
  latitude double precision not null,
  longitude double precision not null,
  city text not null,
  constraint outcodes_pkey PRIMARY KEY (code)
);

create table payments (
  id uuid not null default gen_random_uuid(),
  checkout_id uuid not null,
  attempt smallint not null,
  purpose text not null,
  amount_pence integer not null,
  idempotency_key text not null,
  gateway_id text,
  status text not null default 'created'::text,
  card_token text,
  captured_pence integer not null default 0,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_checkout_id_attempt_key UNIQUE (checkout_id, attempt),
  constraint payments_gateway_id_key UNIQUE (gateway_id),
  constraint payments_idempotency_key_key UNIQUE (idempotency_key),
  constraint payments_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkouts(id),
  constraint payments_amount_pence_check CHECK ((amount_pence >= 0)),
  constraint payments_purpose_check CHECK ((purpose = ANY (ARRAY['hold'::text, 'save-card'::text]))),
  constraint payments_status_check CHECK ((status = ANY (ARRAY['created'::text, 'awaiting-card'::text, 'awaiting-bank'::text, 'declined'::text, 'held'::text, 'card-saved'::text, 'captured'::text, 'voided'::text, 'capture-failed'::text])))
);

create table postal_codes (
  id uuid not null default gen_random_uuid(),
  code text not null,
  city text not null,
  country text not null default 'GB'::text,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint postal_codes_pkey PRIMARY KEY (id),
  constraint postal_codes_code_key UNIQUE (code),
  constraint postal_codes_city_check CHECK ((city = ANY (ARRAY['Birmingham'::text, 'Leeds'::text, 'GreaterManchester'::text, 'London'::text, 'Brighton'::text]))),
  constraint postal_codes_code_check CHECK ((code = upper(code)))
);

create table provider_bookings (
  id uuid not null default gen_random_uuid(),
  booking_id uuid not null,
  provider_id uuid not null,
  service_status text not null,
  occupied tstzrange not null,
  sp_rate_pence integer not null,
  sp_email text not null,
  sp_first_name text not null,
  sp_last_name text not null,
  accepted_at timestamp(3) with time zone not null,
  started_at timestamp(3) with time zone,
  completed_at timestamp(3) with time zone,
  comments text not null default ''::text,
  actual_quarter_hours smallint,
  tip_pence integer not null default 0,
  earning_pence integer,
  platform_earning_pence integer,
  paid_at timestamp(3) with time zone,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint provider_bookings_pkey PRIMARY KEY (id),
  constraint provider_bookings_booking_id_provider_id_key UNIQUE (booking_id, provider_id),
  constraint provider_bookings_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint provider_bookings_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint provider_bookings_actual_quarter_hours_check CHECK ((actual_quarter_hours >= 0)),
  constraint provider_bookings_service_status_check CHECK ((service_status = ANY (ARRAY['accepted'::text, 'started'::text, 'completed'::text, 'withdrawn'::text, 'noshow'::text, 'canceled'::text]))),
  constraint provider_booked_once EXCLUDE USING gist (provider_id WITH =, occupied WITH &&) WHERE ((service_status = ANY (ARRAY['accepted'::text, 'started'::text, 'completed'::text])))
);

create table provider_hours (
  provider_id uuid not null,
  weekday smallint not null,
  is_working boolean not null,
  start_time time without time zone,
  end_time time without time zone,
  constraint provider_hours_pkey PRIMARY KEY (provider_id, weekday),
  constraint provider_hours_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE,
  constraint provider_hours_check CHECK (((NOT is_working) OR ((start_time IS NOT NULL) AND (end_time IS NOT NULL) AND (end_time > start_time)))),
  constraint provider_hours_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);

create table providers (
  id uuid not null default gen_random_uuid(),
  owner_id text,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  address text not null,
  city text not null,
  postal_code text not null,
  country text not null default 'GB'::text,
  heard_from text,
  experience_years text,
  transport_type text not null,
  service_types text[] not null,
  profile_status text not null default 'pending'::text,
  expected_join_date date,
  latitude double precision not null,
  longitude double precision not null,
  earth cube generated always as (earth_point(latitude, longitude)) stored,
  radius_km integer not null,
  payment_frequency text not null,
  has_dbs_check boolean not null default false,
  is_self_employed boolean not null default false,
  terms_accepted_at timestamp(3) with time zone,
  service_rate_pence integer not null default 0,
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  booking_count integer not null default 0,
  approved_at timestamp(3) with time zone,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint providers_pkey PRIMARY KEY (id),
  constraint providers_email_key UNIQUE (email),
  constraint providers_owner_id_key UNIQUE (owner_id),
  constraint providers_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint providers_check CHECK (((profile_status = 'approved'::text) <= (approved_at IS NOT NULL))),
  constraint providers_email_check CHECK ((email = lower(email))),
  constraint providers_heard_from_check CHECK ((heard_from = ANY (ARRAY['Friend'::text, 'SocialMedia'::text, 'Other'::text]))),
  constraint providers_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint providers_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint providers_payment_frequency_check CHECK ((payment_frequency = ANY (ARRAY['weekly'::text, 'biweekly'::text, 'monthly'::text]))),
  constraint providers_profile_status_check CHECK ((profile_status = ANY (ARRAY['pending'::text, 'approved'::text, 'disabled'::text]))),
  constraint providers_radius_km_check CHECK ((((radius_km >= 50) AND (radius_km <= 400)) AND ((radius_km % 50) = 0))),
  constraint providers_service_rate_pence_check CHECK (((service_rate_pence = 0) OR ((service_rate_pence >= 1271) AND (service_rate_pence <= 6000)))),
  constraint providers_service_types_check CHECK ((cardinality(service_types) > 0)),
  constraint providers_transport_type_check CHECK ((transport_type = ANY (ARRAY['public'::text, 'private'::text])))
);

create table rate_limits (
  id text not null,
  key text not null,
  count integer not null,
  "lastRequest" bigint not null,
  constraint rate_limits_pkey PRIMARY KEY (id),
  constraint rate_limits_key_key UNIQUE (key)
);

create table rejected_bookings (
  booking_id uuid not null,
  provider_id uuid not null,
  rejected_at timestamp(3) with time zone not null,
  constraint rejected_bookings_pkey PRIMARY KEY (booking_id, provider_id),
  constraint rejected_bookings_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint rejected_bookings_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE
);

create table schema_migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp(3) with time zone not null default now(),
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

create table sessions (
  id text not null,
  "expiresAt" timestamp with time zone not null,
  token text not null,
  "createdAt" timestamp with time zone not null default CURRENT_TIMESTAMP,
  "updatedAt" timestamp with time zone not null,
  "ipAddress" text,
  "userAgent" text,
  "userId" text not null,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_key UNIQUE (token),
  constraint "sessions_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE
);

create table simulated_intents (
  id text not null,
  idempotency_key text not null,
  purpose text not null,
  amount_pence integer not null,
  client_secret text not null,
  status text not null,
  card_token text,
  captured_pence integer not null default 0,
  created_at timestamp(3) with time zone not null default now(),
  constraint simulated_intents_pkey PRIMARY KEY (id),
  constraint simulated_intents_idempotency_key_key UNIQUE (idempotency_key)
);

create table users (
  id text not null,
  name text not null,
  email text not null,
  "emailVerified" boolean not null,
  image text,
  "createdAt" timestamp with time zone not null default CURRENT_TIMESTAMP,
  "updatedAt" timestamp with time zone not null default CURRENT_TIMESTAMP,
  "group" text,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key UNIQUE (email)
);

create table verifications (
  id text not null,
  identifier text not null,
  value text not null,
  "expiresAt" timestamp with time zone not null,
  "createdAt" timestamp with time zone not null default CURRENT_TIMESTAMP,
  "updatedAt" timestamp with time zone not null default CURRENT_TIMESTAMP,
  constraint verifications_pkey PRIMARY KEY (id)
);

CREATE INDEX "accounts_userId_idx" ON public.accounts USING btree ("userId");
CREATE INDEX audit_entries_by_entity ON public.audit_entries USING btree (entity, entity_id, id);
CREATE INDEX bookings_by_customer ON public.bookings USING btree (customer_id, starts_at DESC, id DESC);
CREATE INDEX bookings_by_email ON public.bookings USING btree (email, created_at DESC, id DESC);
CREATE INDEX bookings_by_start ON public.bookings USING btree (starts_at, id);
CREATE INDEX bookings_newest ON public.bookings USING btree (created_at DESC, id DESC);
CREATE INDEX bookings_open ON public.bookings USING gist (tstzrange(starts_at, ends_at)) WHERE (booking_status = 'pending'::text);
CREATE INDEX checkouts_held ON public.checkouts USING gist (during) WHERE ((placed_at IS NULL) AND (abandoned_at IS NULL));
CREATE UNIQUE INDEX checkouts_idempotency ON public.checkouts USING btree (idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE INDEX customers_phone ON public.customers USING btree (phone);
CREATE INDEX invitations_by_provider ON public.invitations USING btree (provider_id, booking_id);
CREATE INDEX mails_newest ON public.mails USING btree (created_at DESC, id DESC);
CREATE INDEX provider_bookings_by_provider ON public.provider_bookings USING btree (provider_id, booking_id);
CREATE INDEX provider_bookings_unpaid ON public.provider_bookings USING btree (provider_id, completed_at) WHERE ((service_status = 'completed'::text) AND (paid_at IS NULL));
CREATE INDEX providers_nearest ON public.providers USING gist (earth) WHERE (profile_status = 'approved'::text);
CREATE INDEX rejected_bookings_by_provider ON public.rejected_bookings USING btree (provider_id, rejected_at);
CREATE INDEX "sessions_userId_idx" ON public.sessions USING btree ("userId");
CREATE INDEX verifications_identifier_idx ON public.verifications USING btree (identifier);

comment on column application_settings.open_weekdays is 'Monday first';
comment on column checkouts.booking is 'The validated input and its price snapshot, as domain/booking/placed-booking.ts describes it';
