-- Facts about outcodes (centroids, rules/matching#outcodes), kept apart from the list of those we serve: the facts
-- follow the shipped file, the list is the company's.
create table outcodes (
  code text primary key,
  latitude double precision not null,
  longitude double precision not null,
  city text not null
);

create table postal_codes (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code = upper(code)),
  city text not null check (city in ('Birmingham', 'Leeds', 'GreaterManchester', 'London', 'Brighton')),
  country text not null default 'GB',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- An area that visits were booked in is taken off the list, never removed (rules/lifecycles#other-records).
  archived_at timestamptz(3),
  version integer not null default 1
);
create trigger postal_codes_shown after insert or update or delete or truncate on postal_codes
  for each statement execute function tell_of_content();
