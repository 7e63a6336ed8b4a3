-- Two addresses are one home where their postcode, numbers and lone letters are (docs/rules/lifecycles.md, Overlapping
-- cleans): "Flat 2, 14 High St" and "14 high street, flat 2". A home that has no number goes by its first line.
create function home_of(address text, postal_code text) returns text language sql immutable parallel safe
  return (
    with place as (
      select lower(regexp_replace(postal_code, '[^[:alnum:]]', '', 'g')) as code,
        regexp_replace(lower(normalize(address, NFKC)), '[''’`.]', '', 'g') as line
    ), plain as (
      -- The postcode may be typed into the address, too.
      select code, regexp_replace(line, left(code, -3) || '\s*' || right(code, 3), '', 'g') as line from place
    ), part as (
      select code, line,
        (select string_agg(found[1], ' ' order by found[1])
          from regexp_matches(line, '(\m\d+(?:st|nd|rd|th)\M|\d+|(?:\m|(?<=\d))[a-z]\M)', 'g') as found) as numbers
      from plain
    )
    select code || ':' || coalesce(numbers, regexp_replace(split_part(line, ',', 1), '[^[:alnum:]]', '', 'g')) from part
  );

-- The browser that holds a time, by a keyed hash of its own random text (docs/rules/matching.md, Holds).
alter table checkouts add column browser_hash text;
create index checkouts_of_browser on checkouts (browser_hash)
  where browser_hash is not null and placed_at is null and abandoned_at is null;
