-- What people asked for and we could not do, as they met it and before anybody left an address: sums about nobody
-- (rules/content#unserved-demand). Weekday (1 is Monday) and hour are London's: of the time that was asked for, or of
-- the asking where none was.
create table unserved_requests (
  day date not null,
  outcode text not null,
  reason text not null check (reason in ('not-served', 'no-start', 'time-taken')),
  weekday smallint not null check (weekday between 1 and 7),
  hour smallint not null check (hour between 0 and 23),
  requests integer not null check (requests > 0),
  -- How many of them had been shown a price, and the sum of those.
  priced integer not null check (priced between 0 and requests),
  price_pence bigint not null check (price_pence >= 0),
  primary key (day, outcode, reason, weekday, hour)
);

-- Which networks were counted for which outcode in an hour, by a keyed hash of both: removed when the hour is over.
create table unserved_networks (
  hour timestamptz(3) not null,
  network text not null,
  primary key (hour, network)
);
