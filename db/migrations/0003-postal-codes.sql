-- Facts about outcodes (centroids), kept apart from the list of those we serve.
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
  updated_at timestamptz(3) not null default now()
);
