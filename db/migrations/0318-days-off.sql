-- Cleaners' days off, pauses and days on which they can't come (rules/lifecycles#days-off).
alter table provider_absences
  add column kind text not null default 'days-off' check (kind in ('days-off', 'pause', 'cannot-come')),
  -- What the office reads of why; its owner too, nobody else.
  add column reason text,
  add column is_by_office boolean not null default false,
  -- Taken back before its first day: it counts for nothing.
  add column taken_back_at timestamptz(3),
  add column version integer not null default 1,
  add column updated_at timestamptz(3) not null default now(),
  alter column last_date drop not null,
  add constraint provider_absences_open_end check (last_date is not null or kind = 'pause');
comment on column provider_absences.last_date is 'Empty: until it is switched back on';
alter table provider_bookings
  add column absence_id uuid references provider_absences (id) on delete set null;
comment on column provider_bookings.absence_id is 'The days off by which it was given back';
create index provider_bookings_of_absence on provider_bookings (absence_id) where absence_id is not null;
