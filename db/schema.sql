-- Written by `node scripts/db.ts dump` from the migrated database; the migrations are the source.

create extension btree_gist;
create extension cube;

CREATE OR REPLACE FUNCTION public.blog_post_words(title text, description text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select setweight(to_tsvector('english'::regconfig, title), 'A')
    || setweight(to_tsvector('english'::regconfig, regexp_replace(description, '<[^>]*>', ' ', 'g')), 'B')
$function$;

CREATE OR REPLACE FUNCTION public.drop_claim_pictures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update uploads set dropped_at = now()
    where key = any(old.picture_keys) and dropped_at is null
      and (tg_op = 'DELETE' or key <> all(new.picture_keys));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.drop_push_devices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from push_devices where user_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.drop_quote_pictures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update uploads set dropped_at = now()
    where key = any(old.picture_keys) and dropped_at is null
      and (tg_op = 'DELETE' or key <> all(new.picture_keys));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.drop_record_photo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update uploads set dropped_at = now() where key = old.picture_key and dropped_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.earth_point(latitude double precision, longitude double precision)
 RETURNS cube
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN cube(ARRAY[(((6371)::double precision * cos(radians(latitude))) * cos(radians(longitude))), (((6371)::double precision * cos(radians(latitude))) * sin(radians(longitude))), ((6371)::double precision * sin(radians(latitude)))]);

CREATE OR REPLACE FUNCTION public.home_of(address text, postal_code text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (WITH place AS (SELECT lower(regexp_replace(home_of.postal_code, '[^[:alnum:]]'::text, ''::text, 'g'::text)) AS code, regexp_replace(lower(NORMALIZE(home_of.address, NFKC)), '[''’`.]'::text, ''::text, 'g'::text) AS line), plain AS (SELECT place.code, regexp_replace(place.line, (("left"(place.code, '-3'::integer) || '\s*'::text) || "right"(place.code, 3)), ''::text, 'g'::text) AS line FROM place), part AS (SELECT plain.code, plain.line, (SELECT string_agg(found.found[1], ' '::text ORDER BY found.found[1]) AS string_agg FROM regexp_matches(plain.line, '(\m\d+(?:st|nd|rd|th)\M|\d+|(?:\m|(?<=\d))[a-z]\M)'::text, 'g'::text) found(found)) AS numbers FROM plain) SELECT ((part.code || ':'::text) || COALESCE(part.numbers, regexp_replace(split_part(part.line, ','::text, 1), '[^[:alnum:]]'::text, ''::text, 'g'::text))) FROM part);

CREATE OR REPLACE FUNCTION public.keep_blog_post_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into blog_post_texts (post_id, words) values (new.id, blog_post_words(new.title, new.description))
  on conflict (post_id) do update set words = excluded.words;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_saved_card()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into saved_cards as known (card_token, fingerprint, brand, last4, last_day, kept_at, created_at)
  values (new.card_token, new.card_fingerprint, new.card_brand, new.card_last4, new.card_last_day, new.card_kept_at, new.created_at)
  on conflict (card_token) do update set
    fingerprint = coalesce(excluded.fingerprint, known.fingerprint), brand = coalesce(excluded.brand, known.brand),
    last4 = coalesce(excluded.last4, known.last4), last_day = coalesce(excluded.last_day, known.last_day),
    kept_at = coalesce(known.kept_at, excluded.kept_at)
  where (known.fingerprint, known.brand, known.last4, known.last_day, known.kept_at) is distinct from
    (coalesce(excluded.fingerprint, known.fingerprint), coalesce(excluded.brand, known.brand),
     coalesce(excluded.last4, known.last4), coalesce(excluded.last_day, known.last_day),
     coalesce(known.kept_at, excluded.kept_at));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_vat_rate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into vat_rates (from_date, tax_rate)
  values (case when tg_op = 'INSERT' then date '2000-01-01' else (new.updated_at at time zone 'Europe/London')::date end, new.tax_rate)
  on conflict (from_date) do update set tax_rate = excluded.tax_rate;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mailbox_of(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(lower(address), '\+[^@]*@'::text, '@'::text);

CREATE OR REPLACE FUNCTION public.phone_digits(phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (length(regexp_replace(phone, '\D'::text, ''::text, 'g'::text)) >= 10) THEN "right"(regexp_replace(phone, '\D'::text, ''::text, 'g'::text), 10) ELSE NULL::text END;

CREATE OR REPLACE FUNCTION public.queue_deliveries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare endpoint uuid;
begin
  if exists (select from webhook_endpoints where is_active and deleted_at is null) then
    for endpoint in
      insert into webhook_deliveries (event_id, endpoint_id, next_attempt_at, created_at, updated_at)
      select new.id, one.id, new.at, new.at, new.at from webhook_endpoints one
      where one.is_active and one.deleted_at is null and (one.event_types is null or new.type = any (one.event_types))
      returning endpoint_id
    loop
      perform graphile_worker.add_job('deliver-webhooks', json_build_object('endpointId', endpoint));
    end loop;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'check_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_entry_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if to_jsonb(new) - 'words' is distinct from to_jsonb(old) - 'words' then
    raise exception '% is append-only', tg_table_name using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_unbalanced_journals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  unbalanced bigint;
begin
  select posting.journal_id into unbalanced
    from postings posting
    where posting.journal_id in (select journal_id from added)
    group by posting.journal_id having sum(posting.amount_pence) <> 0 limit 1;
  if unbalanced is not null then
    raise exception 'journal % does not sum to zero', unbalanced using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_wrong_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  entries integer;
begin
  select coalesce(sum(amount_pence), 0) into entries from gift_card_entries where gift_card_id = new.id;
  if entries <> (select balance_pence from gift_cards where id = new.id) then
    raise exception 'the balance of gift card % differs from its entries', new.id using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.search_words(text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT COST 1000
AS $function$
begin
  return array_to_tsvector(array_remove(string_to_array(regexp_replace(regexp_replace(regexp_replace(
    translate(lower(normalize($1, NFKD)), 'øłđı''’ʼ`', 'oldi'),
    '[\u0300-\u036f]+', '', 'g'),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f\u3000]+', ' ', 'g'),
    '([^ ]{40})[^ ]+', '\1', 'g'), ' '), ''));
end $function$;

CREATE OR REPLACE FUNCTION public.tell(about text[], id uuid, before text, after text, moment timestamp with time zone, facts jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  steps jsonb := about[1];
  event text := case when before is null then steps ->> ('+' || after)
    when before <> after then coalesce(steps ->> (before || '>' || after), steps ->> after) end;
begin
  if event is not null then
    insert into events (type, entity, entity_id, at, data)
    values (event, about[0], id, coalesce(moment, now()), jsonb_strip_nulls(facts));
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_booking()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell(tg_argv, new.id, old.booking_status, new.booking_status, new.updated_at,
    jsonb_build_object('status', new.booking_status, 'version', new.version, 'customerId', new.customer_id, 'seriesId', new.series_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_booking_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell(tg_argv, new.id, old.status, new.status, coalesce(new.closed_at, new.created_at),
    jsonb_build_object('status', new.status, 'kind', new.kind, 'bookingId', new.booking_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_career_application()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell(tg_argv, new.id, old.status, new.status, new.updated_at,
    jsonb_build_object('status', new.status, 'version', new.version, 'careerPostId', new.career_post_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_contact_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell(tg_argv, new.id, old.status, new.status, new.updated_at,
    jsonb_build_object('status', new.status, 'version', new.version));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_customer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell(tg_argv, new.id, null, '', new.created_at, jsonb_build_object('version', new.version));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_damage_claim()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell(tg_argv, new.id, old.status, new.status, new.updated_at,
    jsonb_build_object('status', new.status, 'version', new.version, 'bookingId', new.booking_id,
      'reportId', new.report_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_gift_card()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell(tg_argv, new.id, old.status, new.status, new.updated_at,
    jsonb_build_object('status', new.status, 'version', new.version, 'kind', new.kind, 'bookingId', new.booking_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_gift_card_sent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell(tg_argv, new.id, '', 'sent', new.sent_at,
    jsonb_build_object('status', new.status, 'version', new.version, 'kind', new.kind));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_of_added_bookings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select count(*) from added) > 100 then perform pg_notify('changes', '{"all":true}');
  else perform pg_notify('changes', '{"booking":"' || id || '"}') from added;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_of_added_invitations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select count(*) from added) > 100 then perform pg_notify('changes', '{"all":true}');
  else
    perform pg_notify('changes', json_build_object('invited', booking_id, 'providers', json_agg(provider_id))::text)
      from added group by booking_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_of_added_parts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select count(*) from added) > 100 then perform pg_notify('changes', '{"all":true}');
  else perform pg_notify('changes', '{"booking":"' || booking_id || '"}') from added;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_of_added_tasks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select count(*) from added) > 100 then perform pg_notify('changes', '{"all":true}');
  else perform pg_notify('changes', '{"task":"' || id || '"}') from added;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_of_booking()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('changes', '{"booking":"' || new.id || '"}');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_of_content()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('content_changed', tg_table_name);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_of_ended_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select count(*) from ended) > 100 then perform pg_notify('changes', '{"people":true}');
  else perform pg_notify('changes', '{"person":"' || "userId" || '"}') from ended;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_of_invitation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('changes', '{"invited":"' || new.booking_id || '","providers":["' || new.provider_id || '"]}');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_of_notice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('changes', json_build_object('notices', coalesce(new.user_id, old.user_id))::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_of_part()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('changes', '{"booking":"' || new.booking_id || '"}');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_of_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('changes', '{"person":"' || new.id || '"}');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_of_record()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('changes', json_build_object('record', new.entity, 'id', new.entity_id)::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_of_task()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('changes', '{"task":"' || new.id || '"}');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_over_run()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell(tg_argv, new.id, old.status, new.status, coalesce(new.answered_at, new.asked_at),
    jsonb_build_object('status', new.status, 'bookingId', new.booking_id, 'providerBookingId', new.provider_booking_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_pay_run()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell(tg_argv, new.id, old.status, new.status, new.updated_at,
    jsonb_build_object('status', new.status, 'version', new.version));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell(tg_argv, new.id, old.status, new.status, new.updated_at,
    jsonb_build_object('status', new.status, 'kind', new.kind, 'bookingId', new.checkout_id, 'giftCardId', new.gift_card_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_provider()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell(tg_argv, new.id, old.profile_status, new.profile_status, new.updated_at,
    jsonb_build_object('status', new.profile_status, 'version', new.version));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_provider_booking()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell(tg_argv, new.id, old.service_status, new.service_status, new.updated_at,
    jsonb_build_object('status', new.service_status, 'version', new.version, 'bookingId', new.booking_id, 'providerId', new.provider_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_quote()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell(tg_argv, new.id, old.status, new.status, new.updated_at,
    jsonb_build_object('status', new.status, 'version', new.version, 'bookingId', new.booking_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell(tg_argv, new.id, old.status, new.status, coalesce(new.done_at, new.created_at),
    jsonb_build_object('status', new.status, 'bookingId', new.booking_id, 'giftCardId', new.gift_card_id, 'paymentId', new.payment_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_report()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell(tg_argv, new.id, old.status, new.status, new.updated_at,
    jsonb_build_object('status', new.status, 'version', new.version, 'kind', new.kind, 'bookingId', new.booking_id, 'providerBookingId', new.provider_booking_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_series()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell(tg_argv, new.id, old.status, new.status, new.updated_at,
    jsonb_build_object('status', new.status, 'version', new.version, 'customerId', new.customer_id));
  return null;
end $function$;

create table account_payments (
  id uuid not null default gen_random_uuid(),
  invoice_id text not null,
  amount_pence integer not null,
  received_on date not null,
  reference text not null default ''::text,
  recorded_by text not null,
  created_at timestamp(3) with time zone not null default now(),
  idempotency_key text,
  constraint account_payments_pkey PRIMARY KEY (id),
  constraint account_payments_idempotency_key_key UNIQUE (idempotency_key),
  constraint account_payments_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  constraint account_payments_amount_pence_check CHECK ((amount_pence > 0))
);

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

create table affiliate_entries (
  id uuid not null default gen_random_uuid(),
  affiliate_id uuid not null,
  kind text not null,
  amount_pence integer not null,
  balance_pence integer not null,
  referral_id uuid,
  reference text not null default ''::text,
  paid_by text,
  idempotency_key text,
  created_at timestamp(3) with time zone not null default now(),
  constraint affiliate_entries_pkey PRIMARY KEY (id),
  constraint affiliate_entries_idempotency_key_key UNIQUE (idempotency_key),
  constraint affiliate_entries_referral_id_kind_key UNIQUE (referral_id, kind),
  constraint affiliate_entries_affiliate_id_fkey FOREIGN KEY (affiliate_id) REFERENCES affiliates(id),
  constraint affiliate_entries_referral_id_fkey FOREIGN KEY (referral_id) REFERENCES affiliate_referrals(id),
  constraint affiliate_entries_amount_pence_check CHECK ((amount_pence <> 0)),
  constraint affiliate_entries_check CHECK (((kind = 'paid'::text) = (referral_id IS NULL))),
  constraint affiliate_entries_check1 CHECK (((kind = 'earned'::text) = (amount_pence > 0))),
  constraint affiliate_entries_kind_check CHECK ((kind = ANY (ARRAY['earned'::text, 'reversed'::text, 'paid'::text])))
);

create table affiliate_referrals (
  id uuid not null default gen_random_uuid(),
  affiliate_id uuid not null,
  customer_id uuid not null,
  first_visit_on date not null,
  booked_at timestamp(3) with time zone not null,
  reward_pence integer not null,
  status text not null default 'waiting'::text,
  refused_reason text,
  booking_id uuid,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint affiliate_referrals_pkey PRIMARY KEY (id),
  constraint affiliate_referrals_customer_id_key UNIQUE (customer_id),
  constraint affiliate_referrals_affiliate_id_fkey FOREIGN KEY (affiliate_id) REFERENCES affiliates(id),
  constraint affiliate_referrals_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint affiliate_referrals_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint affiliate_referrals_check CHECK (((status = 'refused'::text) = (refused_reason IS NOT NULL))),
  constraint affiliate_referrals_refused_reason_check CHECK ((refused_reason = ANY (ARRAY['gone'::text, 'self'::text, 'not-new'::text, 'late'::text, 'refunded'::text]))),
  constraint affiliate_referrals_reward_pence_check CHECK ((reward_pence > 0)),
  constraint affiliate_referrals_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'earned'::text, 'reversed'::text, 'refused'::text])))
);

create table affiliates (
  id uuid not null default gen_random_uuid(),
  user_id text,
  code text not null,
  terms_accepted_at timestamp(3) with time zone not null,
  earned_pence integer not null default 0,
  paid_pence integer not null default 0,
  owed_pence integer not null generated always as ((earned_pence - paid_pence)) stored,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint affiliates_pkey PRIMARY KEY (id),
  constraint affiliates_code_key UNIQUE (code),
  constraint affiliates_user_id_key UNIQUE (user_id),
  constraint affiliates_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint affiliates_code_check CHECK ((code ~ '^[A-HJ-NP-Z2-9]{8}$'::text)),
  constraint affiliates_earned_pence_check CHECK ((earned_pence >= 0)),
  constraint affiliates_paid_pence_check CHECK ((paid_pence >= 0))
);

create table alert_looks (
  kind text not null,
  looked_at timestamp(3) with time zone not null,
  is_known boolean not null default true,
  constraint alert_looks_pkey PRIMARY KEY (kind)
);

create table alerts (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  words text not null,
  since timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  place text not null default ''::text,
  constraint alerts_pkey PRIMARY KEY (id)
);

create table api_keys (
  id uuid not null default gen_random_uuid(),
  name text not null,
  key_hash text not null,
  key_start text not null,
  scopes text[] not null,
  created_by text,
  created_at timestamp(3) with time zone not null,
  last_used_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_key_hash_key UNIQUE (key_hash),
  constraint api_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint api_keys_name_check CHECK (((length(name) >= 2) AND (length(name) <= 60))),
  constraint api_keys_scopes_check CHECK (((cardinality(scopes) > 0) AND (scopes <@ ARRAY['read'::text, 'create'::text, 'metrics'::text])))
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
  business_name text not null default 'Brightwren'::text,
  business_address text not null default ''::text,
  business_phone text not null default ''::text,
  business_email text not null default ''::text,
  vat_number text not null default ''::text,
  goodwill_pence integer not null default 1000,
  short_notice_quarter_hours smallint not null default 4,
  bank_file_format text not null default 'plain'::text,
  originator_name text not null default ''::text,
  originator_sort_code_cipher text,
  originator_account_cipher text,
  originator_account_end text,
  insurance_minimum_pounds integer not null default 0,
  phone_hours text not null default 'Mon-Fri 08:00-18:00'::text,
  company_number text not null default ''::text,
  data_protection_number text not null default ''::text,
  insurer text not null default ''::text,
  insured_until date,
  vat_elected_on date,
  constraint application_settings_pkey PRIMARY KEY (id),
  constraint application_settings_bank_file_format_check CHECK ((bank_file_format = ANY (ARRAY['plain'::text, 'bureau'::text]))),
  constraint application_settings_check CHECK (((bank_file_format = 'plain'::text) OR ((originator_sort_code_cipher IS NOT NULL) AND (originator_account_cipher IS NOT NULL)))),
  constraint application_settings_cleaning_supplies_rate_pence_check CHECK (((cleaning_supplies_rate_pence >= 0) AND (cleaning_supplies_rate_pence <= 10000))),
  constraint application_settings_currency_code_check CHECK ((currency_code = ANY (ARRAY['GBP'::text, 'USD'::text, 'EUR'::text]))),
  constraint application_settings_every_week_rate_pence_check CHECK (((every_week_rate_pence >= 0) AND (every_week_rate_pence <= 20000))),
  constraint application_settings_goodwill_pence_check CHECK (((goodwill_pence >= 0) AND (goodwill_pence <= 5000))),
  constraint application_settings_hourly_rate_pence_check CHECK (((hourly_rate_pence >= 0) AND (hourly_rate_pence <= 20000))),
  constraint application_settings_insurance_minimum_pounds_check CHECK (((insurance_minimum_pounds >= 0) AND (insurance_minimum_pounds <= 20000000))),
  constraint application_settings_more_than_two_weeks_rate_pence_check CHECK (((more_than_two_weeks_rate_pence >= 0) AND (more_than_two_weeks_rate_pence <= 20000))),
  constraint application_settings_one_off_rate_pence_check CHECK (((one_off_rate_pence >= 0) AND (one_off_rate_pence <= 20000))),
  constraint application_settings_open_weekdays_check CHECK ((cardinality(open_weekdays) = 7)),
  constraint application_settings_platform_fee_check CHECK (((platform_fee >= (0)::numeric) AND (platform_fee <= (60)::numeric))),
  constraint application_settings_postal_code_pattern_check CHECK (((char_length(postal_code_pattern) >= 1) AND (char_length(postal_code_pattern) <= 300))),
  constraint application_settings_short_notice_quarter_hours_check CHECK (((short_notice_quarter_hours >= 0) AND (short_notice_quarter_hours <= 12))),
  constraint application_settings_tax_rate_check CHECK (((tax_rate >= (0)::numeric) AND (tax_rate <= (100)::numeric)))
);

create table asked_first (
  customer_id uuid not null,
  provider_id uuid not null,
  created_at timestamp(3) with time zone not null,
  constraint asked_first_pkey PRIMARY KEY (customer_id, provider_id),
  constraint asked_first_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint asked_first_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE
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

create table backups (
  id uuid not null default gen_random_uuid(),
  file text not null,
  began_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  bytes bigint,
  row_count bigint,
  file_count integer,
  verified text,
  fault text,
  constraint backups_pkey PRIMARY KEY (id),
  constraint backups_check CHECK (((ended_at IS NULL) = ((bytes IS NULL) AND (fault IS NULL)))),
  constraint backups_verified_check CHECK ((verified = ANY (ARRAY['restored'::text, 'read'::text])))
);

create table blocks (
  provider_id uuid not null,
  customer_id uuid not null,
  blocked_by text not null,
  created_at timestamp(3) with time zone not null default now(),
  id uuid not null default gen_random_uuid(),
  reason text,
  added_by text,
  constraint blocks_pkey PRIMARY KEY (provider_id, customer_id, blocked_by),
  constraint blocks_id_key UNIQUE (id),
  constraint blocks_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint blocks_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint blocks_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE,
  constraint blocks_blocked_by_check CHECK ((blocked_by = ANY (ARRAY['provider'::text, 'customer'::text, 'company'::text]))),
  constraint blocks_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 500))),
  constraint blocks_reason_of_company CHECK (((blocked_by = 'company'::text) = (reason IS NOT NULL)))
);

create table blog_post_pictures (
  post_id uuid not null,
  key text not null,
  constraint blog_post_pictures_pkey PRIMARY KEY (post_id, key),
  constraint blog_post_pictures_key_fkey FOREIGN KEY (key) REFERENCES uploads(key),
  constraint blog_post_pictures_post_id_fkey FOREIGN KEY (post_id) REFERENCES blog_posts(id) ON DELETE CASCADE
);

create table blog_post_texts (
  post_id uuid not null,
  words tsvector not null,
  constraint blog_post_texts_pkey PRIMARY KEY (post_id),
  constraint blog_post_texts_post_id_fkey FOREIGN KEY (post_id) REFERENCES blog_posts(id) ON DELETE CASCADE
);

create table blog_posts (
  id uuid not null default gen_random_uuid(),
  title text not null,
  description text not null,
  published_at timestamp(3) with time zone,
  archived_at timestamp(3) with time zone,
  listed_at timestamp(3) with time zone not null generated always as (COALESCE(published_at, created_at)) stored,
  idempotency_key text,
  request_hash text not null,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  slug text not null default ('post-'::text || replace((gen_random_uuid())::text, '-'::text, ''::text)),
  tags text[] not null default '{}'::text[],
  share_description text,
  cover_picture text,
  cover_alt text not null default ''::text,
  constraint blog_posts_pkey PRIMARY KEY (id),
  constraint blog_posts_idempotency_key_key UNIQUE (idempotency_key),
  constraint blog_posts_slug_key UNIQUE (slug),
  constraint blog_posts_cover_picture_fkey FOREIGN KEY (cover_picture) REFERENCES uploads(key),
  constraint blog_posts_cover_alt_check CHECK ((char_length(cover_alt) <= 200)),
  constraint blog_posts_share_description_check CHECK ((char_length(share_description) <= 200)),
  constraint blog_posts_tags_check CHECK ((cardinality(tags) <= 8)),
  constraint blog_posts_title_check CHECK (((char_length(title) >= 3) AND (char_length(title) <= 120)))
);

create table booking_changes (
  id uuid not null default gen_random_uuid(),
  booking_id uuid not null,
  kind text not null,
  proposed jsonb not null,
  answers jsonb not null default '{}'::jsonb,
  fee_if_refused_pence integer not null default 0,
  answer_by timestamp(3) with time zone not null,
  status text not null default 'waiting'::text,
  created_at timestamp(3) with time zone not null default now(),
  closed_at timestamp(3) with time zone,
  asked_by text not null,
  during tstzrange not null,
  series_change_id uuid,
  constraint booking_changes_pkey PRIMARY KEY (id),
  constraint booking_changes_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint booking_changes_asked_by_check CHECK ((asked_by = ANY (ARRAY['customer'::text, 'company'::text, 'system'::text]))),
  constraint booking_changes_kind_check CHECK ((kind = ANY (ARRAY['move'::text, 'amend'::text]))),
  constraint booking_changes_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'applied'::text, 'refused'::text, 'lapsed'::text, 'withdrawn'::text])))
);

create table booking_notices (
  booking_id uuid not null,
  kind text not null,
  starts_at timestamp(3) with time zone not null,
  given_at timestamp(3) with time zone not null,
  constraint booking_notices_pkey PRIMARY KEY (booking_id, kind, starts_at),
  constraint booking_notices_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint booking_notices_kind_check CHECK ((kind = ANY (ARRAY['reminder-24h'::text, 'reminder-2h'::text, 'one-cleaner'::text, 'no-cleaner-48h'::text, 'no-cleaner-24h'::text, 'no-cleaner-eve'::text, 'never-started'::text])))
);

create table booking_reports (
  id uuid not null default gen_random_uuid(),
  booking_id uuid not null,
  provider_booking_id uuid,
  kind text not null,
  reported_by text not null,
  words text not null default ''::text,
  happened_at timestamp(3) with time zone not null,
  facts jsonb not null default '{}'::jsonb,
  answer text,
  answered_at timestamp(3) with time zone,
  status text not null default 'received'::text,
  due_at timestamp(3) with time zone not null,
  decided_at timestamp(3) with time zone,
  decision text,
  created_at timestamp(3) with time zone not null default now(),
  version integer not null default 1,
  updated_at timestamp(3) with time zone not null default now(),
  constraint booking_reports_pkey PRIMARY KEY (id),
  constraint booking_reports_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint booking_reports_provider_booking_id_fkey FOREIGN KEY (provider_booking_id) REFERENCES provider_bookings(id),
  constraint booking_reports_kind_check CHECK ((kind = ANY (ARRAY['no-access'::text, 'no-show'::text, 'unsafe'::text, 'wrong-hours'::text, 'complaint'::text]))),
  constraint booking_reports_status_check CHECK ((status = ANY (ARRAY['received'::text, 'answered'::text, 'redo'::text, 'price-reduction'::text, 'damage-claim'::text, 'upheld'::text, 'dismissed'::text, 'closed'::text])))
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
  series_id uuid,
  series_date date,
  offer_id uuid,
  offer jsonb,
  quote_id uuid,
  quote_price_pence integer,
  promo_code_id uuid,
  gift_card_id uuid,
  goodwill_applied_pence integer not null default 0,
  waived_pence integer not null default 0,
  supplies_rate_pence integer not null default 0,
  payment_method text not null default 'card'::text,
  over_run_quarter_hours smallint not null default 0,
  if_one_cleaner text not null default 'cancel'::text,
  tip_pence integer not null default 0,
  least_fee_pence integer not null default 0,
  is_fee_waived boolean not null default false,
  had_no_access boolean not null default false,
  keep_looking_until timestamp(3) with time zone,
  planned_start_date date,
  actual_price jsonb,
  hours_confirmed_at timestamp(3) with time zone,
  goes_unpaid_at timestamp(3) with time zone,
  cover_asked_at timestamp(3) with time zone,
  cover_answer text,
  source jsonb,
  floor smallint,
  has_lift boolean,
  is_somebody_home boolean,
  charged_tax_rate numeric(5,2),
  gift_extra_pence integer not null default 0,
  reference text not null,
  ended_early_by text,
  ended_early_at timestamp(3) with time zone,
  constraint bookings_pkey PRIMARY KEY (id),
  constraint bookings_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint bookings_gift_card_id_fkey FOREIGN KEY (gift_card_id) REFERENCES gift_cards(id),
  constraint bookings_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id),
  constraint bookings_promo_code_id_fkey FOREIGN KEY (promo_code_id) REFERENCES promo_codes(id),
  constraint bookings_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quotes(id),
  constraint bookings_series_id_fkey FOREIGN KEY (series_id) REFERENCES series(id),
  constraint bookings_booking_status_check CHECK ((booking_status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'completed'::text, 'canceled'::text]))),
  constraint bookings_booking_type_check CHECK ((booking_type = ANY (ARRAY['custom'::text, 'offer'::text, 'quote'::text]))),
  constraint bookings_canceled_by_check CHECK ((canceled_by = ANY (ARRAY['customer'::text, 'company'::text, 'system'::text]))),
  constraint bookings_cancellation_fee_pence_check CHECK ((cancellation_fee_pence >= 0)),
  constraint bookings_charged_tax_rate_check CHECK (((charged_tax_rate >= (0)::numeric) AND (charged_tax_rate <= (100)::numeric))),
  constraint bookings_check CHECK ((ends_at > starts_at)),
  constraint bookings_check1 CHECK (((booking_status = 'canceled'::text) = (canceled_at IS NOT NULL))),
  constraint bookings_check2 CHECK (((series_id IS NULL) = (series_date IS NULL))),
  constraint bookings_cleaner_count_check CHECK (((cleaner_count >= 1) AND (cleaner_count <= 4))),
  constraint bookings_cover_answer_check CHECK ((cover_answer = ANY (ARRAY['any'::text, 'skip'::text]))),
  constraint bookings_discount_percent_check CHECK (((discount_percent >= 0) AND (discount_percent <= 100))),
  constraint bookings_email_check CHECK ((email = lower(email))),
  constraint bookings_ended_early_by_check CHECK ((ended_early_by = ANY (ARRAY['customer'::text, 'company'::text]))),
  constraint bookings_floor_check CHECK (((floor >= '-1'::integer) AND (floor <= 60))),
  constraint bookings_gift_extra_pence_check CHECK ((gift_extra_pence >= 0)),
  constraint bookings_goodwill_applied_pence_check CHECK ((goodwill_applied_pence >= 0)),
  constraint bookings_if_one_cleaner_check CHECK ((if_one_cleaner = ANY (ARRAY['longer'::text, 'same'::text, 'cancel'::text]))),
  constraint bookings_least_fee_pence_check CHECK ((least_fee_pence >= 0)),
  constraint bookings_over_run_quarter_hours_check CHECK ((over_run_quarter_hours = ANY (ARRAY[0, 2, 4]))),
  constraint bookings_parking_check CHECK ((parking = ANY (ARRAY['free'::text, 'paid'::text, 'none'::text]))),
  constraint bookings_payment_method_check CHECK ((payment_method = ANY (ARRAY['card'::text, 'account'::text]))),
  constraint bookings_quarter_hours_check CHECK ((quarter_hours > 0)),
  constraint bookings_quote_price_pence_check CHECK ((quote_price_pence >= 0)),
  constraint bookings_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint bookings_reference CHECK ((reference ~ '^BW-[A-HJ-NP-Z2-9]{6}$'::text)),
  constraint bookings_schedule_check CHECK ((schedule = ANY (ARRAY['weekly'::text, 'biweekly'::text, 'monthly'::text]))),
  constraint bookings_service_frequency_check CHECK ((service_frequency = ANY (ARRAY['Daily'::text, 'EveryWeek'::text, 'MoreThanTwoWeeks'::text, 'OneOff'::text]))),
  constraint bookings_service_location_check CHECK ((service_location = ANY (ARRAY['House'::text, 'Office/Commercial'::text]))),
  constraint bookings_service_type_check CHECK ((service_type = ANY (ARRAY['standardcleaning'::text, 'regularcleaning'::text, 'deepcleaning'::text, 'move-out/incleaning'::text]))),
  constraint bookings_source_check CHECK ((jsonb_typeof(source) = 'object'::text)),
  constraint bookings_tip_pence_check CHECK ((tip_pence >= 0)),
  constraint bookings_total_price_pence_check CHECK ((total_price_pence >= 0)),
  constraint bookings_waived_pence_check CHECK ((waived_pence >= 0))
);

create table bounced_addresses (
  email text not null,
  reason text not null,
  words text not null,
  mails integer not null,
  first_at timestamp(3) with time zone not null,
  last_at timestamp(3) with time zone not null,
  constraint bounced_addresses_pkey PRIMARY KEY (email),
  constraint bounced_addresses_email_check CHECK ((email = lower(email))),
  constraint bounced_addresses_mails_check CHECK ((mails > 0)),
  constraint bounced_addresses_reason_check CHECK ((reason = ANY (ARRAY['no-mailbox'::text, 'no-domain'::text, 'closed'::text, 'moved'::text, 'unreadable'::text, 'refused'::text]))),
  constraint bounced_addresses_words_check CHECK ((length(words) <= 500))
);

create table calendar_feeds (
  id uuid not null default gen_random_uuid(),
  user_id text not null,
  kind text not null,
  token_hash text not null,
  made_at timestamp(3) with time zone not null,
  revoked_at timestamp(3) with time zone,
  last_read_at timestamp(3) with time zone,
  files_in_emails boolean not null default true,
  constraint calendar_feeds_pkey PRIMARY KEY (id),
  constraint calendar_feeds_token_hash_key UNIQUE (token_hash),
  constraint calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint calendar_feeds_kind_check CHECK ((kind = ANY (ARRAY['customer'::text, 'serviceprovider'::text])))
);

create table career_applications (
  id uuid not null default gen_random_uuid(),
  career_post_id uuid not null,
  status text not null default 'received'::text,
  name text not null,
  email text not null,
  phone text not null,
  cv_path text not null,
  desired_pay_pence integer,
  message text not null default ''::text,
  token_hash text,
  decided_at timestamp(3) with time zone,
  cv_deleted_at timestamp(3) with time zone,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  hired_at timestamp(3) with time zone,
  constraint career_applications_pkey PRIMARY KEY (id),
  constraint career_applications_token_hash_key UNIQUE (token_hash),
  constraint career_applications_career_post_id_fkey FOREIGN KEY (career_post_id) REFERENCES career_posts(id),
  constraint career_applications_desired_pay_pence_check CHECK (((desired_pay_pence >= 0) AND (desired_pay_pence <= 20000))),
  constraint career_applications_email_check CHECK ((email = lower(email))),
  constraint career_applications_status_check CHECK ((status = ANY (ARRAY['received'::text, 'shortlisted'::text, 'interview'::text, 'offered'::text, 'rejected'::text, 'withdrawn'::text])))
);

create table career_posts (
  id uuid not null default gen_random_uuid(),
  title text not null,
  description text not null,
  location text not null,
  closed_at timestamp(3) with time zone,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  slug text not null default ('post-'::text || replace((gen_random_uuid())::text, '-'::text, ''::text)),
  valid_through date,
  opened_at timestamp(3) with time zone default now(),
  pay_from_pence integer,
  pay_to_pence integer,
  pay_period text,
  hours text not null default ''::text,
  constraint career_posts_pkey PRIMARY KEY (id),
  constraint career_posts_slug_key UNIQUE (slug),
  constraint career_posts_check CHECK ((pay_to_pence >= pay_from_pence)),
  constraint career_posts_pay CHECK (((pay_from_pence IS NULL) = (pay_period IS NULL))),
  constraint career_posts_pay_from_pence_check CHECK ((pay_from_pence > 0)),
  constraint career_posts_pay_period_check CHECK ((pay_period = ANY (ARRAY['hour'::text, 'year'::text]))),
  constraint career_posts_pay_to CHECK (((pay_to_pence IS NULL) OR (pay_from_pence IS NOT NULL)))
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
  booked_by text,
  gift_card_id uuid,
  promo_code_id uuid,
  times_kept smallint not null default 0,
  user_id text,
  email_corrections smallint not null default 0,
  held_by text,
  awaits_card boolean not null default false,
  left_judged_at timestamp(3) with time zone,
  browser_hash text,
  constraint checkouts_pkey PRIMARY KEY (id),
  constraint checkouts_gift_card_id_fkey FOREIGN KEY (gift_card_id) REFERENCES gift_cards(id),
  constraint checkouts_promo_code_id_fkey FOREIGN KEY (promo_code_id) REFERENCES promo_codes(id),
  constraint checkouts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint checkouts_card_due_pence_check CHECK ((card_due_pence >= 0)),
  constraint checkouts_times_kept_check CHECK (((times_kept >= 0) AND (times_kept <= 10)))
);

create table closure_visits (
  closure_id uuid not null,
  booking_id uuid not null,
  is_card_released boolean not null default false,
  gift_returned_pence integer not null default 0,
  goodwill_pence integer not null default 0,
  told_at timestamp(3) with time zone,
  constraint closure_visits_pkey PRIMARY KEY (closure_id, booking_id),
  constraint closure_visits_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint closure_visits_closure_id_fkey FOREIGN KEY (closure_id) REFERENCES closures(id)
);

create table closures (
  id uuid not null,
  first_date date not null,
  last_date date not null,
  city text,
  reason text not null,
  created_by text not null,
  created_at timestamp(3) with time zone not null,
  reopened_at timestamp(3) with time zone,
  version integer not null default 1,
  weekday smallint,
  daily_told_at timestamp(3) with time zone,
  is_to_restore boolean not null default false,
  held_back_at timestamp(3) with time zone,
  constraint closures_pkey PRIMARY KEY (id),
  constraint closures_check CHECK ((last_date >= first_date)),
  constraint closures_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);

create table company_tasks (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  entity text not null,
  entity_id uuid not null,
  words text not null,
  facts jsonb not null default '{}'::jsonb,
  due_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  done_at timestamp(3) with time zone,
  done_by text,
  constraint company_tasks_pkey PRIMARY KEY (id)
);

create table contact_message_answers (
  id uuid not null default gen_random_uuid(),
  contact_message_id uuid not null,
  text text not null,
  at timestamp(3) with time zone not null,
  constraint contact_message_answers_pkey PRIMARY KEY (id),
  constraint contact_message_answers_contact_message_id_fkey FOREIGN KEY (contact_message_id) REFERENCES contact_messages(id) ON DELETE CASCADE
);

create table contact_messages (
  id uuid not null default gen_random_uuid(),
  status text not null default 'new'::text,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  answer text,
  answered_at timestamp(3) with time zone,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  idempotency_key text,
  request_hash text not null default ''::text,
  constraint contact_messages_pkey PRIMARY KEY (id),
  constraint contact_messages_idempotency_key_key UNIQUE (idempotency_key),
  constraint contact_messages_email_check CHECK ((email = lower(email))),
  constraint contact_messages_status_check CHECK ((status = ANY (ARRAY['new'::text, 'read'::text, 'answered'::text, 'closed'::text, 'spam'::text])))
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
  payment_method text not null default 'card'::text,
  terms_days smallint not null default 0,
  credit_limit_pence integer not null default 0,
  blocked_at timestamp(3) with time zone,
  unproved_email text,
  constraint customers_pkey PRIMARY KEY (id),
  constraint customers_email_key UNIQUE (email),
  constraint customers_user_id_key UNIQUE (user_id),
  constraint customers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint customers_credit_limit_pence_check CHECK ((credit_limit_pence >= 0)),
  constraint customers_email_check CHECK ((email = lower(email))),
  constraint customers_payment_method_check CHECK ((payment_method = ANY (ARRAY['card'::text, 'account'::text]))),
  constraint customers_terms_days_check CHECK (((terms_days >= 0) AND (terms_days <= 30))),
  constraint customers_unproved_email_check CHECK ((unproved_email = lower(unproved_email)))
);

create table damage_claim_entries (
  id uuid not null default gen_random_uuid(),
  claim_id uuid not null,
  kind text not null,
  provider_booking_id uuid,
  written_by text not null,
  words text not null default ''::text,
  picture_keys text[] not null default '{}'::text[],
  created_at timestamp(3) with time zone not null,
  constraint damage_claim_entries_pkey PRIMARY KEY (id),
  constraint damage_claim_entries_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES damage_claims(id),
  constraint damage_claim_entries_provider_booking_id_fkey FOREIGN KEY (provider_booking_id) REFERENCES provider_bookings(id),
  constraint damage_claim_entries_check CHECK (((kind = 'told'::text) = (provider_booking_id IS NOT NULL))),
  constraint damage_claim_entries_kind_check CHECK ((kind = ANY (ARRAY['reported'::text, 'answered'::text, 'asked'::text, 'added'::text, 'told'::text, 'settled'::text, 'declined'::text, 'withdrawn'::text, 'sent'::text]))),
  constraint damage_claim_entries_picture_keys_check CHECK ((cardinality(picture_keys) <= 6))
);

create table damage_claims (
  id uuid not null default gen_random_uuid(),
  report_id uuid not null,
  booking_id uuid not null,
  item text not null,
  claimed_pence integer,
  status text not null default 'open'::text,
  answer_due_at timestamp(3) with time zone not null,
  outcome_due_at timestamp(3) with time zone not null,
  more_asked_at timestamp(3) with time zone,
  decided_at timestamp(3) with time zone,
  paid_pence integer not null default 0,
  transfer_pence integer not null default 0,
  transfer_sent_on date,
  transfer_reference text,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint damage_claims_pkey PRIMARY KEY (id),
  constraint damage_claims_report_id_key UNIQUE (report_id),
  constraint damage_claims_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint damage_claims_report_id_fkey FOREIGN KEY (report_id) REFERENCES booking_reports(id),
  constraint damage_claims_check CHECK (((transfer_pence >= 0) AND (transfer_pence <= paid_pence))),
  constraint damage_claims_check1 CHECK (((status = 'settled'::text) = (paid_pence > 0))),
  constraint damage_claims_check2 CHECK (((transfer_sent_on IS NULL) = (transfer_reference IS NULL))),
  constraint damage_claims_claimed_pence_check CHECK ((claimed_pence > 0)),
  constraint damage_claims_paid_pence_check CHECK ((paid_pence >= 0)),
  constraint damage_claims_status_check CHECK ((status = ANY (ARRAY['open'::text, 'answered'::text, 'settled'::text, 'declined'::text, 'withdrawn'::text])))
);

create table data_complaints (
  id uuid not null default gen_random_uuid(),
  number integer not null generated always as identity,
  status text not null default 'open'::text,
  name text not null,
  email text not null,
  message text not null,
  acknowledged_at timestamp(3) with time zone not null,
  due_at timestamp(3) with time zone not null,
  queue_at timestamp(3) with time zone not null,
  outcome text,
  outcome_at timestamp(3) with time zone,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  idempotency_key text,
  request_hash text not null,
  constraint data_complaints_pkey PRIMARY KEY (id),
  constraint data_complaints_idempotency_key_key UNIQUE (idempotency_key),
  constraint data_complaints_number_key UNIQUE (number),
  constraint data_complaints_check CHECK ((((status = 'answered'::text) = (outcome IS NOT NULL)) AND ((outcome IS NULL) = (outcome_at IS NULL)))),
  constraint data_complaints_email_check CHECK ((email = lower(email))),
  constraint data_complaints_status_check CHECK ((status = ANY (ARRAY['open'::text, 'answered'::text])))
);

create table data_requests (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  user_id text not null,
  email text,
  status text not null,
  waiting_for text[] not null default '{}'::text[],
  requested_at timestamp(3) with time zone not null,
  due_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  constraint data_requests_pkey PRIMARY KEY (id),
  constraint data_requests_kind_check CHECK ((kind = ANY (ARRAY['export'::text, 'erasure'::text]))),
  constraint data_requests_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'done'::text, 'withdrawn'::text])))
);

create table disputes (
  id uuid not null default gen_random_uuid(),
  gateway_id text not null,
  payment_id uuid not null,
  amount_pence integer not null,
  reason text not null,
  status text not null,
  is_inquiry boolean not null,
  respond_by timestamp(3) with time zone,
  opened_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  loss_sequence integer,
  updated_at timestamp(3) with time zone not null,
  constraint disputes_pkey PRIMARY KEY (id),
  constraint disputes_gateway_id_key UNIQUE (gateway_id),
  constraint disputes_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint disputes_status_check CHECK ((status = ANY (ARRAY['needs-response'::text, 'under-review'::text, 'won'::text, 'lost'::text, 'closed'::text])))
);

create table earnings (
  id uuid not null default gen_random_uuid(),
  provider_id uuid not null,
  booking_id uuid,
  provider_booking_id uuid,
  kind text not null,
  amount_pence integer not null,
  earned_at timestamp(3) with time zone not null,
  pay_run_line_id uuid,
  created_at timestamp(3) with time zone not null default now(),
  note text not null default ''::text,
  quarter_hours smallint,
  supplies_pence integer,
  constraint earnings_pkey PRIMARY KEY (id),
  constraint earnings_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint earnings_pay_run_line_id_fkey FOREIGN KEY (pay_run_line_id) REFERENCES pay_run_lines(id),
  constraint earnings_provider_booking_id_fkey FOREIGN KEY (provider_booking_id) REFERENCES provider_bookings(id),
  constraint earnings_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint earnings_kind_check CHECK ((kind = ANY (ARRAY['visit'::text, 'tip'::text, 'fee-share'::text, 'short-notice'::text, 'correction'::text]))),
  constraint earnings_quarter_hours_check CHECK ((quarter_hours >= 0)),
  constraint earnings_supplies_pence_check CHECK ((supplies_pence >= 0))
);

create table email_challenges (
  id uuid not null default gen_random_uuid(),
  purpose text not null,
  email text not null,
  user_id text,
  first_name text,
  last_name text,
  phone text,
  password_hash text,
  terms_accepted_at timestamp(3) with time zone,
  browser_hash text not null,
  code_hash text,
  code_tries integer not null default 0,
  code_expires_at timestamp(3) with time zone not null,
  link_hash text,
  link_expires_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  constraint email_challenges_pkey PRIMARY KEY (id),
  constraint email_challenges_link_hash_key UNIQUE (link_hash),
  constraint email_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint email_challenges_email_check CHECK ((email = lower(email))),
  constraint email_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['sign-up'::text, 'new-password'::text, 'change-email'::text])))
);

create table events (
  id uuid not null default gen_random_uuid(),
  sequence bigint not null generated always as identity,
  type text not null,
  entity text not null,
  entity_id text not null,
  at timestamp(3) with time zone not null,
  data jsonb not null default '{}'::jsonb,
  constraint events_pkey PRIMARY KEY (id),
  constraint events_sequence_key UNIQUE (sequence)
);

create table faq_entries (
  id text not null,
  topic text not null,
  question text not null,
  answer text not null,
  "position" integer not null,
  removed_at timestamp(3) with time zone,
  version integer not null default 1,
  updated_at timestamp(3) with time zone not null default now(),
  constraint faq_entries_pkey PRIMARY KEY (id)
);

create table gift_card_entries (
  id bigint not null generated always as identity,
  gift_card_id uuid not null,
  kind text not null,
  amount_pence integer not null,
  balance_pence integer not null,
  booking_id uuid,
  at timestamp(3) with time zone not null,
  used_pence integer,
  constraint gift_card_entries_pkey PRIMARY KEY (id),
  constraint gift_card_entries_gift_card_id_fkey FOREIGN KEY (gift_card_id) REFERENCES gift_cards(id),
  constraint gift_card_entries_balance_pence_check CHECK ((balance_pence >= 0)),
  constraint gift_card_entries_kind_check CHECK ((kind = ANY (ARRAY['bought'::text, 'issued'::text, 'sent'::text, 'reserved'::text, 'used'::text, 'returned'::text, 'refunded'::text, 'expired'::text, 'reinstated'::text, 'extended'::text, 'reissued'::text])))
);

create table gift_cards (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  status text not null,
  code_hash text,
  code_cipher text,
  code_end text,
  name text not null,
  email text not null,
  receiver_name text not null,
  receiver_email text not null,
  message text not null default ''::text,
  amount_pence integer not null,
  balance_pence integer not null,
  tax_rate numeric(5,2) not null,
  vat_pence integer not null,
  used_pence integer not null default 0,
  vat_released_pence integer not null default 0,
  send_on date,
  sent_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone,
  token_hash text,
  idempotency_key text,
  request_hash text,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  expired_pence integer not null default 0,
  bought_at timestamp(3) with time zone,
  reminders_sent smallint not null default 0,
  booking_id uuid,
  reason text not null default ''::text,
  is_used boolean not null generated always as (((balance_pence = 0) AND (status <> 'awaitingPayment'::text))) stored,
  bought_from text,
  given_by text,
  code_went_to text not null default 'receiver'::text,
  reissued_at timestamp(3) with time zone,
  clear_tries smallint not null default 0,
  clear_after timestamp(3) with time zone,
  constraint gift_cards_balance TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint gift_cards_pkey PRIMARY KEY (id),
  constraint gift_cards_code_hash_key UNIQUE (code_hash),
  constraint gift_cards_idempotency_key_key UNIQUE (idempotency_key),
  constraint gift_cards_given_by_fkey FOREIGN KEY (given_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint gift_cards_amount_pence_check CHECK ((amount_pence > 0)),
  constraint gift_cards_check CHECK (((balance_pence >= 0) AND (balance_pence <= amount_pence))),
  constraint gift_cards_check1 CHECK (((used_pence >= 0) AND (used_pence <= amount_pence))),
  constraint gift_cards_check2 CHECK (((kind = 'sold'::text) OR (vat_pence = 0))),
  constraint gift_cards_code_went_to_check CHECK ((code_went_to = ANY (ARRAY['receiver'::text, 'buyer'::text]))),
  constraint gift_cards_email_check CHECK ((email = lower(email))),
  constraint gift_cards_expired_pence_check CHECK ((expired_pence >= 0)),
  constraint gift_cards_kind_check CHECK ((kind = ANY (ARRAY['sold'::text, 'goodwill'::text]))),
  constraint gift_cards_receiver_email_check CHECK ((receiver_email = lower(receiver_email))),
  constraint gift_cards_released CHECK (((vat_released_pence >= 0) AND (vat_released_pence <= vat_pence))),
  constraint gift_cards_reminders_sent_check CHECK (((reminders_sent >= 0) AND (reminders_sent <= 2))),
  constraint gift_cards_status_check CHECK ((status = ANY (ARRAY['awaitingPayment'::text, 'active'::text, 'partUsed'::text, 'used'::text, 'expired'::text, 'refunded'::text]))),
  constraint gift_cards_vat_pence_check CHECK ((vat_pence >= 0)),
  constraint gift_cards_whole CHECK ((((used_pence + expired_pence) + balance_pence) <= amount_pence))
);

create table given_back_visits (
  booking_id uuid not null,
  starts_at timestamp(3) with time zone not null,
  provider_booking_id uuid not null,
  given_back_at timestamp(3) with time zone not null,
  answer_by timestamp(3) with time zone not null,
  outcome text,
  answered_at timestamp(3) with time zone,
  constraint given_back_visits_pkey PRIMARY KEY (booking_id, starts_at),
  constraint given_back_visits_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint given_back_visits_provider_booking_id_fkey FOREIGN KEY (provider_booking_id) REFERENCES provider_bookings(id),
  constraint given_back_visits_check CHECK (((outcome IS NULL) = (answered_at IS NULL))),
  constraint given_back_visits_outcome_check CHECK ((outcome = ANY (ARRAY['moved'::text, 'canceled'::text])))
);

create table going_live_set_asides (
  item text not null,
  situation text not null,
  set_aside_by text not null,
  set_aside_at timestamp(3) with time zone not null,
  constraint going_live_set_asides_pkey PRIMARY KEY (item)
);

create table invitations (
  booking_id uuid not null,
  provider_id uuid not null,
  wave smallint not null,
  score numeric(5,2) not null,
  reasons jsonb not null,
  invited_at timestamp(3) with time zone not null,
  starts_at timestamp(3) with time zone,
  constraint invitations_pkey PRIMARY KEY (booking_id, provider_id),
  constraint invitations_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint invitations_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE
);

create table invoices (
  id text not null,
  number text not null,
  kind text not null,
  booking_id uuid,
  gift_card_id uuid,
  refund_id uuid,
  customer_id uuid,
  email text not null,
  issued_at timestamp(3) with time zone not null,
  tax_point date not null,
  gross_pence integer not null,
  vat_pence integer not null,
  net_pence integer not null,
  facts jsonb not null,
  public_until timestamp(3) with time zone not null,
  due_on date,
  paid_pence integer not null default 0,
  reminded smallint not null default 0,
  written_off_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  version integer not null default 1,
  constraint invoices_pkey PRIMARY KEY (id),
  constraint invoices_number_key UNIQUE (number),
  constraint invoices_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint invoices_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint invoices_gift_card_id_fkey FOREIGN KEY (gift_card_id) REFERENCES gift_cards(id),
  constraint invoices_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id),
  constraint invoices_check CHECK ((gross_pence = (vat_pence + net_pence))),
  constraint invoices_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'fee-invoice'::text, 'extra-invoice'::text, 'gift-card-receipt'::text, 'credit-note'::text])))
);

create table job_processes (
  id uuid not null,
  pools text[] not null,
  beat_at timestamp(3) with time zone not null,
  constraint job_processes_pkey PRIMARY KEY (id)
);

create table journals (
  id bigint not null generated always as identity,
  event text not null,
  entity text not null,
  entity_id uuid not null,
  sequence integer not null default 1,
  at timestamp(3) with time zone not null,
  reverses bigint,
  note text,
  constraint journals_pkey PRIMARY KEY (id),
  constraint journals_event_entity_entity_id_sequence_key UNIQUE (event, entity, entity_id, sequence),
  constraint journals_reverses_fkey FOREIGN KEY (reverses) REFERENCES journals(id)
);

create table jwks (
  id text not null,
  "publicKey" text not null,
  "privateKey" text not null,
  "createdAt" timestamp with time zone not null,
  "expiresAt" timestamp with time zone,
  alg text,
  crv text,
  constraint jwks_pkey PRIMARY KEY (id)
);

create table kept_payees (
  provider_id uuid not null,
  name text not null,
  address text not null,
  postal_code text not null,
  tax_number_cipher text,
  sort_code_cipher text,
  account_number_cipher text,
  kept_until date not null,
  birth_date_cipher text,
  constraint kept_payees_pkey PRIMARY KEY (provider_id),
  constraint kept_payees_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id)
);

create table key_proofs (
  key_id text not null,
  proof text not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint key_proofs_pkey PRIMARY KEY (key_id)
);

create table known_devices (
  user_id text not null,
  device_hash text not null,
  user_agent text,
  first_seen_at timestamp(3) with time zone not null,
  last_seen_at timestamp(3) with time zone not null,
  constraint known_devices_pkey PRIMARY KEY (user_id, device_hash),
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table legal_versions (
  page_id text not null,
  id text not null,
  effective_from date not null,
  title text not null,
  description text not null,
  intro text not null,
  body text not null,
  created_by text not null,
  created_at timestamp(3) with time zone not null default now(),
  withdrawn_at timestamp(3) with time zone,
  constraint legal_versions_pkey PRIMARY KEY (page_id, id),
  constraint legal_versions_id_check CHECK ((id ~ '^\d{4}-\d{2}-\d{2}(-\d+)?$'::text))
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
  bounced_at timestamp(3) with time zone,
  resends integer not null default 0,
  delivered_at timestamp(3) with time zone,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_template_entity_id_recipient_version_key UNIQUE (template, entity_id, recipient, version),
  constraint mails_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text, 'bounced'::text])))
);

create table merged_customers (
  id uuid not null,
  into_id uuid not null,
  email text,
  constraint merged_customers_pkey PRIMARY KEY (id),
  constraint merged_customers_into_id_fkey FOREIGN KEY (into_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint merged_customers_email_check CHECK ((email = lower(email)))
);

create table notices (
  id uuid not null default gen_random_uuid(),
  user_id text not null,
  kind text not null,
  source text not null,
  title text not null,
  words text not null,
  path text not null,
  is_always boolean not null default false,
  mail jsonb,
  push_tries smallint not null default 0,
  pushed_to uuid[] not null default '{}'::uuid[],
  created_at timestamp(3) with time zone not null,
  read_at timestamp(3) with time zone,
  constraint notices_pkey PRIMARY KEY (id),
  constraint notices_user_id_source_key UNIQUE (user_id, source),
  constraint notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint notices_kind_check CHECK ((kind = ANY (ARRAY['offers'::text, 'changes'::text, 'cancellations'::text, 'reminders'::text, 'extra-time'::text, 'on-the-day'::text, 'pay'::text, 'account'::text])))
);

create table number_series (
  kind text not null,
  year smallint not null,
  latest integer not null,
  constraint number_series_pkey PRIMARY KEY (kind, year)
);

create table offers (
  id uuid not null default gen_random_uuid(),
  title text not null,
  description text not null,
  service_location text not null,
  service_type text not null,
  cleaner_count smallint not null,
  price_pence integer not null,
  sale_price_pence integer not null default 0,
  expected_quarter_hours smallint not null,
  rooms_count smallint not null,
  bathroom_count smallint not null,
  button_text text not null,
  button_link text not null,
  is_active boolean not null default true,
  archived_at timestamp(3) with time zone,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  price_was_charged boolean not null default false,
  pages text[] not null default '{home}'::text[],
  constraint offers_pkey PRIMARY KEY (id),
  constraint offers_bathroom_count_check CHECK (((bathroom_count >= 1) AND (bathroom_count <= 10))),
  constraint offers_button_link_check CHECK ((button_link = ANY (ARRAY['book-now'::text, 'contact'::text]))),
  constraint offers_check CHECK (((sale_price_pence >= 0) AND (sale_price_pence < price_pence))),
  constraint offers_cleaner_count_check CHECK (((cleaner_count >= 1) AND (cleaner_count <= 4))),
  constraint offers_expected_quarter_hours_check CHECK (((expected_quarter_hours >= 10) AND (expected_quarter_hours <= 42))),
  constraint offers_pages_check CHECK ((pages <@ ARRAY['home'::text, 'cleaning-services'::text, 'end-of-tenancy-cleaning'::text, 'london'::text, 'greater-manchester'::text, 'birmingham'::text, 'leeds'::text, 'brighton'::text])),
  constraint offers_price_pence_check CHECK (((price_pence >= 1000) AND (price_pence <= 200000))),
  constraint offers_rooms_count_check CHECK (((rooms_count >= 1) AND (rooms_count <= 10))),
  constraint offers_service_location_check CHECK ((service_location = ANY (ARRAY['House'::text, 'Office/Commercial'::text]))),
  constraint offers_service_type_check CHECK ((service_type = ANY (ARRAY['standardcleaning'::text, 'regularcleaning'::text, 'deepcleaning'::text, 'move-out/incleaning'::text])))
);

create table office_notes (
  id uuid not null default gen_random_uuid(),
  customer_id uuid,
  booking_id uuid,
  provider_id uuid,
  words text not null,
  written_by text,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  career_application_id uuid,
  constraint office_notes_pkey PRIMARY KEY (id),
  constraint office_notes_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint office_notes_career_application_id_fkey FOREIGN KEY (career_application_id) REFERENCES career_applications(id) ON DELETE CASCADE,
  constraint office_notes_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint office_notes_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE,
  constraint office_notes_written_by_fkey FOREIGN KEY (written_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint office_notes_of_one CHECK ((num_nonnulls(customer_id, booking_id, provider_id, career_application_id) = 1)),
  constraint office_notes_words_check CHECK ((length(words) >= 1))
);

create table one_time_links (
  token_hash text not null,
  purpose text not null,
  email text,
  expires_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  permissions text[] not null default '{}'::text[],
  created_by text,
  id uuid not null default gen_random_uuid(),
  booking_id uuid,
  constraint one_time_links_pkey PRIMARY KEY (token_hash),
  constraint one_time_links_id_key UNIQUE (id),
  constraint one_time_links_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE CASCADE,
  constraint one_time_links_permissions_check CHECK ((permissions <@ ARRAY['bookings'::text, 'documents'::text, 'money'::text, 'content'::text, 'settings'::text, 'users'::text])),
  constraint one_time_links_purpose_check CHECK ((purpose = ANY (ARRAY['claim-account'::text, 'claim-booking'::text, 'claim-provider'::text, 'company-invitation'::text])))
);

create table outcodes (
  code text not null,
  latitude double precision not null,
  longitude double precision not null,
  city text not null,
  name text,
  constraint outcodes_pkey PRIMARY KEY (code)
);

create table outside_parts (
  part text not null,
  failing_since timestamp(3) with time zone,
  fault text,
  changed_at timestamp(3) with time zone not null,
  constraint outside_parts_pkey PRIMARY KEY (part)
);

create table over_runs (
  id uuid not null default gen_random_uuid(),
  booking_id uuid not null,
  provider_booking_id uuid not null,
  quarter_hours smallint not null,
  price_pence integer not null,
  status text not null default 'waiting'::text,
  asked_at timestamp(3) with time zone not null,
  answer_by timestamp(3) with time zone not null,
  answered_at timestamp(3) with time zone,
  constraint over_runs_pkey PRIMARY KEY (id),
  constraint over_runs_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint over_runs_provider_booking_id_fkey FOREIGN KEY (provider_booking_id) REFERENCES provider_bookings(id),
  constraint over_runs_quarter_hours_check CHECK (((quarter_hours >= 1) AND (quarter_hours <= 8))),
  constraint over_runs_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text])))
);

create table page_texts (
  page_id text not null,
  title text not null,
  description text not null,
  intro text not null,
  body text not null,
  version integer not null default 1,
  updated_at timestamp(3) with time zone not null default now(),
  constraint page_texts_pkey PRIMARY KEY (page_id)
);

create table page_views (
  day date not null,
  event text not null,
  path text not null,
  city text not null,
  referrer_host text not null,
  target_host text not null,
  width_class text not null,
  count integer not null,
  constraint page_views_pkey PRIMARY KEY (day, event, path, referrer_host, target_host, width_class),
  constraint page_views_count_check CHECK ((count > 0)),
  constraint page_views_event_check CHECK ((event = ANY (ARRAY['seen'::text, 'left'::text]))),
  constraint page_views_path_check CHECK ((char_length(path) <= 100)),
  constraint page_views_referrer_host_check CHECK ((char_length(referrer_host) <= 100)),
  constraint page_views_target_host_check CHECK ((char_length(target_host) <= 100)),
  constraint page_views_width_class_check CHECK ((width_class = ANY (ARRAY['phone'::text, 'tablet'::text, 'desktop'::text])))
);

create table passkeys (
  id text not null,
  name text,
  "publicKey" text not null,
  "userId" text not null,
  "credentialID" text not null,
  counter integer not null,
  "deviceType" text not null,
  "backedUp" boolean not null,
  transports text,
  "createdAt" timestamp with time zone,
  aaguid text,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint "passkeys_credentialID_key" UNIQUE ("credentialID"),
  constraint "passkeys_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE
);

create table pay_links (
  token_hash text not null,
  checkout_id uuid,
  booking_id uuid,
  expires_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  ticked_at timestamp(3) with time zone,
  constraint pay_links_pkey PRIMARY KEY (token_hash),
  constraint pay_links_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint pay_links_check CHECK (((checkout_id IS NULL) <> (booking_id IS NULL)))
);

create table pay_questions (
  id uuid not null default gen_random_uuid(),
  booking_id uuid not null,
  provider_booking_id uuid not null,
  kind text not null,
  began_at text,
  ended_at text,
  words text not null,
  status text not null default 'open'::text,
  quarter_hours smallint,
  amount_pence integer,
  answer text,
  decided_by text,
  decided_at timestamp(3) with time zone,
  due_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  constraint pay_questions_pkey PRIMARY KEY (id),
  constraint pay_questions_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint pay_questions_provider_booking_id_fkey FOREIGN KEY (provider_booking_id) REFERENCES provider_bookings(id),
  constraint pay_questions_amount_pence_check CHECK ((amount_pence > 0)),
  constraint pay_questions_began_at_check CHECK ((began_at ~ '^\d\d:\d\d$'::text)),
  constraint pay_questions_check CHECK ((((kind = 'hours'::text) = (began_at IS NOT NULL)) AND ((kind = 'hours'::text) = (ended_at IS NOT NULL)))),
  constraint pay_questions_check1 CHECK ((((status = 'open'::text) = (decided_at IS NULL)) AND ((status = 'open'::text) = (answer IS NULL)))),
  constraint pay_questions_check2 CHECK (((status = 'hours-corrected'::text) = (quarter_hours IS NOT NULL))),
  constraint pay_questions_check3 CHECK (((status = 'paid-more'::text) = (amount_pence IS NOT NULL))),
  constraint pay_questions_ended_at_check CHECK ((ended_at ~ '^\d\d:\d\d$'::text)),
  constraint pay_questions_kind_check CHECK ((kind = ANY (ARRAY['hours'::text, 'rate'::text, 'travel'::text, 'fee'::text, 'tip'::text, 'other'::text]))),
  constraint pay_questions_quarter_hours_check CHECK ((quarter_hours >= 0)),
  constraint pay_questions_status_check CHECK ((status = ANY (ARRAY['open'::text, 'hours-corrected'::text, 'paid-more'::text, 'explained'::text])))
);

create table pay_run_lines (
  id uuid not null default gen_random_uuid(),
  pay_run_id uuid not null,
  provider_id uuid not null,
  status text not null default 'due'::text,
  payee_name text not null,
  earning_pence integer not null,
  tip_pence integer not null,
  non_domestic_pence integer not null default 0,
  account_number_cipher text,
  sort_code_cipher text,
  reference text not null,
  returned_at timestamp(3) with time zone,
  return_reason text,
  account_end text,
  statement_number text,
  statement jsonb,
  constraint pay_run_lines_pkey PRIMARY KEY (id),
  constraint pay_run_lines_pay_run_id_provider_id_key UNIQUE (pay_run_id, provider_id),
  constraint pay_run_lines_statement_number_key UNIQUE (statement_number),
  constraint pay_run_lines_pay_run_id_fkey FOREIGN KEY (pay_run_id) REFERENCES pay_runs(id),
  constraint pay_run_lines_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint pay_run_lines_status_check CHECK ((status = ANY (ARRAY['due'::text, 'carried'::text, 'held'::text, 'sent'::text, 'paid'::text, 'returned'::text])))
);

create table pay_runs (
  id uuid not null default gen_random_uuid(),
  payment_frequency text not null,
  period_start date not null,
  period_end date not null,
  pay_date date not null,
  status text not null default 'draft'::text,
  approved_by text,
  approved_at timestamp(3) with time zone,
  sent_by text,
  sent_at timestamp(3) with time zone,
  downloads integer not null default 0,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  paid_at timestamp(3) with time zone,
  paid_on date,
  constraint pay_runs_pkey PRIMARY KEY (id),
  constraint pay_runs_payment_frequency_period_end_key UNIQUE (payment_frequency, period_end),
  constraint pay_runs_payment_frequency_check CHECK ((payment_frequency = ANY (ARRAY['weekly'::text, 'biweekly'::text, 'monthly'::text, 'extra'::text]))),
  constraint pay_runs_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'approved'::text, 'sent'::text, 'overdue'::text, 'paid'::text])))
);

create table payment_events (
  id text not null,
  gateway_id text not null,
  kind text not null,
  received_at timestamp(3) with time zone not null,
  recorded_at timestamp(3) with time zone,
  constraint payment_events_pkey PRIMARY KEY (id)
);

create table payments (
  id uuid not null default gen_random_uuid(),
  checkout_id uuid,
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
  kind text not null default 'visit'::text,
  gift_card_id uuid,
  capture_before timestamp(3) with time zone,
  refunded_pence integer not null default 0,
  ledger_sequence integer not null default 0,
  decline_code text,
  tip_shares jsonb,
  looked_at timestamp(3) with time zone,
  card_fingerprint text,
  card_last_day date,
  card_brand text,
  card_last4 text,
  card_kept_at timestamp(3) with time zone,
  asked_by text,
  customer_id uuid,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_gateway_id_key UNIQUE (gateway_id),
  constraint payments_idempotency_key_key UNIQUE (idempotency_key),
  constraint payments_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint payments_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint payments_gift_card_id_fkey FOREIGN KEY (gift_card_id) REFERENCES gift_cards(id),
  constraint payments_amount_pence_check CHECK ((amount_pence >= 0)),
  constraint payments_card_last4_check CHECK ((card_last4 ~ '^\d{4}$'::text)),
  constraint payments_check1 CHECK (((refunded_pence >= 0) AND (refunded_pence <= captured_pence))),
  constraint payments_kind_check CHECK ((kind = ANY (ARRAY['visit'::text, 'extra'::text, 'tip'::text, 'gift-card'::text, 'saved-card'::text]))),
  constraint payments_of_one CHECK ((num_nonnulls(checkout_id, gift_card_id, customer_id) = 1)),
  constraint payments_of_saved_card CHECK (((kind = 'saved-card'::text) = (customer_id IS NOT NULL))),
  constraint payments_purpose_check CHECK ((purpose = ANY (ARRAY['hold'::text, 'save-card'::text, 'charge'::text]))),
  constraint payments_status_check CHECK ((status = ANY (ARRAY['created'::text, 'awaiting-card'::text, 'awaiting-bank'::text, 'declined'::text, 'held'::text, 'card-saved'::text, 'captured'::text, 'voided'::text, 'capture-failed'::text])))
);

create table platform_copies (
  id uuid not null default gen_random_uuid(),
  provider_id uuid not null,
  year smallint not null,
  version smallint not null,
  told_cipher text not null,
  quarters jsonb not null,
  sent_at timestamp(3) with time zone not null,
  constraint platform_copies_pkey PRIMARY KEY (id),
  constraint platform_copies_provider_id_year_version_key UNIQUE (provider_id, year, version),
  constraint platform_copies_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id)
);

create table platform_reporting (
  application_setting_id text not null,
  since date,
  operator_id text not null default ''::text,
  constraint platform_reporting_pkey PRIMARY KEY (application_setting_id),
  constraint platform_reporting_application_setting_id_fkey FOREIGN KEY (application_setting_id) REFERENCES application_settings(id)
);

create table post_slugs (
  kind text not null,
  slug text not null,
  post_id uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint post_slugs_pkey PRIMARY KEY (kind, slug),
  constraint post_slugs_kind_check CHECK ((kind = ANY (ARRAY['blog'::text, 'career'::text]))),
  constraint post_slugs_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (char_length(slug) <= 80)))
);

create table postal_codes (
  id uuid not null default gen_random_uuid(),
  code text not null,
  city text not null,
  country text not null default 'GB'::text,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  archived_at timestamp(3) with time zone,
  version integer not null default 1,
  constraint postal_codes_pkey PRIMARY KEY (id),
  constraint postal_codes_code_key UNIQUE (code),
  constraint postal_codes_city_check CHECK ((city = ANY (ARRAY['Birmingham'::text, 'Leeds'::text, 'GreaterManchester'::text, 'London'::text, 'Brighton'::text]))),
  constraint postal_codes_code_check CHECK ((code = upper(code)))
);

create table postings (
  journal_id bigint not null,
  line smallint not null,
  account smallint not null,
  amount_pence integer not null,
  booking_id uuid,
  provider_id uuid,
  gift_card_id uuid,
  constraint postings_pkey PRIMARY KEY (journal_id, line),
  constraint postings_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES journals(id),
  constraint postings_account_check CHECK ((account = ANY (ARRAY[1100, 1200, 1250, 1300, 2100, 2150, 2200, 2300, 2400, 4100, 4200, 4300, 5100, 5200, 5300, 5400, 5500]))),
  constraint postings_amount_pence_check CHECK ((amount_pence <> 0)),
  constraint postings_check CHECK (((account = 1300) <= (booking_id IS NOT NULL))),
  constraint postings_check1 CHECK (((account = ANY (ARRAY[2100, 2150])) <= (provider_id IS NOT NULL))),
  constraint postings_check2 CHECK (((account = 2300) <= (gift_card_id IS NOT NULL)))
);

create table processor_entries (
  id uuid not null default gen_random_uuid(),
  gateway_id text not null,
  kind text not null,
  amount_pence integer not null,
  fee_pence integer not null,
  created_at timestamp(3) with time zone not null,
  intent_id text,
  dispute_id text,
  refund_id text,
  refund_key text,
  words text,
  payout_id uuid,
  entered_at timestamp(3) with time zone,
  constraint processor_entries_pkey PRIMARY KEY (id),
  constraint processor_entries_gateway_id_key UNIQUE (gateway_id),
  constraint processor_entries_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES processor_payouts(id),
  constraint processor_entries_kind_check CHECK ((kind = ANY (ARRAY['charge'::text, 'refund'::text, 'refund-returned'::text, 'dispute'::text, 'dispute-returned'::text, 'fee'::text, 'payout'::text, 'payout-returned'::text, 'other'::text])))
);

create table processor_payouts (
  id uuid not null default gen_random_uuid(),
  gateway_id text not null,
  amount_pence integer not null,
  status text not null,
  arrives_on date not null,
  created_at timestamp(3) with time zone not null,
  failure text,
  is_by_hand boolean not null,
  itemised_at timestamp(3) with time zone,
  updated_at timestamp(3) with time zone not null,
  constraint processor_payouts_pkey PRIMARY KEY (id),
  constraint processor_payouts_gateway_id_key UNIQUE (gateway_id),
  constraint processor_payouts_status_check CHECK ((status = ANY (ARRAY['on-the-way'::text, 'paid'::text, 'failed'::text, 'canceled'::text])))
);

create table processor_reads (
  id boolean not null default true,
  followed_from timestamp(3) with time zone,
  read_up_to timestamp(3) with time zone,
  compared_at timestamp(3) with time zone,
  constraint processor_reads_pkey PRIMARY KEY (id),
  constraint processor_reads_id_check CHECK (id)
);

create table promo_codes (
  id uuid not null default gen_random_uuid(),
  code text not null,
  is_active boolean not null default true,
  is_only_new_user boolean not null default false,
  discount_percent smallint not null,
  description text not null default ''::text,
  archived_at timestamp(3) with time zone,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint promo_codes_pkey PRIMARY KEY (id),
  constraint promo_codes_code_key UNIQUE (code),
  constraint promo_codes_code_check CHECK ((code ~ '^[A-Z0-9-]{3,20}$'::text)),
  constraint promo_codes_discount_percent_check CHECK (((discount_percent >= 1) AND (discount_percent <= 100)))
);

create table promo_uses (
  booking_id uuid not null,
  promo_code_id uuid not null,
  email text not null,
  phone text not null,
  is_only_new_user boolean not null,
  used_at timestamp(3) with time zone not null,
  given_back_at timestamp(3) with time zone,
  is_unproved boolean not null default false,
  constraint promo_uses_pkey PRIMARY KEY (booking_id),
  constraint promo_uses_promo_code_id_fkey FOREIGN KEY (promo_code_id) REFERENCES promo_codes(id)
);

create table provider_absences (
  id uuid not null default gen_random_uuid(),
  provider_id uuid not null,
  first_date date not null,
  last_date date,
  created_at timestamp(3) with time zone not null default now(),
  kind text not null default 'days-off'::text,
  reason text,
  is_by_office boolean not null default false,
  taken_back_at timestamp(3) with time zone,
  version integer not null default 1,
  updated_at timestamp(3) with time zone not null default now(),
  constraint provider_absences_pkey PRIMARY KEY (id),
  constraint provider_absences_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE,
  constraint provider_absences_check CHECK ((last_date >= first_date)),
  constraint provider_absences_kind_check CHECK ((kind = ANY (ARRAY['days-off'::text, 'pause'::text, 'cannot-come'::text]))),
  constraint provider_absences_open_end CHECK (((last_date IS NOT NULL) OR (kind = 'pause'::text)))
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
  withdrawn_at timestamp(3) with time zone,
  is_late_withdrawal boolean not null default false,
  withdrawal_reason text,
  agreed_by text,
  agreed_at timestamp(3) with time zone,
  fee_share_pence integer,
  worked_quarter_hours smallint,
  ended_how text,
  late_minutes smallint,
  late_said_at timestamp(3) with time zone,
  waiting_since timestamp(3) with time zone,
  calls_pressed jsonb not null default '[]'::jsonb,
  hours_reason text,
  charged_quarter_hours smallint,
  accepted_terms jsonb,
  absence_id uuid,
  pressed_offline jsonb not null default '[]'::jsonb,
  on_the_way_at timestamp(3) with time zone,
  constraint provider_bookings_pkey PRIMARY KEY (id),
  constraint provider_bookings_absence_id_fkey FOREIGN KEY (absence_id) REFERENCES provider_absences(id) ON DELETE SET NULL,
  constraint provider_bookings_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint provider_bookings_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint provider_bookings_actual_quarter_hours_check CHECK ((actual_quarter_hours >= 0)),
  constraint provider_bookings_charged_quarter_hours_check CHECK ((charged_quarter_hours >= 0)),
  constraint provider_bookings_ended_how_check CHECK ((ended_how = ANY (ARRAY['unsafe'::text, 'given-back'::text, 'taken-off'::text, 'moved'::text, 'another-cleaner'::text, 'never-started'::text, 'ended-early'::text]))),
  constraint provider_bookings_late_minutes_check CHECK ((late_minutes = ANY (ARRAY[10, 20, 30]))),
  constraint provider_bookings_service_status_check CHECK ((service_status = ANY (ARRAY['accepted'::text, 'started'::text, 'completed'::text, 'withdrawn'::text, 'noshow'::text, 'canceled'::text]))),
  constraint provider_bookings_worked_quarter_hours_check CHECK ((worked_quarter_hours >= 0)),
  constraint provider_booked_once EXCLUDE USING gist (provider_id WITH =, occupied WITH &&) WHERE ((service_status = ANY (ARRAY['accepted'::text, 'started'::text, 'completed'::text])))
);

create table provider_checks (
  provider_id uuid not null,
  kind text not null,
  seen_on date not null,
  reference text not null,
  valid_until date,
  seen_by text not null,
  recorded_at timestamp(3) with time zone not null,
  cover_pounds integer,
  constraint provider_checks_pkey PRIMARY KEY (provider_id, kind),
  constraint provider_checks_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE,
  constraint provider_checks_cover_of_insurance CHECK (((cover_pounds IS NULL) OR (kind = 'insurance'::text))),
  constraint provider_checks_cover_pounds_check CHECK (((cover_pounds >= 1) AND (cover_pounds <= 1000000000))),
  constraint provider_checks_kind_check CHECK ((kind = ANY (ARRAY['identity'::text, 'dbs'::text, 'right-to-work'::text, 'insurance'::text])))
);

create table provider_hours (
  provider_id uuid not null,
  weekday smallint not null,
  is_working boolean not null,
  start_time time without time zone,
  end_time time without time zone,
  start_time_2 time without time zone,
  end_time_2 time without time zone,
  constraint provider_hours_pkey PRIMARY KEY (provider_id, weekday),
  constraint provider_hours_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE,
  constraint provider_hours_check CHECK (((NOT is_working) OR ((start_time IS NOT NULL) AND (end_time IS NOT NULL) AND (end_time > start_time)))),
  constraint provider_hours_second CHECK ((((start_time_2 IS NULL) = (end_time_2 IS NULL)) AND ((start_time_2 IS NULL) OR (end_time_2 > start_time_2)))),
  constraint provider_hours_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);

create table provider_paper_notices (
  provider_id uuid not null,
  kind text not null,
  stage text not null,
  day date not null,
  number integer not null generated always as identity,
  given_at timestamp(3) with time zone not null,
  constraint provider_paper_notices_pkey PRIMARY KEY (provider_id, kind, stage, day),
  constraint provider_paper_notices_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE,
  constraint provider_paper_notices_kind_check CHECK ((kind = ANY (ARRAY['identity'::text, 'dbs'::text, 'right-to-work'::text, 'insurance'::text]))),
  constraint provider_paper_notices_stage_check CHECK ((stage = ANY (ARRAY['60-days'::text, '14-days'::text, 'ended'::text, 'old'::text, 'visits'::text])))
);

create table provider_pictures (
  provider_id uuid not null,
  key text not null,
  public_id uuid,
  customers_agreed_at timestamp(3) with time zone,
  site_agreed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint provider_pictures_pkey PRIMARY KEY (provider_id),
  constraint provider_pictures_key_key UNIQUE (key),
  constraint provider_pictures_public_id_key UNIQUE (public_id),
  constraint provider_pictures_key_fkey FOREIGN KEY (key) REFERENCES uploads(key),
  constraint provider_pictures_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE,
  constraint provider_pictures_check CHECK (((customers_agreed_at IS NOT NULL) OR (site_agreed_at IS NOT NULL))),
  constraint provider_pictures_check1 CHECK (((site_agreed_at IS NULL) = (public_id IS NULL)))
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
  documents_expire_on date,
  account_number_cipher text,
  sort_code_cipher text,
  account_end text,
  bank_changed_at timestamp(3) with time zone,
  self_billing_agreed_at timestamp(3) with time zone,
  vat_number text,
  tax_number_cipher text,
  tax_number_end text,
  identity_document_path text,
  dbs_certificate_path text,
  documents_asked text[] not null default '{}'::text[],
  documents_asked_words text,
  disabled_reason text,
  payee_name text,
  languages text[] not null default '{}'::text[],
  right_to_work_path text,
  share_code_cipher text,
  date_of_birth_cipher text,
  share_code_sent_at timestamp(3) with time zone,
  insurance_path text,
  insurer text,
  insurance_ends_on date,
  closed_at timestamp(3) with time zone,
  birth_date_cipher text,
  travel_miles smallint,
  reach_km double precision not null generated always as (COALESCE(((travel_miles)::double precision * (1.609344)::double precision), (radius_km)::double precision)) stored,
  constraint providers_pkey PRIMARY KEY (id),
  constraint providers_dbs_certificate_path_key UNIQUE (dbs_certificate_path),
  constraint providers_email_key UNIQUE (email),
  constraint providers_identity_document_path_key UNIQUE (identity_document_path),
  constraint providers_insurance_path_key UNIQUE (insurance_path),
  constraint providers_owner_id_key UNIQUE (owner_id),
  constraint providers_right_to_work_path_key UNIQUE (right_to_work_path),
  constraint providers_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint providers_check CHECK (((profile_status = 'approved'::text) <= (approved_at IS NOT NULL))),
  constraint providers_documents_asked_check CHECK ((documents_asked <@ ARRAY['identity-document'::text, 'dbs-certificate'::text, 'right-to-work-document'::text, 'insurance-certificate'::text])),
  constraint providers_email_check CHECK ((email = lower(email))),
  constraint providers_heard_from_check CHECK ((heard_from = ANY (ARRAY['Friend'::text, 'SocialMedia'::text, 'Other'::text]))),
  constraint providers_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint providers_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint providers_payment_frequency_check CHECK ((payment_frequency = ANY (ARRAY['weekly'::text, 'biweekly'::text, 'monthly'::text]))),
  constraint providers_profile_status_check CHECK ((profile_status = ANY (ARRAY['pending'::text, 'approved'::text, 'disabled'::text]))),
  constraint providers_radius_km_check CHECK ((((radius_km >= 50) AND (radius_km <= 400)) AND ((radius_km % 50) = 0))),
  constraint providers_service_rate_pence_check CHECK (((service_rate_pence = 0) OR ((service_rate_pence >= 1271) AND (service_rate_pence <= 6000)))),
  constraint providers_service_types_check CHECK ((cardinality(service_types) > 0)),
  constraint providers_share_code CHECK ((((share_code_cipher IS NULL) = (date_of_birth_cipher IS NULL)) AND ((share_code_cipher IS NULL) = (share_code_sent_at IS NULL)))),
  constraint providers_transport_type_check CHECK ((transport_type = ANY (ARRAY['public'::text, 'private'::text]))),
  constraint providers_travel_miles_check CHECK ((travel_miles = ANY (ARRAY[2, 3, 5, 7, 10, 15, 20, 30])))
);

create table push_devices (
  id uuid not null default gen_random_uuid(),
  user_id text not null,
  session_id text,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  browser text not null,
  created_at timestamp(3) with time zone not null,
  last_ok_at timestamp(3) with time zone,
  constraint push_devices_pkey PRIMARY KEY (id),
  constraint push_devices_endpoint_key UNIQUE (endpoint),
  constraint push_devices_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint push_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table quotes (
  id uuid not null default gen_random_uuid(),
  status text not null default 'new'::text,
  name text not null,
  email text not null,
  phone text not null,
  desired_date date,
  message text not null,
  postal_code text not null,
  service_type text,
  property_type text,
  bedroom_count smallint,
  bathroom_count smallint,
  price_pence integer,
  quarter_hours smallint,
  cleaner_count smallint,
  answer text,
  quoted_at timestamp(3) with time zone,
  valid_until timestamp(3) with time zone,
  reminded_at timestamp(3) with time zone,
  token_hash text,
  booking_id uuid,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  source jsonb,
  idempotency_key text,
  request_hash text not null default ''::text,
  contact_message_id uuid,
  opened_at timestamp(3) with time zone,
  followed_up_at timestamp(3) with time zone,
  closed_from text,
  lost_reason text,
  lost_note text,
  frequency text,
  visit_times jsonb not null default '[]'::jsonb,
  start_date date,
  site_visit_at timestamp(3) with time zone,
  business_name text,
  floor_area integer,
  desk_count integer,
  desired_frequency text,
  desired_weekdays text[] not null default '{}'::text[],
  desired_time text,
  picture_keys text[] not null default '{}'::text[],
  constraint quotes_pkey PRIMARY KEY (id),
  constraint quotes_contact_message_id_key UNIQUE (contact_message_id),
  constraint quotes_idempotency_key_key UNIQUE (idempotency_key),
  constraint quotes_token_hash_key UNIQUE (token_hash),
  constraint quotes_contact_message_id_fkey FOREIGN KEY (contact_message_id) REFERENCES contact_messages(id) ON DELETE SET NULL,
  constraint quotes_business_name_check CHECK ((char_length(business_name) <= 100)),
  constraint quotes_closed_from_check CHECK ((closed_from = ANY (ARRAY['new'::text, 'quoted'::text, 'accepted'::text]))),
  constraint quotes_desired_frequency_check CHECK ((desired_frequency = ANY (ARRAY['once'::text, 'daily'::text, 'weekly'::text, 'biweekly'::text, 'monthly'::text]))),
  constraint quotes_desired_time_check CHECK ((desired_time = ANY (ARRAY['early'::text, 'day'::text, 'evening'::text]))),
  constraint quotes_desired_weekdays_check CHECK ((desired_weekdays <@ ARRAY['monday'::text, 'tuesday'::text, 'wednesday'::text, 'thursday'::text, 'friday'::text, 'saturday'::text, 'sunday'::text])),
  constraint quotes_desk_count_check CHECK ((desk_count > 0)),
  constraint quotes_email_check CHECK ((email = lower(email))),
  constraint quotes_floor_area_check CHECK ((floor_area > 0)),
  constraint quotes_frequency_check CHECK ((frequency = ANY (ARRAY['once'::text, 'weekly'::text, 'biweekly'::text, 'monthly'::text, 'daily'::text]))),
  constraint quotes_lost_reason_check CHECK ((lost_reason = ANY (ARRAY['price'::text, 'time'::text, 'elsewhere'::text, 'no-answer'::text, 'not-ours'::text, 'double'::text, 'other'::text]))),
  constraint quotes_picture_keys_check CHECK ((cardinality(picture_keys) <= 6)),
  constraint quotes_price_pence_check CHECK ((price_pence > 0)),
  constraint quotes_source_check CHECK ((jsonb_typeof(source) = 'object'::text)),
  constraint quotes_status_check CHECK ((status = ANY (ARRAY['new'::text, 'quoted'::text, 'accepted'::text, 'booked'::text, 'declined'::text, 'expired'::text, 'closed'::text]))),
  constraint quotes_visit_times_check CHECK ((jsonb_typeof(visit_times) = 'array'::text))
);

create table rate_limits (
  id text not null,
  key text not null,
  count integer not null,
  "lastRequest" bigint not null,
  constraint rate_limits_pkey PRIMARY KEY (id),
  constraint rate_limits_key_key UNIQUE (key)
);

create table rate_requests (
  id uuid not null default gen_random_uuid(),
  provider_id uuid not null,
  rate_pence integer not null,
  words text not null,
  status text not null default 'open'::text,
  answer text,
  holds_from date,
  decided_by text,
  decided_at timestamp(3) with time zone,
  applied_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  constraint rate_requests_pkey PRIMARY KEY (id),
  constraint rate_requests_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE,
  constraint rate_requests_check CHECK (((status = 'open'::text) = (decided_at IS NULL))),
  constraint rate_requests_check1 CHECK (((status = 'approved'::text) = (holds_from IS NOT NULL))),
  constraint rate_requests_rate_pence_check CHECK (((rate_pence >= 1271) AND (rate_pence <= 6000))),
  constraint rate_requests_status_check CHECK ((status = ANY (ARRAY['open'::text, 'approved'::text, 'declined'::text, 'withdrawn'::text, 'replaced'::text]))),
  constraint rate_requests_words_check CHECK (((length(words) >= 3) AND (length(words) <= 500)))
);

create table redirects (
  from_path text not null,
  to_path text not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint redirects_pkey PRIMARY KEY (from_path),
  constraint redirects_check CHECK ((to_path <> from_path))
);

create table redo_visits (
  booking_id uuid not null,
  report_id uuid not null,
  proposed_at timestamp(3) with time zone not null,
  last_date date not null,
  agree_by timestamp(3) with time zone not null,
  agreed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  constraint redo_visits_pkey PRIMARY KEY (booking_id),
  constraint redo_visits_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint redo_visits_report_id_fkey FOREIGN KEY (report_id) REFERENCES booking_reports(id)
);

create table refunds (
  id uuid not null default gen_random_uuid(),
  booking_id uuid,
  gift_card_id uuid,
  payment_id uuid,
  reason text not null,
  amount_pence integer not null,
  card_pence integer not null default 0,
  gift_pence integer not null default 0,
  status text not null default 'planned'::text,
  gateway_refund_id text,
  idempotency_key text not null,
  requested_by text not null,
  created_at timestamp(3) with time zone not null default now(),
  done_at timestamp(3) with time zone,
  vat_pence integer not null default 0,
  taken_off_pence integer not null default 0,
  bank_pence integer not null default 0,
  parts jsonb,
  asked integer not null default 0,
  asked_at timestamp(3) with time zone,
  refused_at timestamp(3) with time zone,
  bank_sent_on date,
  bank_reference text,
  ended_by_dispute_id uuid,
  damage_claim_id uuid,
  is_of_price boolean not null generated always as (((damage_claim_id IS NULL) AND (idempotency_key !~~ 'overpaid:%'::text))) stored,
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_idempotency_key_key UNIQUE (idempotency_key),
  constraint refunds_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint refunds_damage_claim_id_fkey FOREIGN KEY (damage_claim_id) REFERENCES damage_claims(id),
  constraint refunds_ended_by_dispute_id_fkey FOREIGN KEY (ended_by_dispute_id) REFERENCES disputes(id),
  constraint refunds_gift_card_id_fkey FOREIGN KEY (gift_card_id) REFERENCES gift_cards(id),
  constraint refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint refunds_amount_pence_check CHECK ((amount_pence > 0)),
  constraint refunds_bank_pence_check CHECK ((bank_pence >= 0)),
  constraint refunds_card_pence_check CHECK ((card_pence >= 0)),
  constraint refunds_check CHECK (((booking_id IS NULL) OR (amount_pence = (((card_pence + gift_pence) + taken_off_pence) + bank_pence)))),
  constraint refunds_gift_pence_check CHECK ((gift_pence >= 0)),
  constraint refunds_status_check CHECK ((status = ANY (ARRAY['planned'::text, 'done'::text, 'failed'::text]))),
  constraint refunds_taken_off_pence_check CHECK ((taken_off_pence >= 0)),
  constraint refunds_vat_pence_check CHECK ((vat_pence >= 0))
);

create table rejected_bookings (
  booking_id uuid not null,
  provider_id uuid not null,
  rejected_at timestamp(3) with time zone not null,
  constraint rejected_bookings_pkey PRIMARY KEY (booking_id, provider_id),
  constraint rejected_bookings_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint rejected_bookings_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE
);

create table restores (
  id uuid not null default gen_random_uuid(),
  made_at timestamp(3) with time zone not null,
  restored_at timestamp(3) with time zone not null,
  settled_at timestamp(3) with time zone,
  constraint restores_pkey PRIMARY KEY (id)
);

create table reviews (
  booking_id uuid not null,
  status text not null default 'waiting'::text,
  agreed_at timestamp(3) with time zone not null,
  hidden_reason text,
  decided_at timestamp(3) with time zone,
  decided_by text,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint reviews_pkey PRIMARY KEY (booking_id),
  constraint reviews_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint reviews_check CHECK (((status = 'waiting'::text) = (decided_at IS NULL))),
  constraint reviews_check1 CHECK (((status = 'hidden'::text) = (hidden_reason IS NOT NULL))),
  constraint reviews_hidden_reason_check CHECK ((hidden_reason = ANY (ARRAY['personal'::text, 'unlawful'::text, 'not-about-clean'::text]))),
  constraint reviews_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'shown'::text, 'hidden'::text])))
);

create table saved_cards (
  id uuid not null default gen_random_uuid(),
  card_token text not null,
  fingerprint text,
  brand text,
  last4 text,
  last_day date,
  kept_at timestamp(3) with time zone,
  chosen_at timestamp(3) with time zone,
  removal_asked_at timestamp(3) with time zone,
  customer_id uuid,
  removed_by text,
  created_at timestamp(3) with time zone not null default now(),
  constraint saved_cards_pkey PRIMARY KEY (id),
  constraint saved_cards_card_token_key UNIQUE (card_token),
  constraint saved_cards_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint saved_cards_last4_check CHECK ((last4 ~ '^\d{4}$'::text)),
  constraint saved_cards_removed_by_check CHECK ((removed_by = ANY (ARRAY['customer'::text, 'company'::text])))
);

create table schema_migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp(3) with time zone not null default now(),
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

create table series (
  id uuid not null default gen_random_uuid(),
  customer_id uuid not null,
  status text not null default 'active'::text,
  service_frequency text not null,
  schedule text not null,
  start_date date not null,
  start_time time without time zone not null,
  terms jsonb not null,
  rates jsonb not null,
  cover_choice text not null default 'ask'::text,
  generated_until date not null,
  paused_from date,
  paused_until date,
  ended_on date,
  booked_at timestamp(3) with time zone not null,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  next_rates jsonb,
  next_rates_from date,
  saved_card_id uuid,
  month_ordinal smallint,
  later_rates jsonb not null default '[]'::jsonb,
  quote_id uuid,
  new_day_from date,
  new_day_asked_at timestamp(3) with time zone,
  earlier_terms jsonb not null default '[]'::jsonb,
  constraint series_pkey PRIMARY KEY (id),
  constraint series_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint series_saved_card_id_fkey FOREIGN KEY (saved_card_id) REFERENCES saved_cards(id) ON DELETE SET NULL,
  constraint series_check CHECK (((next_rates IS NULL) = (next_rates_from IS NULL))),
  constraint series_cover_choice_check CHECK ((cover_choice = ANY (ARRAY['ask'::text, 'any'::text, 'skip'::text]))),
  constraint series_month_ordinal_check CHECK (((month_ordinal >= 1) AND (month_ordinal <= 5))),
  constraint series_schedule_check CHECK ((schedule = ANY (ARRAY['weekly'::text, 'biweekly'::text, 'monthly'::text]))),
  constraint series_service_frequency_check CHECK ((service_frequency = ANY (ARRAY['Daily'::text, 'EveryWeek'::text, 'MoreThanTwoWeeks'::text]))),
  constraint series_status_check CHECK ((status = ANY (ARRAY['active'::text, 'paused'::text, 'ended'::text])))
);

create table series_left_cleaners (
  series_id uuid not null,
  provider_id uuid not null,
  from_date date not null,
  created_at timestamp(3) with time zone not null,
  constraint series_left_cleaners_pkey PRIMARY KEY (series_id, provider_id),
  constraint series_left_cleaners_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE,
  constraint series_left_cleaners_series_id_fkey FOREIGN KEY (series_id) REFERENCES series(id) ON DELETE CASCADE
);

create table series_skips (
  series_id uuid not null,
  date date not null,
  reason text not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint series_skips_pkey PRIMARY KEY (series_id, date),
  constraint series_skips_series_id_fkey FOREIGN KEY (series_id) REFERENCES series(id),
  constraint series_skips_reason_check CHECK ((reason = ANY (ARRAY['customer'::text, 'closed'::text, 'paused'::text, 'no-cleaner'::text])))
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
  "lastUsedAt" timestamp(3) with time zone not null default now(),
  "provedAt" timestamp(3) with time zone default now(),
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_key UNIQUE (token),
  constraint "sessions_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE
);

create table setting_changes (
  id uuid not null default gen_random_uuid(),
  settings_id text not null,
  from_date date not null,
  changes jsonb not null,
  planned_by text not null,
  planned_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  outcome text,
  constraint setting_changes_pkey PRIMARY KEY (id),
  constraint setting_changes_settings_id_fkey FOREIGN KEY (settings_id) REFERENCES application_settings(id),
  constraint setting_changes_check CHECK (((ended_at IS NULL) = (outcome IS NULL))),
  constraint setting_changes_outcome_check CHECK ((outcome = ANY (ARRAY['applied'::text, 'withdrawn'::text])))
);

create table shown_comments (
  booking_id uuid not null,
  is_named boolean not null,
  agreed_at timestamp(3) with time zone not null,
  constraint shown_comments_pkey PRIMARY KEY (booking_id),
  constraint shown_comments_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE
);

create table simulated_events (
  id text not null,
  gateway_id text not null,
  kind text not null,
  created_at timestamp(3) with time zone not null,
  constraint simulated_events_pkey PRIMARY KEY (id)
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
  refunded_pence integer not null default 0,
  capture_before timestamp(3) with time zone,
  reference text,
  decline_code text,
  refund_keys text[] not null default '{}'::text[],
  card_fingerprint text,
  card_last_day date,
  card_brand text,
  card_last4 text,
  card_removed_at timestamp(3) with time zone,
  declined_tries smallint not null default 0,
  captured_at timestamp(3) with time zone,
  constraint simulated_intents_pkey PRIMARY KEY (id),
  constraint simulated_intents_idempotency_key_key UNIQUE (idempotency_key)
);

create table simulated_refunds (
  idempotency_key text not null,
  intent_id text not null,
  amount_pence integer not null,
  created_at timestamp(3) with time zone not null,
  constraint simulated_refunds_pkey PRIMARY KEY (idempotency_key),
  constraint simulated_refunds_intent_id_fkey FOREIGN KEY (intent_id) REFERENCES simulated_intents(id)
);

create table site_logos (
  id text not null,
  png text not null,
  hash text not null,
  width integer not null,
  height integer not null,
  updated_at timestamp(3) with time zone not null default now(),
  constraint site_logos_pkey PRIMARY KEY (id),
  constraint site_logos_id_check CHECK ((id = 'logo'::text)),
  constraint site_logos_png_check CHECK ((char_length(png) <= 100000))
);

create table site_settings (
  id text not null,
  notice text not null default ''::text,
  notice_until date,
  opening_hours text not null default ''::text,
  social_links jsonb not null default '{}'::jsonb,
  analytics_provider text not null default 'none'::text,
  analytics_id text not null default ''::text,
  google_verification text not null default ''::text,
  bing_verification text not null default ''::text,
  version integer not null default 1,
  updated_at timestamp(3) with time zone not null default now(),
  affiliate_reward_pence integer not null default 1000,
  frame_origins text[] not null default '{}'::text[],
  constraint site_settings_pkey PRIMARY KEY (id),
  constraint frame_origins_few CHECK ((cardinality(frame_origins) <= 20)),
  constraint site_settings_affiliate_reward_pence_check CHECK (((affiliate_reward_pence >= 0) AND (affiliate_reward_pence <= 10000))),
  constraint site_settings_analytics_provider_check CHECK ((analytics_provider = ANY (ARRAY['none'::text, 'ga4'::text, 'plausible'::text]))),
  constraint site_settings_id_check CHECK ((id = 'defaultsettings'::text))
);

create table standing_acceptances (
  series_id uuid not null,
  provider_id uuid not null,
  sp_rate_pence integer not null,
  accepted_at timestamp(3) with time zone not null,
  ends_on date,
  ended_by_change uuid,
  constraint standing_acceptances_pkey PRIMARY KEY (series_id, provider_id),
  constraint standing_acceptances_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint standing_acceptances_series_id_fkey FOREIGN KEY (series_id) REFERENCES series(id)
);

create table unserved_demand (
  day date not null,
  outcode text not null,
  reason text not null,
  people integer not null,
  constraint unserved_demand_pkey PRIMARY KEY (day, outcode, reason),
  constraint unserved_demand_people_check CHECK ((people > 0)),
  constraint unserved_demand_reason_check CHECK ((reason = ANY (ARRAY['not-served'::text, 'no-start'::text, 'left-at-payment'::text])))
);

create table unserved_networks (
  hour timestamp(3) with time zone not null,
  network text not null,
  constraint unserved_networks_pkey PRIMARY KEY (hour, network)
);

create table unserved_requests (
  day date not null,
  outcode text not null,
  reason text not null,
  weekday smallint not null,
  hour smallint not null,
  requests integer not null,
  priced integer not null,
  price_pence bigint not null,
  constraint unserved_requests_pkey PRIMARY KEY (day, outcode, reason, weekday, hour),
  constraint unserved_requests_check CHECK (((priced >= 0) AND (priced <= requests))),
  constraint unserved_requests_hour_check CHECK (((hour >= 0) AND (hour <= 23))),
  constraint unserved_requests_price_pence_check CHECK ((price_pence >= 0)),
  constraint unserved_requests_reason_check CHECK ((reason = ANY (ARRAY['not-served'::text, 'no-start'::text, 'time-taken'::text]))),
  constraint unserved_requests_requests_check CHECK ((requests > 0)),
  constraint unserved_requests_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);

create table uploads (
  key text not null,
  purpose text not null,
  kind text not null,
  file_name text not null,
  size_bytes integer not null,
  used_at timestamp(3) with time zone,
  dropped_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  sent_from text,
  width integer,
  height integer,
  constraint uploads_pkey PRIMARY KEY (key),
  constraint uploads_height_check CHECK ((height > 0)),
  constraint uploads_key_check CHECK ((key ~ '^[A-Za-z0-9_-]{32}$'::text)),
  constraint uploads_kind_check CHECK ((kind = ANY (ARRAY['pdf'::text, 'docx'::text, 'jpg'::text, 'png'::text]))),
  constraint uploads_purpose_check CHECK ((purpose = ANY (ARRAY['visit-photo'::text, 'damage-picture'::text, 'right-to-work-document'::text, 'insurance-certificate'::text, 'cv'::text, 'identity-document'::text, 'dbs-certificate'::text, 'profile-picture'::text, 'blog-picture'::text, 'quote-picture'::text]))),
  constraint uploads_size_bytes_check CHECK ((size_bytes > 0)),
  constraint uploads_width_check CHECK ((width > 0))
);

create table users (
  id text not null,
  name text not null,
  email text not null,
  "emailVerified" boolean not null,
  image text,
  "createdAt" timestamp(3) with time zone not null default CURRENT_TIMESTAMP,
  "updatedAt" timestamp(3) with time zone not null default CURRENT_TIMESTAMP,
  "group" text,
  permissions text[] not null default '{}'::text[],
  phone text,
  terms_accepted_at timestamp(3) with time zone,
  blocked_at timestamp(3) with time zone,
  blocked_reason text,
  version integer not null default 1,
  last_used_at timestamp(3) with time zone not null default now(),
  unused_erase_on date,
  unused_warnings smallint not null default 0,
  push_off text[] not null default '{}'::text[],
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key UNIQUE (email),
  constraint users_check CHECK (((unused_erase_on IS NULL) = (unused_warnings = 0))),
  constraint users_permissions_check CHECK ((permissions <@ ARRAY['bookings'::text, 'documents'::text, 'money'::text, 'content'::text, 'settings'::text, 'users'::text])),
  constraint users_unused_warnings_check CHECK (((unused_warnings >= 0) AND (unused_warnings <= 2)))
);

create table vat_rates (
  from_date date not null,
  tax_rate numeric(5,2) not null,
  constraint vat_rates_pkey PRIMARY KEY (from_date),
  constraint vat_rates_tax_rate_check CHECK (((tax_rate >= (0)::numeric) AND (tax_rate <= (100)::numeric)))
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

create table visit_record_entries (
  id uuid not null default gen_random_uuid(),
  number bigint not null generated always as identity,
  booking_id uuid not null,
  provider_booking_id uuid not null,
  kind text not null,
  task text,
  is_done boolean,
  phase text,
  picture_key text,
  words text not null default ''::text,
  at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  withdraws uuid,
  withdrawn_by text,
  constraint visit_record_entries_pkey PRIMARY KEY (id),
  constraint visit_record_entries_withdraws_key UNIQUE (withdraws),
  constraint visit_record_entries_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint visit_record_entries_provider_booking_id_fkey FOREIGN KEY (provider_booking_id) REFERENCES provider_bookings(id),
  constraint visit_record_entries_withdraws_fkey FOREIGN KEY (withdraws) REFERENCES visit_record_entries(id),
  constraint visit_record_entries_check CHECK ((((kind = 'task'::text) = (task IS NOT NULL)) AND ((kind = 'task'::text) = (is_done IS NOT NULL)))),
  constraint visit_record_entries_check1 CHECK ((((kind = 'photo'::text) = (phase IS NOT NULL)) AND ((kind = 'photo'::text) = (picture_key IS NOT NULL)))),
  constraint visit_record_entries_check2 CHECK (((kind <> 'note'::text) OR (words <> ''::text))),
  constraint visit_record_entries_check3 CHECK ((((kind = 'withdrawal'::text) = (withdraws IS NOT NULL)) AND ((kind = 'withdrawal'::text) = (withdrawn_by IS NOT NULL)))),
  constraint visit_record_entries_kind_check CHECK ((kind = ANY (ARRAY['task'::text, 'photo'::text, 'note'::text, 'withdrawal'::text]))),
  constraint visit_record_entries_phase_check CHECK ((phase = ANY (ARRAY['before'::text, 'after'::text, 'damage'::text]))),
  constraint visit_record_entries_withdrawn_by_check CHECK ((withdrawn_by = ANY (ARRAY['cleaner'::text, 'customer'::text, 'office'::text])))
);

create table visit_wishes (
  id uuid not null default gen_random_uuid(),
  booking_id uuid,
  series_id uuid,
  first_date date,
  tasks text[] not null default '{}'::text[],
  is_without_photos boolean not null default false,
  updated_at timestamp(3) with time zone not null,
  constraint visit_wishes_pkey PRIMARY KEY (id),
  constraint visit_wishes_booking_id_key UNIQUE (booking_id),
  constraint visit_wishes_series_id_first_date_key UNIQUE (series_id, first_date),
  constraint visit_wishes_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint visit_wishes_series_id_fkey FOREIGN KEY (series_id) REFERENCES series(id),
  constraint visit_wishes_check CHECK (((booking_id IS NULL) <> (series_id IS NULL))),
  constraint visit_wishes_check1 CHECK (((series_id IS NULL) = (first_date IS NULL))),
  constraint visit_wishes_tasks_check CHECK ((cardinality(tasks) <= 10))
);

create table waitlist_entries (
  id uuid not null default gen_random_uuid(),
  email text not null,
  outcode text not null,
  reason text not null,
  service_type text not null,
  quarter_hours smallint not null,
  cleaner_count smallint not null,
  times_asked integer not null default 1,
  asked_at timestamp(3) with time zone not null,
  asked_by text,
  confirmed_at timestamp(3) with time zone,
  constraint waitlist_entries_pkey PRIMARY KEY (id),
  constraint waitlist_entries_email_outcode_key UNIQUE (email, outcode),
  constraint waitlist_entries_cleaner_count_check CHECK ((cleaner_count > 0)),
  constraint waitlist_entries_email_check CHECK ((email = lower(email))),
  constraint waitlist_entries_quarter_hours_check CHECK ((quarter_hours > 0)),
  constraint waitlist_entries_reason_check CHECK ((reason = ANY (ARRAY['not-served'::text, 'no-start'::text])))
);

create table webhook_attempts (
  id bigint not null generated always as identity,
  delivery_id uuid not null,
  at timestamp(3) with time zone not null,
  duration_ms integer not null,
  status integer,
  error text,
  constraint webhook_attempts_pkey PRIMARY KEY (id),
  constraint webhook_attempts_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES webhook_deliveries(id) ON DELETE CASCADE
);

create table webhook_deliveries (
  id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  endpoint_id uuid not null,
  state text not null default 'waiting'::text,
  attempts integer not null default 0,
  tries integer not null default 0,
  next_attempt_at timestamp(3) with time zone,
  last_status integer,
  last_error text,
  last_duration_ms integer,
  delivered_at timestamp(3) with time zone,
  gave_up_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_event_id_endpoint_id_key UNIQUE (event_id, endpoint_id),
  constraint webhook_deliveries_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id),
  constraint webhook_deliveries_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint webhook_deliveries_check CHECK (((state = 'waiting'::text) = (next_attempt_at IS NOT NULL))),
  constraint webhook_deliveries_check1 CHECK (((state <> 'delivered'::text) OR (delivered_at IS NOT NULL))),
  constraint webhook_deliveries_check2 CHECK (((state <> 'failed'::text) OR (gave_up_at IS NOT NULL))),
  constraint webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])))
);

create table webhook_endpoints (
  id uuid not null default gen_random_uuid(),
  url text not null,
  description text not null default ''::text,
  event_types text[],
  is_active boolean not null default true,
  is_gone boolean not null default false,
  secret_cipher text not null,
  old_secret_cipher text,
  old_secret_until timestamp(3) with time zone,
  failing_since timestamp(3) with time zone,
  last_delivered_at timestamp(3) with time zone,
  leased_until timestamp(3) with time zone,
  deleted_at timestamp(3) with time zone,
  created_by text,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  version integer not null default 1,
  constraint webhook_endpoints_pkey PRIMARY KEY (id),
  constraint webhook_endpoints_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint webhook_endpoints_check CHECK (((old_secret_cipher IS NULL) = (old_secret_until IS NULL))),
  constraint webhook_endpoints_check1 CHECK ((NOT (is_gone AND is_active)))
);

CREATE INDEX account_payments_by_invoice ON public.account_payments USING btree (invoice_id);
CREATE UNIQUE INDEX accounts_external ON public.accounts USING btree ("providerId", "accountId");
CREATE INDEX "accounts_userId_idx" ON public.accounts USING btree ("userId");
CREATE INDEX affiliate_entries_newest ON public.affiliate_entries USING btree (affiliate_id, created_at DESC, id DESC);
CREATE INDEX affiliate_referrals_by_affiliate ON public.affiliate_referrals USING btree (affiliate_id, status);
CREATE INDEX affiliates_newest ON public.affiliates USING btree (created_at DESC, id DESC);
CREATE INDEX alerts_since_idx ON public.alerts USING btree (since DESC);
CREATE UNIQUE INDEX alerts_standing_idx ON public.alerts USING btree (kind, place) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX api_keys_live_name ON public.api_keys USING btree (lower(name)) WHERE (revoked_at IS NULL);
CREATE INDEX api_keys_newest ON public.api_keys USING btree (created_at DESC, id DESC);
CREATE INDEX asked_first_of_provider ON public.asked_first USING btree (provider_id);
CREATE INDEX audit_entries_by_actor ON public.audit_entries USING btree (actor, id);
CREATE INDEX audit_entries_by_entity ON public.audit_entries USING btree (entity, entity_id, id);
CREATE INDEX audit_entries_by_time ON public.audit_entries USING btree (at, id);
CREATE INDEX backups_began_at_idx ON public.backups USING btree (began_at DESC);
CREATE INDEX blocks_by_adder ON public.blocks USING btree (added_by) WHERE (added_by IS NOT NULL);
CREATE INDEX blocks_of_customer ON public.blocks USING btree (customer_id);
CREATE INDEX blog_post_pictures_by_key ON public.blog_post_pictures USING btree (key);
CREATE INDEX blog_post_texts_words ON public.blog_post_texts USING gin (words);
CREATE INDEX blog_posts_by_cover ON public.blog_posts USING btree (cover_picture) WHERE (cover_picture IS NOT NULL);
CREATE INDEX blog_posts_by_tag ON public.blog_posts USING gin (tags);
CREATE INDEX blog_posts_newest ON public.blog_posts USING btree (listed_at DESC, id DESC);
CREATE INDEX blog_posts_public ON public.blog_posts USING btree (listed_at DESC, id DESC) WHERE ((archived_at IS NULL) AND (published_at IS NOT NULL));
CREATE INDEX booking_changes_of_booking ON public.booking_changes USING btree (booking_id, created_at DESC);
CREATE INDEX booking_changes_of_series ON public.booking_changes USING btree (series_change_id) WHERE ((series_change_id IS NOT NULL) AND (status = 'waiting'::text));
CREATE INDEX booking_changes_open ON public.booking_changes USING gist (during) WHERE (status = 'waiting'::text);
CREATE UNIQUE INDEX booking_changes_waiting ON public.booking_changes USING btree (booking_id) WHERE (status = 'waiting'::text);
CREATE INDEX booking_reports_by_booking ON public.booking_reports USING btree (booking_id);
CREATE INDEX booking_reports_newest ON public.booking_reports USING btree (created_at DESC, id DESC);
CREATE INDEX booking_reports_open ON public.booking_reports USING btree (due_at) WHERE (status = ANY (ARRAY['received'::text, 'answered'::text]));
CREATE UNIQUE INDEX booking_reports_open_once ON public.booking_reports USING btree (booking_id, kind, COALESCE(provider_booking_id, booking_id)) WHERE ((kind <> 'complaint'::text) AND (status = ANY (ARRAY['received'::text, 'answered'::text])));
CREATE INDEX booking_reports_promised ON public.booking_reports USING btree (booking_id) WHERE ((kind = 'complaint'::text) AND (status = ANY (ARRAY['received'::text, 'redo'::text, 'damage-claim'::text])));
CREATE INDEX bookings_by_city ON public.bookings USING btree (city, created_at DESC, id DESC);
CREATE INDEX bookings_by_city_and_start ON public.bookings USING btree (city, starts_at, id);
CREATE INDEX bookings_by_customer ON public.bookings USING btree (customer_id, starts_at DESC, id DESC);
CREATE INDEX bookings_by_email ON public.bookings USING btree (email text_pattern_ops, created_at DESC, id DESC);
CREATE INDEX bookings_by_email_and_start ON public.bookings USING btree (email, starts_at, id);
CREATE INDEX bookings_by_phone ON public.bookings USING btree (phone text_pattern_ops);
CREATE INDEX bookings_by_postal_code ON public.bookings USING btree (postal_code text_pattern_ops);
CREATE INDEX bookings_by_price ON public.bookings USING btree (total_price_pence, id);
CREATE INDEX bookings_by_quote ON public.bookings USING btree (quote_id) WHERE (quote_id IS NOT NULL);
CREATE UNIQUE INDEX bookings_by_reference ON public.bookings USING btree (reference text_pattern_ops);
CREATE INDEX bookings_by_series ON public.bookings USING btree (series_id, starts_at) WHERE (series_id IS NOT NULL);
CREATE INDEX bookings_by_start ON public.bookings USING btree (starts_at, id);
CREATE INDEX bookings_by_status ON public.bookings USING btree (booking_status, created_at DESC, id DESC);
CREATE INDEX bookings_by_status_and_start ON public.bookings USING btree (booking_status, starts_at, id);
CREATE INDEX bookings_by_words ON public.bookings USING gin (search_words(((((first_name || ' '::text) || last_name) || ' '::text) || address)));
CREATE INDEX bookings_newest ON public.bookings USING btree (created_at DESC, id DESC);
CREATE INDEX bookings_newest_of_customer ON public.bookings USING btree (customer_id, created_at DESC, id DESC);
CREATE INDEX bookings_of_offer ON public.bookings USING btree (offer_id) WHERE (offer_id IS NOT NULL);
CREATE INDEX bookings_of_promo_code ON public.bookings USING btree (promo_code_id) WHERE (promo_code_id IS NOT NULL);
CREATE UNIQUE INDEX bookings_of_quote ON public.bookings USING btree (quote_id) WHERE ((booking_status <> 'canceled'::text) AND (series_id IS NULL));
CREATE UNIQUE INDEX bookings_of_series ON public.bookings USING btree (series_id, series_date) WHERE ((series_id IS NOT NULL) AND (booking_status <> 'canceled'::text));
CREATE INDEX bookings_open ON public.bookings USING gist (earth_point(latitude, longitude), tstzrange(starts_at, ends_at)) WHERE (booking_status = 'pending'::text);
CREATE INDEX bookings_rated ON public.bookings USING btree (rated_at) INCLUDE (rating, city) WHERE (rating IS NOT NULL);
CREATE INDEX bookings_to_finish ON public.bookings USING btree (ends_at) WHERE (booking_status = 'confirmed'::text);
CREATE UNIQUE INDEX calendar_feeds_live ON public.calendar_feeds USING btree (user_id, kind) WHERE (revoked_at IS NULL);
CREATE INDEX career_applications_by_post ON public.career_applications USING btree (career_post_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX career_applications_cv ON public.career_applications USING btree (cv_path);
CREATE INDEX career_applications_newest ON public.career_applications USING btree (created_at DESC, id DESC);
CREATE INDEX career_applications_old_cvs ON public.career_applications USING btree (decided_at) WHERE ((status = 'rejected'::text) AND (cv_deleted_at IS NULL));
CREATE INDEX career_posts_newest ON public.career_posts USING btree (created_at DESC, id DESC);
CREATE INDEX career_posts_open ON public.career_posts USING btree (created_at DESC, id DESC) WHERE (closed_at IS NULL);
CREATE INDEX checkouts_by_phone ON public.checkouts USING btree (held_until) WHERE ((booked_by IS NOT NULL) AND (placed_at IS NULL) AND (abandoned_at IS NULL));
CREATE INDEX checkouts_held ON public.checkouts USING gist (earth_point(latitude, longitude), during) WHERE ((placed_at IS NULL) AND (abandoned_at IS NULL));
CREATE UNIQUE INDEX checkouts_idempotency ON public.checkouts USING btree (idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE INDEX checkouts_live ON public.checkouts USING btree (held_until) WHERE ((placed_at IS NULL) AND (abandoned_at IS NULL));
CREATE INDEX checkouts_made ON public.checkouts USING brin (created_at);
CREATE INDEX checkouts_of_browser ON public.checkouts USING btree (browser_hash) WHERE ((browser_hash IS NOT NULL) AND (placed_at IS NULL) AND (abandoned_at IS NULL));
CREATE INDEX checkouts_of_user ON public.checkouts USING btree (user_id) WHERE ((placed_at IS NULL) AND (abandoned_at IS NULL));
CREATE INDEX closure_visits_of_booking ON public.closure_visits USING btree (booking_id);
CREATE INDEX closure_visits_untold ON public.closure_visits USING btree (closure_id) WHERE (told_at IS NULL);
CREATE INDEX company_tasks_newest ON public.company_tasks USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX company_tasks_open ON public.company_tasks USING btree (kind, entity_id) WHERE (done_at IS NULL);
CREATE INDEX contact_message_answers_of ON public.contact_message_answers USING btree (contact_message_id, at, id);
CREATE INDEX contact_messages_by_email ON public.contact_messages USING btree (email text_pattern_ops);
CREATE INDEX contact_messages_by_words ON public.contact_messages USING gin (search_words(((((name || ' '::text) || subject) || ' '::text) || message)));
CREATE INDEX contact_messages_newest ON public.contact_messages USING btree (created_at DESC, id DESC);
CREATE INDEX customers_by_email ON public.customers USING btree (email text_pattern_ops);
CREATE INDEX customers_by_name ON public.customers USING btree (lower(NORMALIZE(((first_name || ' '::text) || last_name), NFD)) COLLATE "C", id);
CREATE INDEX customers_by_postal_code ON public.customers USING btree (postal_code text_pattern_ops);
CREATE INDEX customers_by_unproved_email ON public.customers USING btree (unproved_email) WHERE (unproved_email IS NOT NULL);
CREATE INDEX customers_by_words ON public.customers USING gin (search_words(((((first_name || ' '::text) || last_name) || ' '::text) || COALESCE(address, ''::text))));
CREATE INDEX customers_newest ON public.customers USING btree (created_at DESC, id DESC);
CREATE INDEX customers_phone ON public.customers USING btree (phone text_pattern_ops);
CREATE INDEX damage_claim_entries_by_claim ON public.damage_claim_entries USING btree (claim_id, created_at);
CREATE INDEX damage_claim_entries_of_link ON public.damage_claim_entries USING btree (provider_booking_id) WHERE (provider_booking_id IS NOT NULL);
CREATE INDEX damage_claims_by_booking ON public.damage_claims USING btree (booking_id, created_at);
CREATE INDEX damage_claims_ended ON public.damage_claims USING btree (decided_at) WHERE (decided_at IS NOT NULL);
CREATE INDEX data_complaints_answered ON public.data_complaints USING btree (outcome_at) WHERE (status = 'answered'::text);
CREATE INDEX data_complaints_by_email ON public.data_complaints USING btree (email);
CREATE INDEX data_complaints_queue ON public.data_complaints USING btree (queue_at, id);
CREATE INDEX data_requests_newest ON public.data_requests USING btree (requested_at DESC, id DESC);
CREATE UNIQUE INDEX data_requests_one_erasure ON public.data_requests USING btree (user_id) WHERE ((kind = 'erasure'::text) AND (status = 'waiting'::text));
CREATE INDEX data_requests_open ON public.data_requests USING btree (due_at) WHERE (status = 'waiting'::text);
CREATE INDEX disputes_newest ON public.disputes USING btree (opened_at DESC, id DESC);
CREATE INDEX disputes_of_payment ON public.disputes USING btree (payment_id);
CREATE INDEX earnings_of_booking ON public.earnings USING btree (booking_id);
CREATE INDEX earnings_of_line ON public.earnings USING btree (pay_run_line_id) WHERE (pay_run_line_id IS NOT NULL);
CREATE INDEX earnings_of_provider ON public.earnings USING btree (provider_id, earned_at);
CREATE UNIQUE INDEX earnings_once ON public.earnings USING btree (provider_booking_id, kind) WHERE (kind <> 'correction'::text);
CREATE INDEX earnings_unpaid ON public.earnings USING btree (provider_id, earned_at) WHERE (pay_run_line_id IS NULL);
CREATE INDEX email_challenges_by_email ON public.email_challenges USING btree (email, created_at DESC);
CREATE INDEX email_challenges_old ON public.email_challenges USING btree (created_at);
CREATE INDEX events_by_at ON public.events USING brin (at);
CREATE INDEX gift_card_entries_by_booking ON public.gift_card_entries USING btree (booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX gift_card_entries_by_card ON public.gift_card_entries USING btree (gift_card_id, id);
CREATE INDEX gift_cards_by_buyer ON public.gift_cards USING btree (email, created_at DESC, id DESC);
CREATE INDEX gift_cards_by_code_end ON public.gift_cards USING btree (code_end) WHERE (code_end IS NOT NULL);
CREATE INDEX gift_cards_by_receiver ON public.gift_cards USING btree (receiver_email, created_at DESC, id DESC);
CREATE INDEX gift_cards_due ON public.gift_cards USING btree (expires_at) WHERE (status = ANY (ARRAY['active'::text, 'partUsed'::text]));
CREATE INDEX gift_cards_given ON public.gift_cards USING btree (given_by, created_at) WHERE (given_by IS NOT NULL);
CREATE INDEX gift_cards_newest ON public.gift_cards USING btree (created_at DESC, id DESC);
CREATE INDEX gift_cards_to_remind ON public.gift_cards USING btree (expires_at) WHERE ((status = ANY (ARRAY['active'::text, 'partUsed'::text])) AND (reminders_sent < 2));
CREATE INDEX gift_cards_to_send ON public.gift_cards USING btree (send_on) WHERE ((sent_at IS NULL) AND (status = ANY (ARRAY['active'::text, 'partUsed'::text])));
CREATE INDEX gift_cards_unpaid ON public.gift_cards USING btree (created_at) WHERE (status = 'awaitingPayment'::text);
CREATE UNIQUE INDEX given_back_visits_open ON public.given_back_visits USING btree (booking_id) WHERE (answered_at IS NULL);
CREATE INDEX invitations_by_provider ON public.invitations USING btree (provider_id, booking_id);
CREATE INDEX invoices_by_buyer ON public.invoices USING btree (email, issued_at DESC, id DESC) WHERE (customer_id IS NULL);
CREATE INDEX invoices_by_customer ON public.invoices USING btree (customer_id, issued_at DESC, id DESC);
CREATE INDEX invoices_by_gross ON public.invoices USING btree (gross_pence, id);
CREATE UNIQUE INDEX invoices_gift_card_once ON public.invoices USING btree (gift_card_id) WHERE (kind = 'gift-card-receipt'::text);
CREATE INDEX invoices_newest ON public.invoices USING btree (issued_at DESC, id DESC);
CREATE INDEX invoices_of_booking ON public.invoices USING btree (booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX invoices_of_gift_card ON public.invoices USING btree (gift_card_id) WHERE (gift_card_id IS NOT NULL);
CREATE UNIQUE INDEX invoices_once ON public.invoices USING btree (booking_id, kind) WHERE (kind = ANY (ARRAY['invoice'::text, 'fee-invoice'::text]));
CREATE INDEX invoices_open ON public.invoices USING btree (due_on) WHERE ((due_on IS NOT NULL) AND (written_off_at IS NULL));
CREATE UNIQUE INDEX invoices_refund_once ON public.invoices USING btree (refund_id) WHERE (refund_id IS NOT NULL);
CREATE INDEX journals_newest ON public.journals USING btree (at DESC, id DESC);
CREATE INDEX mails_by_entity ON public.mails USING btree (entity_id);
CREATE INDEX mails_by_recipient ON public.mails USING btree (recipient);
CREATE INDEX mails_by_status ON public.mails USING btree (status, created_at DESC, id DESC);
CREATE INDEX mails_newest ON public.mails USING btree (created_at DESC, id DESC);
CREATE INDEX merged_customers_by_into ON public.merged_customers USING btree (into_id);
CREATE INDEX notices_by_age ON public.notices USING btree (created_at);
CREATE INDEX notices_of_user ON public.notices USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX notices_unread ON public.notices USING btree (user_id) WHERE (read_at IS NULL);
CREATE INDEX offers_newest ON public.offers USING btree (created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX office_notes_by_writer ON public.office_notes USING btree (written_by) WHERE (written_by IS NOT NULL);
CREATE INDEX office_notes_of_application ON public.office_notes USING btree (career_application_id, created_at) WHERE (career_application_id IS NOT NULL);
CREATE INDEX office_notes_of_booking ON public.office_notes USING btree (booking_id, created_at) WHERE (booking_id IS NOT NULL);
CREATE INDEX office_notes_of_customer ON public.office_notes USING btree (customer_id, created_at) WHERE (customer_id IS NOT NULL);
CREATE INDEX office_notes_of_provider ON public.office_notes USING btree (provider_id, created_at) WHERE (provider_id IS NOT NULL);
CREATE INDEX one_time_links_invitations ON public.one_time_links USING btree (created_at DESC, id DESC) WHERE ((purpose = 'company-invitation'::text) AND (used_at IS NULL));
CREATE INDEX one_time_links_of_booking ON public.one_time_links USING btree (booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX over_runs_by_booking ON public.over_runs USING btree (booking_id);
CREATE UNIQUE INDEX over_runs_waiting ON public.over_runs USING btree (provider_booking_id) WHERE (status = 'waiting'::text);
CREATE INDEX "passkeys_userId_idx" ON public.passkeys USING btree ("userId");
CREATE INDEX pay_links_by_booking ON public.pay_links USING btree (booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX pay_questions_of_booking ON public.pay_questions USING btree (booking_id);
CREATE INDEX pay_questions_of_part ON public.pay_questions USING btree (provider_booking_id, created_at DESC);
CREATE UNIQUE INDEX pay_questions_one_open ON public.pay_questions USING btree (provider_booking_id) WHERE (status = 'open'::text);
CREATE INDEX pay_run_lines_by_provider ON public.pay_run_lines USING btree (provider_id);
CREATE INDEX pay_runs_newest ON public.pay_runs USING btree (created_at DESC, id DESC);
CREATE INDEX pay_runs_sent ON public.pay_runs USING btree (sent_at DESC) WHERE (sent_at IS NOT NULL);
CREATE UNIQUE INDEX payments_attempts ON public.payments USING btree (checkout_id, kind, attempt) WHERE (checkout_id IS NOT NULL);
CREATE INDEX payments_by_asker ON public.payments USING btree (asked_by) WHERE (asked_by IS NOT NULL);
CREATE INDEX payments_by_card ON public.payments USING btree (card_fingerprint) WHERE (card_fingerprint IS NOT NULL);
CREATE UNIQUE INDEX payments_gift_card_attempts ON public.payments USING btree (gift_card_id, attempt) WHERE (gift_card_id IS NOT NULL);
CREATE INDEX payments_made ON public.payments USING brin (created_at);
CREATE INDEX payments_of_customer ON public.payments USING btree (customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX payments_open ON public.payments USING btree (updated_at) WHERE (status = ANY (ARRAY['created'::text, 'awaiting-card'::text, 'awaiting-bank'::text, 'held'::text]));
CREATE INDEX payments_running_out ON public.payments USING btree (capture_before) WHERE (status = 'held'::text);
CREATE INDEX payments_saved_card ON public.payments USING btree (card_token) WHERE (card_token IS NOT NULL);
CREATE INDEX post_slugs_by_post ON public.post_slugs USING btree (post_id);
CREATE INDEX postings_by_booking ON public.postings USING btree (booking_id, account) WHERE (booking_id IS NOT NULL);
CREATE INDEX postings_by_gift_card ON public.postings USING btree (gift_card_id, account) WHERE (gift_card_id IS NOT NULL);
CREATE INDEX postings_by_provider ON public.postings USING btree (provider_id, account) WHERE (provider_id IS NOT NULL);
CREATE INDEX postings_receivable ON public.postings USING btree (booking_id) INCLUDE (amount_pence) WHERE (account = 1300);
CREATE INDEX processor_entries_not_entered ON public.processor_entries USING btree (created_at) WHERE (entered_at IS NULL);
CREATE INDEX processor_entries_of_payout ON public.processor_entries USING btree (payout_id) WHERE (payout_id IS NOT NULL);
CREATE INDEX processor_entries_of_refund ON public.processor_entries USING btree (regexp_replace(refund_key, ':[^:]*$'::text, ''::text)) WHERE (refund_key IS NOT NULL);
CREATE INDEX processor_payouts_newest ON public.processor_payouts USING btree (created_at DESC, id DESC);
CREATE INDEX promo_codes_newest ON public.promo_codes USING btree (created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX promo_uses_by_code ON public.promo_uses USING btree (promo_code_id);
CREATE UNIQUE INDEX promo_uses_new_email ON public.promo_uses USING btree (email, is_unproved) WHERE (is_only_new_user AND (given_back_at IS NULL));
CREATE UNIQUE INDEX promo_uses_new_phone ON public.promo_uses USING btree (phone, is_unproved) WHERE (is_only_new_user AND (given_back_at IS NULL));
CREATE INDEX provider_absences_by_provider ON public.provider_absences USING btree (provider_id, last_date);
CREATE INDEX provider_bookings_absent ON public.provider_bookings USING btree (provider_id, updated_at) WHERE (service_status = 'noshow'::text);
CREATE INDEX provider_bookings_by_provider ON public.provider_bookings USING btree (provider_id, accepted_at);
CREATE UNIQUE INDEX provider_bookings_live ON public.provider_bookings USING btree (booking_id, provider_id) WHERE (service_status = ANY (ARRAY['accepted'::text, 'started'::text, 'completed'::text]));
CREATE INDEX provider_bookings_of_absence ON public.provider_bookings USING btree (absence_id) WHERE (absence_id IS NOT NULL);
CREATE INDEX provider_bookings_of_booking ON public.provider_bookings USING btree (booking_id);
CREATE INDEX provider_bookings_unpaid ON public.provider_bookings USING btree (provider_id, completed_at) WHERE ((service_status = 'completed'::text) AND (paid_at IS NULL));
CREATE INDEX provider_bookings_withdrawn ON public.provider_bookings USING btree (provider_id, withdrawn_at) WHERE is_late_withdrawal;
CREATE INDEX providers_by_email ON public.providers USING btree (email text_pattern_ops);
CREATE INDEX providers_by_name ON public.providers USING btree (lower(NORMALIZE(((first_name || ' '::text) || last_name), NFD)) COLLATE "C", id);
CREATE INDEX providers_by_phone ON public.providers USING btree (phone text_pattern_ops);
CREATE INDEX providers_by_postal_code ON public.providers USING btree (postal_code text_pattern_ops);
CREATE INDEX providers_by_words ON public.providers USING gin (search_words(((first_name || ' '::text) || last_name)));
CREATE INDEX providers_mailbox ON public.providers USING btree (mailbox_of(email));
CREATE INDEX providers_nearest ON public.providers USING gist (earth) WHERE (profile_status = 'approved'::text);
CREATE INDEX providers_newest ON public.providers USING btree (created_at DESC, id DESC);
CREATE INDEX providers_phone_digits ON public.providers USING btree (phone_digits(phone));
CREATE INDEX push_devices_of_session ON public.push_devices USING btree (session_id);
CREATE INDEX push_devices_of_user ON public.push_devices USING btree (user_id, created_at);
CREATE INDEX quotes_by_email ON public.quotes USING btree (email text_pattern_ops, created_at DESC, id DESC);
CREATE INDEX quotes_by_words ON public.quotes USING gin (search_words(name));
CREATE INDEX quotes_newest ON public.quotes USING btree (created_at DESC, id DESC);
CREATE INDEX quotes_valid ON public.quotes USING btree (valid_until) WHERE (status = 'quoted'::text);
CREATE INDEX rate_requests_of_provider ON public.rate_requests USING btree (provider_id, created_at DESC);
CREATE UNIQUE INDEX rate_requests_one_open ON public.rate_requests USING btree (provider_id) WHERE (status = 'open'::text);
CREATE INDEX rate_requests_to_apply ON public.rate_requests USING btree (holds_from) WHERE ((status = 'approved'::text) AND (applied_at IS NULL));
CREATE INDEX redo_visits_of_report ON public.redo_visits USING btree (report_id, created_at DESC);
CREATE INDEX redo_visits_unanswered ON public.redo_visits USING btree (agree_by) WHERE (agreed_at IS NULL);
CREATE INDEX refunds_by_booking ON public.refunds USING btree (booking_id);
CREATE INDEX refunds_ended_by_dispute ON public.refunds USING btree (ended_by_dispute_id) WHERE (ended_by_dispute_id IS NOT NULL);
CREATE INDEX refunds_of_claim ON public.refunds USING btree (damage_claim_id) WHERE (damage_claim_id IS NOT NULL);
CREATE INDEX refunds_of_gift_card ON public.refunds USING btree (gift_card_id) WHERE (gift_card_id IS NOT NULL);
CREATE INDEX rejected_bookings_by_provider ON public.rejected_bookings USING btree (provider_id, rejected_at);
CREATE INDEX reviews_newest ON public.reviews USING btree (status, agreed_at DESC);
CREATE INDEX saved_cards_of_customer ON public.saved_cards USING btree (customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX series_by_card ON public.series USING btree (saved_card_id) WHERE (saved_card_id IS NOT NULL);
CREATE INDEX series_by_customer ON public.series USING btree (customer_id);
CREATE INDEX series_by_postal_code ON public.series USING btree (((terms #>> '{input,postalCode}'::text[]))) WHERE (status <> 'ended'::text);
CREATE INDEX series_new_day ON public.series USING btree (new_day_from) WHERE (new_day_from IS NOT NULL);
CREATE INDEX series_of_quote ON public.series USING btree (quote_id) WHERE (quote_id IS NOT NULL);
CREATE INDEX series_to_generate ON public.series USING btree (generated_until) WHERE (status <> 'ended'::text);
CREATE INDEX series_left_cleaners_of_provider ON public.series_left_cleaners USING btree (provider_id);
CREATE INDEX "sessions_userId_idx" ON public.sessions USING btree ("userId");
CREATE INDEX setting_changes_waiting ON public.setting_changes USING btree (from_date) WHERE (ended_at IS NULL);
CREATE INDEX simulated_intents_by_card ON public.simulated_intents USING btree (card_token) WHERE (card_fingerprint IS NOT NULL);
CREATE INDEX simulated_intents_by_time ON public.simulated_intents USING btree (created_at);
CREATE INDEX standing_acceptances_by_provider ON public.standing_acceptances USING btree (provider_id);
CREATE INDEX uploads_dropped ON public.uploads USING btree (dropped_at) WHERE (dropped_at IS NOT NULL);
CREATE INDEX uploads_unclaimed ON public.uploads USING btree (sent_from, created_at) INCLUDE (size_bytes) WHERE ((used_at IS NULL) AND (dropped_at IS NULL));
CREATE INDEX uploads_unused ON public.uploads USING btree (created_at) WHERE ((used_at IS NULL) AND (dropped_at IS NULL));
CREATE INDEX users_company ON public.users USING btree (id) WHERE ("group" = 'company'::text);
CREATE INDEX users_company_by_name ON public.users USING btree (name, id) WHERE ("group" = 'company'::text);
CREATE INDEX users_last_used ON public.users USING btree (last_used_at);
CREATE INDEX verifications_identifier_idx ON public.verifications USING btree (identifier);
CREATE INDEX visit_record_entries_by_booking ON public.visit_record_entries USING btree (booking_id, at, number);
CREATE INDEX visit_record_entries_of_part ON public.visit_record_entries USING btree (provider_booking_id);
CREATE UNIQUE INDEX visit_record_entries_picture ON public.visit_record_entries USING btree (picture_key) WHERE (picture_key IS NOT NULL);
CREATE INDEX waitlist_entries_confirmed ON public.waitlist_entries USING btree (outcode, confirmed_at) WHERE (confirmed_at IS NOT NULL);
CREATE INDEX waitlist_entries_unconfirmed ON public.waitlist_entries USING btree (asked_at) WHERE (confirmed_at IS NULL);
CREATE INDEX webhook_attempts_of_delivery ON public.webhook_attempts USING btree (delivery_id, id);
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (endpoint_id, next_attempt_at) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_deliveries_newest ON public.webhook_deliveries USING btree (created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_of_endpoint ON public.webhook_deliveries USING btree (endpoint_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX webhook_endpoints_url ON public.webhook_endpoints USING btree (url) WHERE (deleted_at IS NULL);

CREATE TRIGGER affiliate_entries_append_only BEFORE DELETE OR UPDATE ON public.affiliate_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER application_settings_shown AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.application_settings FOR EACH STATEMENT EXECUTE FUNCTION tell_of_content();
CREATE TRIGGER application_settings_vat_rate AFTER INSERT OR UPDATE OF tax_rate ON public.application_settings FOR EACH ROW EXECUTE FUNCTION keep_vat_rate();
CREATE TRIGGER tell_of_record AFTER INSERT ON public.audit_entries FOR EACH ROW WHEN (((new.entity = ANY (ARRAY['provider'::text, 'quote'::text, 'contact-message'::text, 'promo-code'::text, 'offer'::text, 'postal-code'::text, 'gift-card'::text, 'pay-run'::text, 'application-setting'::text, 'webhook-endpoint'::text, 'api-key'::text, 'affiliate'::text, 'customer'::text])) AND (new.action <> ALL (ARRAY['customer.view'::text, 'provider.view-share-code'::text, 'provider.open-document'::text, 'bank-details.view'::text])))) EXECUTE FUNCTION tell_of_record();
CREATE TRIGGER blog_posts_searched AFTER INSERT OR UPDATE OF title, description ON public.blog_posts FOR EACH ROW EXECUTE FUNCTION keep_blog_post_words();
CREATE TRIGGER blog_posts_shown AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.blog_posts FOR EACH STATEMENT EXECUTE FUNCTION tell_of_content();
CREATE TRIGGER booking_changes_tell AFTER INSERT OR UPDATE OF status ON public.booking_changes FOR EACH ROW EXECUTE FUNCTION tell_booking_change('booking-change', '{
      "+waiting": "booking_change.asked",
      "+applied": "booking_change.applied",
      "applied": "booking_change.applied",
      "refused": "booking_change.refused",
      "lapsed": "booking_change.lapsed",
      "withdrawn": "booking_change.withdrawn"
    }');
CREATE TRIGGER booking_reports_tell AFTER INSERT OR UPDATE OF status ON public.booking_reports FOR EACH ROW EXECUTE FUNCTION tell_report('report', '{
      "+received": "report.received",
      "+damage-claim": "report.damage_claimed",
      "answered": "report.answered",
      "redo": "report.redo_promised",
      "price-reduction": "report.price_reduced",
      "damage-claim": "report.damage_claimed",
      "upheld": "report.upheld",
      "dismissed": "report.dismissed",
      "closed": "report.closed"
    }');
CREATE TRIGGER bookings_added AFTER INSERT ON public.bookings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_of_added_bookings();
CREATE TRIGGER bookings_changed AFTER UPDATE ON public.bookings FOR EACH ROW WHEN (((old.version IS DISTINCT FROM new.version) OR (old.booking_status IS DISTINCT FROM new.booking_status))) EXECUTE FUNCTION tell_of_booking();
CREATE TRIGGER bookings_tell AFTER INSERT OR UPDATE OF booking_status ON public.bookings FOR EACH ROW EXECUTE FUNCTION tell_booking('booking', '{
      "+pending": "booking.created",
      "confirmed": "booking.confirmed",
      "pending": "booking.reopened",
      "completed": "booking.completed",
      "canceled": "booking.canceled"
    }');
CREATE TRIGGER career_applications_tell AFTER INSERT OR UPDATE OF status ON public.career_applications FOR EACH ROW EXECUTE FUNCTION tell_career_application('career-application', '{
      "+received": "career_application.received",
      "shortlisted": "career_application.shortlisted",
      "interview": "career_application.interview",
      "offered": "career_application.offered",
      "rejected": "career_application.rejected",
      "withdrawn": "career_application.withdrawn"
    }');
CREATE TRIGGER career_posts_shown AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.career_posts FOR EACH STATEMENT EXECUTE FUNCTION tell_of_content();
CREATE TRIGGER closures_shown AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.closures FOR EACH STATEMENT EXECUTE FUNCTION tell_of_content();
CREATE TRIGGER company_tasks_added AFTER INSERT ON public.company_tasks REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_of_added_tasks();
CREATE TRIGGER company_tasks_ended AFTER UPDATE ON public.company_tasks FOR EACH ROW WHEN ((old.done_at IS DISTINCT FROM new.done_at)) EXECUTE FUNCTION tell_of_task();
CREATE TRIGGER contact_messages_tell AFTER INSERT OR UPDATE OF status ON public.contact_messages FOR EACH ROW EXECUTE FUNCTION tell_contact_message('contact-message', '{
      "+new": "contact_message.received",
      "read": "contact_message.read",
      "answered": "contact_message.answered",
      "closed": "contact_message.closed",
      "spam": "contact_message.spam"
    }');
CREATE TRIGGER customers_tell AFTER INSERT ON public.customers FOR EACH ROW EXECUTE FUNCTION tell_customer('customer', '{"+": "customer.created"}');
CREATE TRIGGER damage_claim_entries_drop_deleted AFTER DELETE ON public.damage_claim_entries FOR EACH ROW WHEN ((old.picture_keys <> '{}'::text[])) EXECUTE FUNCTION drop_claim_pictures();
CREATE TRIGGER damage_claim_entries_drop_emptied AFTER UPDATE OF picture_keys ON public.damage_claim_entries FOR EACH ROW WHEN ((old.picture_keys <> new.picture_keys)) EXECUTE FUNCTION drop_claim_pictures();
CREATE TRIGGER damage_claims_tell AFTER INSERT OR UPDATE OF status ON public.damage_claims FOR EACH ROW EXECUTE FUNCTION tell_damage_claim('damage-claim', '{
      "+open": "damage_claim.opened",
      "+answered": "damage_claim.opened",
      "answered": "damage_claim.answered",
      "settled": "damage_claim.settled",
      "declined": "damage_claim.declined",
      "withdrawn": "damage_claim.withdrawn"
    }');
CREATE TRIGGER events_to_endpoints AFTER INSERT ON public.events FOR EACH ROW WHEN ((new.type <> 'webhook.test'::text)) EXECUTE FUNCTION queue_deliveries();
CREATE TRIGGER faq_entries_shown AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.faq_entries FOR EACH STATEMENT EXECUTE FUNCTION tell_of_content();
CREATE TRIGGER gift_card_entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.gift_card_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER gift_cards_balance AFTER INSERT OR UPDATE ON public.gift_cards DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_wrong_balance();
CREATE TRIGGER gift_cards_tell AFTER INSERT OR UPDATE OF status ON public.gift_cards FOR EACH ROW EXECUTE FUNCTION tell_gift_card('gift-card', '{
      "+active": "gift_card.issued",
      "awaitingPayment>active": "gift_card.bought",
      "active": "gift_card.restored",
      "partUsed": "gift_card.part_used",
      "used": "gift_card.used_up",
      "expired": "gift_card.expired",
      "refunded": "gift_card.refunded"
    }');
CREATE TRIGGER gift_cards_tell_sent AFTER UPDATE OF sent_at ON public.gift_cards FOR EACH ROW WHEN (((new.sent_at IS NOT NULL) AND (old.sent_at IS DISTINCT FROM new.sent_at))) EXECUTE FUNCTION tell_gift_card_sent('gift-card', '{"sent": "gift_card.sent"}');
CREATE TRIGGER invitations_added AFTER INSERT ON public.invitations REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_of_added_invitations();
CREATE TRIGGER invitations_renewed AFTER UPDATE ON public.invitations FOR EACH ROW WHEN ((old.invited_at IS DISTINCT FROM new.invited_at)) EXECUTE FUNCTION tell_of_invitation();
CREATE TRIGGER journals_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.journals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER legal_versions_shown AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.legal_versions FOR EACH STATEMENT EXECUTE FUNCTION tell_of_content();
CREATE TRIGGER notices_changed AFTER INSERT OR DELETE OR UPDATE OF read_at ON public.notices FOR EACH ROW EXECUTE FUNCTION tell_of_notice();
CREATE TRIGGER offers_shown AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.offers FOR EACH STATEMENT EXECUTE FUNCTION tell_of_content();
CREATE TRIGGER over_runs_tell AFTER INSERT OR UPDATE OF status ON public.over_runs FOR EACH ROW EXECUTE FUNCTION tell_over_run('over-run', '{
      "+waiting": "over_run.requested",
      "approved": "over_run.approved",
      "refused": "over_run.refused"
    }');
CREATE TRIGGER page_texts_shown AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.page_texts FOR EACH STATEMENT EXECUTE FUNCTION tell_of_content();
CREATE TRIGGER pay_questions_changed AFTER INSERT OR UPDATE ON public.pay_questions FOR EACH ROW EXECUTE FUNCTION tell_of_part();
CREATE TRIGGER pay_runs_tell AFTER INSERT OR UPDATE OF status ON public.pay_runs FOR EACH ROW EXECUTE FUNCTION tell_pay_run('pay-run', '{
      "+draft": "pay_run.prepared",
      "approved": "pay_run.approved",
      "approved>draft": "pay_run.approval_undone",
      "sent": "pay_run.sent",
      "overdue": "pay_run.overdue",
      "overdue>sent": "pay_run.rescheduled",
      "paid": "pay_run.paid"
    }');
CREATE TRIGGER payments_keep_card AFTER INSERT OR UPDATE OF status, card_token, card_brand, card_last4, card_last_day, card_kept_at ON public.payments FOR EACH ROW WHEN (((new.card_token IS NOT NULL) AND (new.kind = ANY (ARRAY['visit'::text, 'extra'::text, 'saved-card'::text])) AND (new.status = ANY (ARRAY['held'::text, 'card-saved'::text, 'captured'::text])))) EXECUTE FUNCTION keep_saved_card();
CREATE TRIGGER payments_tell AFTER INSERT OR UPDATE OF status ON public.payments FOR EACH ROW EXECUTE FUNCTION tell_payment('payment', '{
      "+card-saved": "payment.card_saved",
      "declined": "payment.declined",
      "held": "payment.held",
      "card-saved": "payment.card_saved",
      "captured": "payment.captured",
      "voided": "payment.released",
      "capture-failed": "payment.capture_failed"
    }');
CREATE TRIGGER postal_codes_shown AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.postal_codes FOR EACH STATEMENT EXECUTE FUNCTION tell_of_content();
CREATE TRIGGER postings_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER postings_balance AFTER INSERT ON public.postings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_unbalanced_journals();
CREATE TRIGGER provider_bookings_added AFTER INSERT ON public.provider_bookings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_of_added_parts();
CREATE TRIGGER provider_bookings_changed AFTER UPDATE ON public.provider_bookings FOR EACH ROW WHEN (((old.version IS DISTINCT FROM new.version) OR (old.service_status IS DISTINCT FROM new.service_status))) EXECUTE FUNCTION tell_of_part();
CREATE TRIGGER provider_bookings_tell AFTER INSERT OR UPDATE OF service_status ON public.provider_bookings FOR EACH ROW EXECUTE FUNCTION tell_provider_booking('provider-booking', '{
      "+accepted": "provider_booking.accepted",
      "started": "provider_booking.started",
      "completed": "provider_booking.completed",
      "withdrawn": "provider_booking.withdrawn",
      "noshow": "provider_booking.no_show",
      "canceled": "provider_booking.canceled"
    }');
CREATE TRIGGER provider_pictures_shown AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.provider_pictures FOR EACH STATEMENT EXECUTE FUNCTION tell_of_content();
CREATE TRIGGER providers_tell AFTER INSERT OR UPDATE OF profile_status ON public.providers FOR EACH ROW EXECUTE FUNCTION tell_provider('provider', '{
      "+pending": "provider.applied",
      "pending": "provider.applied",
      "approved": "provider.approved",
      "disabled": "provider.disabled"
    }');
CREATE TRIGGER quotes_drop_pictures_deleted AFTER DELETE ON public.quotes FOR EACH ROW WHEN ((old.picture_keys <> '{}'::text[])) EXECUTE FUNCTION drop_quote_pictures();
CREATE TRIGGER quotes_drop_pictures_emptied AFTER UPDATE OF picture_keys ON public.quotes FOR EACH ROW WHEN ((old.picture_keys <> new.picture_keys)) EXECUTE FUNCTION drop_quote_pictures();
CREATE TRIGGER quotes_tell AFTER INSERT OR UPDATE OF status ON public.quotes FOR EACH ROW EXECUTE FUNCTION tell_quote('quote', '{
      "+new": "quote.created",
      "quoted": "quote.quoted",
      "accepted": "quote.accepted",
      "booked": "quote.booked",
      "declined": "quote.declined",
      "expired": "quote.expired",
      "closed": "quote.closed"
    }');
CREATE TRIGGER refunds_tell AFTER INSERT OR UPDATE OF status ON public.refunds FOR EACH ROW EXECUTE FUNCTION tell_refund('refund', '{
      "+planned": "refund.planned",
      "+done": "refund.sent",
      "done": "refund.sent",
      "failed": "refund.failed"
    }');
CREATE TRIGGER reviews_shown AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.reviews FOR EACH STATEMENT EXECUTE FUNCTION tell_of_content();
CREATE TRIGGER series_tell AFTER INSERT OR UPDATE OF status ON public.series FOR EACH ROW EXECUTE FUNCTION tell_series('series', '{
      "+active": "series.started",
      "paused": "series.paused",
      "active": "series.resumed",
      "ended": "series.ended"
    }');
CREATE TRIGGER sessions_ended AFTER DELETE ON public.sessions REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION tell_of_ended_sessions();
CREATE TRIGGER setting_changes_shown AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.setting_changes FOR EACH STATEMENT EXECUTE FUNCTION tell_of_content();
CREATE TRIGGER site_logos_shown AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.site_logos FOR EACH STATEMENT EXECUTE FUNCTION tell_of_content();
CREATE TRIGGER site_settings_shown AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.site_settings FOR EACH STATEMENT EXECUTE FUNCTION tell_of_content();
CREATE TRIGGER users_changed AFTER UPDATE OF "group", permissions, blocked_at ON public.users FOR EACH ROW WHEN (((old."group" IS DISTINCT FROM new."group") OR (old.permissions IS DISTINCT FROM new.permissions) OR (old.blocked_at IS DISTINCT FROM new.blocked_at))) EXECUTE FUNCTION tell_of_person();
CREATE TRIGGER users_drop_push_devices AFTER UPDATE OF blocked_at ON public.users FOR EACH ROW WHEN (((new.blocked_at IS NOT NULL) AND (old.blocked_at IS NULL))) EXECUTE FUNCTION drop_push_devices();
CREATE TRIGGER visit_record_entries_append_only BEFORE UPDATE ON public.visit_record_entries FOR EACH ROW EXECUTE FUNCTION refuse_entry_change();
CREATE TRIGGER visit_record_entries_changed AFTER INSERT ON public.visit_record_entries FOR EACH ROW EXECUTE FUNCTION tell_of_part();
CREATE TRIGGER visit_record_entries_drop_photo AFTER DELETE ON public.visit_record_entries FOR EACH ROW WHEN ((old.picture_key IS NOT NULL)) EXECUTE FUNCTION drop_record_photo();

comment on column application_settings.open_weekdays is 'Monday first';
comment on column booking_changes.proposed is 'As domain/booking/change/proposed-change.ts describes it';
comment on column booking_changes.answers is 'Asked links by id: true, false, or null until they answer';
comment on column booking_changes.fee_if_refused_pence is 'The fee of cancelling at the moment of asking (rules/lifecycles#rescheduling)';
comment on column bookings.offer is 'The offer as it was sold: PricedOffer of domain/booking/price/price.ts';
comment on column bookings.least_fee_pence is 'What cancelling a visit moved at short notice costs at least (rules/lifecycles#rescheduling)';
comment on column bookings.actual_price is 'What the visit cost in the end and how that is made up: ActualPrice of domain/booking/price/actual-price.ts';
comment on column bookings.goes_unpaid_at is 'When it was decided that an unpaid visit goes ahead (rules/money#card-holds)';
comment on column checkouts.booking is 'The validated input and its price snapshot, as domain/booking/placed-booking.ts describes it';
comment on column checkouts.held_by is 'network:… (a keyed hash of the address) or key:… (the name of an API key); null = the office or a job';
comment on column checkouts.awaits_card is 'The time is not held before the card is given; held_until is when the checkout was made';
comment on column damage_claim_entries.provider_booking_id is 'Whose part of the clean it was, of a cleaner’s own words';
comment on column damage_claims.item is 'What was damaged, in a few words; its cleaner reads them too';
comment on column damage_claims.claimed_pence is 'What its customer asks for; null where they do not know yet';
comment on column damage_claims.more_asked_at is 'Since when the office waits for more from the customer';
comment on column damage_claims.transfer_pence is 'What of it goes by bank transfer; the rest are refunds of the claim';
comment on column earnings.note is 'Why pay was corrected';
comment on column gift_card_entries.used_pence is 'What a visit used of its reservation, which had left the balance before';
comment on column gift_cards.used_pence is 'What visits used; what is neither this, expired nor the balance is reserved';
comment on column gift_cards.vat_released_pence is 'The VAT that belongs to what was used or expired: cumulative, half a penny going up (rules/money#gift-cards)';
comment on column gift_cards.booking_id is 'The booking a goodwill card makes good';
comment on column given_back_visits.starts_at is 'The start that was not kept; a visit that moved can be given back again';
comment on column notices.source is 'The act it tells of, so that it is told once';
comment on column notices.is_always is 'Pushed at once whatever is switched off, by night too';
comment on column notices.mail is 'The email that goes where no browser takes the push; gone once that is decided';
comment on column notices.pushed_to is 'The browsers whose push service has taken it';
comment on column pay_questions.began_at is 'London time of the day of the visit, as its cleaner says it was';
comment on column pay_questions.amount_pence is 'What the office adds; the correction of pay has the same id';
comment on column pay_run_lines.statement is 'Everything the statement says, as domain/payroll/pay-statement.ts describes it; never changed after sending';
comment on column payments.checkout_id is 'The booking''s id too: a booking is made from the checkout of its id';
comment on column payments.card_token is 'While the status is created: the saved card that is to be asked without its holder';
comment on column payments.tip_shares is 'Who gets how much of a tip: TipShare of domain/booking/price/tip-shares.ts';
comment on column payments.card_kept_at is 'Since when its holder, signed in, lets the card be offered for their later bookings; null = they do not';
comment on column payments.asked_by is 'Who, signed in, asked for a place to give a card for a visit to come; null for a link';
comment on column payments.customer_id is 'Of a card given without a booking alone';
comment on column platform_copies.told_cipher is 'Who they are, as reported (a Seller as JSON); encrypted';
comment on column platform_copies.quarters is 'Four of considerationPence, activities and feesPence';
comment on column postings.amount_pence is 'debit +, credit -';
comment on column processor_entries.amount_pence is 'what came + or went -, before the fee';
comment on column provider_absences.last_date is 'Empty: until it is switched back on';
comment on column provider_bookings.accepted_terms is 'extras, bedroom_count and bathroom_count of the booking as it was accepted';
comment on column provider_bookings.absence_id is 'The days off by which it was given back';
comment on column providers.tax_number_cipher is 'UTR or National Insurance number, if given; encrypted';
comment on column providers.birth_date_cipher is 'Day of birth for reports to HMRC, if given; encrypted';
comment on column providers.travel_miles is 'Empty where the radius counts';
comment on column push_devices.session_id is 'In which it was added: whoever is signed out there is sent nothing more';
comment on column push_devices.last_ok_at is 'When its push service last took something';
comment on column rate_requests.holds_from is 'The London day from which jobs are taken at this rate';
comment on column rate_requests.applied_at is 'When the rate was written to the profile';
comment on column redo_visits.proposed_at is 'When the clean begins, as the office proposed it';
comment on column redo_visits.last_date is 'Until which day the customer may choose another time by the link';
comment on column refunds.parts is 'How much goes back through which payment: [{paymentId, pence}], fixed before the gateway is asked';
comment on column series.terms is 'As domain/booking/placed-booking.ts describes it';
comment on column shown_comments.is_named is 'Whether the cleaners read the first name with it';
comment on column users.push_off is 'Kinds of notices that this person wants no push of';
comment on column visit_record_entries.number is 'Of two of the same moment the later one';
comment on column visit_record_entries.task is 'Its room and words, as the checklist had them';
comment on column visit_record_entries.at is 'When it was pressed; created_at is when it reached us';
comment on column visit_record_entries.withdraws is 'The photo that nobody sees any more; its words say why';
comment on column visit_wishes.first_date is 'The first visit of the series that it is of, until the next row of it';
