-- Who asked to be told once when we can come to them (rules/messages#waitlist). An entry is one e-mail at one outcode;
-- it goes as soon as it was told, was taken back, or its time is over (rules/law#keeping).
create table waitlist_entries (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email)),
  outcode text not null,
  reason text not null check (reason in ('not-served', 'no-start')),
  -- The visit a free start is looked for.
  service_type text not null,
  quarter_hours smallint not null check (quarter_hours > 0),
  cleaner_count smallint not null check (cleaner_count > 0),
  -- How often it was asked for before it was confirmed: each time has a mail of its own.
  times_asked integer not null default 1,
  asked_at timestamptz(3) not null,
  -- The form that asked last: the same one sent twice asks once.
  asked_by text,
  confirmed_at timestamptz(3),
  unique (email, outcode)
);
create index waitlist_entries_unconfirmed on waitlist_entries (asked_at) where confirmed_at is null;
create index waitlist_entries_confirmed on waitlist_entries (outcode, confirmed_at) where confirmed_at is not null;

-- How many people we could not serve, by day and place and about nobody (rules/content#unserved-demand).
create table unserved_demand (
  day date not null,
  outcode text not null,
  reason text not null check (reason in ('not-served', 'no-start', 'left-at-payment')),
  people integer not null check (people > 0),
  primary key (day, outcode, reason)
);

-- When it was decided what follows from a checkout's having been left (rules/messages#second-thoughts); once.
alter table checkouts add column left_judged_at timestamptz(3);
-- Whether the same person began another one since: of the last days only, and rows are written in this order.
create index checkouts_made on checkouts using brin (created_at);
