-- A short reference for people to say and type (rules/lifecycles#booking): `BW-` and six of A–Z and 2–9 without I and O.
-- It opens nothing by itself. Its index also finds what begins "BW-7K".

-- The n-th reference in an order that looks like none: adding, multiplying by an odd number and folding the upper bits
-- into the lower ones each turn 30 bits into others one to one, so that no two numbers have the same reference. Random
-- ones would meet: among 200,000 of the thousand million some twenty pairs are to be expected.
create function pg_temp.nth_reference(n bigint) returns text language plpgsql volatile as $$
declare
  signs constant text := 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  full_30 constant bigint := (1 << 30) - 1;
  x bigint := (n + current_setting('brightwren.reference_key')::bigint) & full_30;
begin
  x := (x * 668265261) & full_30;
  x := x # (x >> 15);
  x := (x * 374761393) & full_30;
  x := x # (x >> 13);
  x := (x * 1274126177 & full_30) # current_setting('brightwren.reference_key')::bigint;
  return 'BW-' || substr(signs, 1 + (x >> 25)::int, 1) || substr(signs, 1 + (x >> 20 & 31)::int, 1)
    || substr(signs, 1 + (x >> 15 & 31)::int, 1) || substr(signs, 1 + (x >> 10 & 31)::int, 1)
    || substr(signs, 1 + (x >> 5 & 31)::int, 1) || substr(signs, 1 + (x & 31)::int, 1);
end $$;

-- Another order in every database.
select set_config('brightwren.reference_key',
  (('x' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 8))::bit(32)::bigint & ((1 << 30) - 1))::text, true);
create temp sequence references_given;

-- The table is written once, with its references, and its indexes are built once.
alter table bookings add column reference text not null
  default pg_temp.nth_reference(nextval('references_given'))
  constraint bookings_reference check (reference ~ '^BW-[A-HJ-NP-Z2-9]{6}$');
alter table bookings alter column reference drop default;
create unique index bookings_by_reference on bookings (reference text_pattern_ops);

drop sequence references_given;
drop function pg_temp.nth_reference(bigint);
