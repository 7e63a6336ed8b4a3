-- What a cancelled visit is made good with (product.md 2.5): a goodwill card for the customer when we cancel
-- late or nobody comes, and pay for the accepted cleaner when no fee is due.
alter table application_settings
  add column goodwill_pence integer not null default 1000 check (goodwill_pence between 0 and 5000),
  add column short_notice_quarter_hours smallint not null default 4 check (short_notice_quarter_hours between 0 and 12);

-- What becomes of the other parts of a report: who may answer it, and the money it is about.
alter table booking_reports
  add column version integer not null default 1,
  add column updated_at timestamptz(3) not null default now();
create unique index booking_reports_open_once on booking_reports (booking_id, kind, coalesce(provider_booking_id, booking_id))
  where kind <> 'complaint' and status in ('received', 'answered');
create index booking_reports_newest on booking_reports (created_at desc, id desc);
create index provider_bookings_withdrawn on provider_bookings (provider_id, withdrawn_at) where is_late_withdrawal;
create index provider_bookings_absent on provider_bookings (provider_id, updated_at) where service_status = 'noshow';
