-- What strangers write to the company. A form that is sent twice is one request (rules/lifecycles#every-change): the
-- key finds the first, the hash tells the same form from another one under its key.

create table quotes (
  id uuid primary key default gen_random_uuid(),
  status text not null default 'new' check (status in ('new', 'quoted', 'accepted', 'booked', 'declined', 'expired', 'closed')),
  name text not null,
  email text not null check (email = lower(email)),
  phone text not null,
  desired_date date,
  message text not null,
  postal_code text not null,
  service_type text,
  property_type text,
  bedroom_count smallint,
  bathroom_count smallint,
  price_pence integer check (price_pence > 0),
  quarter_hours smallint,
  cleaner_count smallint,
  answer text,
  quoted_at timestamptz(3),
  valid_until timestamptz(3),
  reminded_at timestamptz(3),
  token_hash text unique,
  booking_id uuid,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- Where whoever asked came from (domain/visit-source): the campaign, the site and the affiliate's code that stood in
  -- the address. Null where the address said nothing.
  source jsonb check (jsonb_typeof(source) = 'object'),
  idempotency_key text unique,
  request_hash text not null default ''
);
create index quotes_newest on quotes (created_at desc, id desc);
create index quotes_valid on quotes (valid_until) where status = 'quoted';
create index quotes_by_email on quotes (email, created_at desc, id desc);

create function tell_quote() returns trigger language plpgsql as $$
begin
  perform tell(tg_argv, new.id, old.status, new.status, new.updated_at,
    jsonb_build_object('status', new.status, 'version', new.version, 'bookingId', new.booking_id));
  return null;
end $$;
create trigger quotes_tell after insert or update of status on quotes for each row
  execute function tell_quote('quote', '{
      "+new": "quote.created",
      "quoted": "quote.quoted",
      "accepted": "quote.accepted",
      "booked": "quote.booked",
      "declined": "quote.declined",
      "expired": "quote.expired",
      "closed": "quote.closed"
    }');

create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  status text not null default 'new' check (status in ('new', 'read', 'answered', 'closed', 'spam')),
  name text not null,
  email text not null check (email = lower(email)),
  subject text not null,
  message text not null,
  answer text,
  answered_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  idempotency_key text unique,
  request_hash text not null default ''
);
create index contact_messages_newest on contact_messages (created_at desc, id desc);

create function tell_contact_message() returns trigger language plpgsql as $$
begin
  perform tell(tg_argv, new.id, old.status, new.status, new.updated_at,
    jsonb_build_object('status', new.status, 'version', new.version));
  return null;
end $$;
create trigger contact_messages_tell after insert or update of status on contact_messages for each row
  execute function tell_contact_message('contact-message', '{
      "+new": "contact_message.received",
      "read": "contact_message.read",
      "answered": "contact_message.answered",
      "closed": "contact_message.closed",
      "spam": "contact_message.spam"
    }');
