-- A change that waits for the cleaners' answers keeps its new time from others, and can be taken back (2.4, 4.6).
alter table booking_changes
  drop constraint booking_changes_status_check,
  add constraint booking_changes_status_check
    check (status in ('waiting', 'applied', 'refused', 'lapsed', 'withdrawn')),
  add column asked_by text not null check (asked_by in ('customer', 'company', 'system')),
  add column during tstzrange not null;
comment on column booking_changes.proposed is 'As domain/booking/proposed-change.ts describes it';
comment on column booking_changes.answers is 'Asked links by id: true, false, or null until they answer';
comment on column booking_changes.fee_if_refused_pence is 'The fee of cancelling at the moment of asking (2.4)';
create index booking_changes_of_booking on booking_changes (booking_id, created_at desc);
create index booking_changes_open on booking_changes using gist (during) where status = 'waiting';
