-- A cleaner chooses how far they travel in miles, or as before a radius in kilometres (rules/matching#radius): the one
-- fact that filter, score, times and maps go by is `reach_km`. An outcode is called by a name people know.
alter table providers
  add column travel_miles smallint check (travel_miles in (2, 3, 5, 7, 10, 15, 20, 30)),
  add column reach_km double precision not null
    generated always as (coalesce(travel_miles * 1.609344::float8, radius_km::float8)) stored;
comment on column providers.travel_miles is 'Empty where the radius counts';
alter table outcodes add column name text;
