-- The visit record (rules/lifecycles#visit-record): what its cleaners ticked, photographed and noted at a visit, each
-- entry once and for good.
create table visit_record_entries (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity,
  booking_id uuid not null references bookings(id),
  provider_booking_id uuid not null references provider_bookings(id),
  kind text not null check (kind in ('task', 'photo', 'note')),
  task text,
  is_done boolean,
  phase text check (phase in ('before', 'after', 'damage')),
  picture_key text,
  words text not null default '',
  at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  check ((kind = 'task') = (task is not null) and (kind = 'task') = (is_done is not null)),
  check ((kind = 'photo') = (phase is not null) and (kind = 'photo') = (picture_key is not null)),
  check (kind <> 'note' or words <> '')
);
comment on column visit_record_entries.task is 'Its room and words, as the checklist had them';
comment on column visit_record_entries.number is 'Of two of the same moment the later one';
comment on column visit_record_entries.at is 'When it was pressed; created_at is when it reached us';
create index visit_record_entries_by_booking on visit_record_entries (booking_id, at, number);
create index visit_record_entries_of_part on visit_record_entries (provider_booking_id);
create unique index visit_record_entries_picture on visit_record_entries (picture_key) where picture_key is not null;

-- Entries are never rewritten; whatever forgets people may take words out of a note, or the whole of a record.
create function refuse_entry_change() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'words' is distinct from to_jsonb(old) - 'words' then
    raise exception '% is append-only', tg_table_name using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger visit_record_entries_append_only before update on visit_record_entries for each row
  execute function refuse_entry_change();
create trigger visit_record_entries_changed after insert on visit_record_entries for each row
  execute function tell_of_part();

create function drop_record_photo() returns trigger language plpgsql as $$
begin
  update uploads set dropped_at = now() where key = old.picture_key and dropped_at is null;
  return null;
end $$;
create trigger visit_record_entries_drop_photo after delete on visit_record_entries for each row
  when (old.picture_key is not null) execute function drop_record_photo();

-- What a customer asks of a visit beside its checklist: of one booking, or of a series from a date on.
create table visit_wishes (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid unique references bookings(id),
  series_id uuid references series(id),
  first_date date,
  tasks text[] not null default '{}' check (cardinality(tasks) <= 10),
  is_without_photos boolean not null default false,
  updated_at timestamptz(3) not null,
  unique (series_id, first_date),
  check ((booking_id is null) <> (series_id is null)),
  check ((series_id is null) = (first_date is null))
);
comment on column visit_wishes.first_date is 'The first visit of the series that it is of, until the next row of it';

do $$
declare
  purposes text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'uploads_purpose_check');
begin
  execute 'alter table uploads drop constraint uploads_purpose_check, add constraint uploads_purpose_check '
    || replace(purposes, 'ARRAY[', 'ARRAY[''visit-photo''::text, ');
end $$;
