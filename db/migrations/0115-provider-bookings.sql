-- Equality of ids within an index of ranges: provider_booked_once below.
create extension if not exists btree_gist;

-- An invitation is for the start it named. Wave 0 went to the last cleaner of a series alone, -1 is the office asking
-- somebody outside the waves (rules/matching#waves).
create table invitations (
  booking_id uuid not null references bookings(id) on delete cascade,
  provider_id uuid not null references providers(id) on delete cascade,
  wave smallint not null,
  score numeric(5,2) not null,
  reasons jsonb not null,
  invited_at timestamptz(3) not null,
  starts_at timestamptz(3),
  primary key (booking_id, provider_id)
);
create index invitations_by_provider on invitations (provider_id, booking_id);

create function tell_of_invitation() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', '{"invited":"' || new.booking_id || '","providers":["' || new.provider_id || '"]}');
  return null;
end $$;
create trigger invitations_renewed after update on invitations for each row
  when (old.invited_at is distinct from new.invited_at) execute function tell_of_invitation();

create function tell_of_added_invitations() returns trigger language plpgsql as $$
begin
  if (select count(*) from added) > 100 then perform pg_notify('changes', '{"all":true}');
  else
    perform pg_notify('changes', json_build_object('invited', booking_id, 'providers', json_agg(provider_id))::text)
      from added group by booking_id;
  end if;
  return null;
end $$;
create trigger invitations_added after insert on invitations referencing new table as added
  for each statement execute function tell_of_added_invitations();

-- "Not for me": never offered to that provider again, and nothing is counted against them
-- (rules/lifecycles#provider-link).
create table rejected_bookings (
  booking_id uuid not null references bookings(id) on delete cascade,
  provider_id uuid not null references providers(id) on delete cascade,
  rejected_at timestamptz(3) not null,
  primary key (booking_id, provider_id)
);
create index rejected_bookings_by_provider on rejected_bookings (provider_id, rejected_at);

-- One row per cleaner on a booking (rules/lifecycles#provider-link). Rate and name are copied at acceptance
-- (rules/prices#provider-pay). `occupied` is the visit and the least travel buffer (30 minutes) after it.
create table provider_bookings (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings(id),
  provider_id uuid not null references providers(id),
  service_status text not null check (service_status in ('accepted', 'started', 'completed', 'withdrawn', 'noshow', 'canceled')),
  occupied tstzrange not null,
  sp_rate_pence integer not null,
  sp_email text not null,
  sp_first_name text not null,
  sp_last_name text not null,
  accepted_at timestamptz(3) not null,
  started_at timestamptz(3),
  completed_at timestamptz(3),
  comments text not null default '',
  actual_quarter_hours smallint check (actual_quarter_hours >= 0),
  tip_pence integer not null default 0,
  earning_pence integer,
  platform_earning_pence integer,
  paid_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  withdrawn_at timestamptz(3),
  is_late_withdrawal boolean not null default false,
  withdrawal_reason text,
  -- "Agreed by phone": who of the office said so, and when (rules/matching#waves).
  agreed_by text,
  agreed_at timestamptz(3),
  fee_share_pence integer,
  -- Nobody is booked twice, however many accept at once (rules/matching#hard-filters, rules/matching#travel-buffer). A
  -- longer way between two places is checked when somebody accepts.
  constraint provider_booked_once exclude using gist (provider_id with =, occupied with &&)
    where (service_status in ('accepted', 'started', 'completed'))
);
create index provider_bookings_unpaid on provider_bookings (provider_id, completed_at)
  where service_status = 'completed' and paid_at is null;
-- One live row of a cleaner on a booking; who has withdrawn may accept it again, in a row of its own.
create unique index provider_bookings_live on provider_bookings (booking_id, provider_id)
  where service_status in ('accepted', 'started', 'completed');
create index provider_bookings_of_booking on provider_bookings (booking_id);
-- What counts within 90 days: late withdrawals and no-shows (rules/lifecycles#provider-link).
create index provider_bookings_withdrawn on provider_bookings (provider_id, withdrawn_at) where is_late_withdrawal;
create index provider_bookings_absent on provider_bookings (provider_id, updated_at) where service_status = 'noshow';
-- A provider's last 90 days for the score (rules/matching#score), without reading the years before.
create index provider_bookings_by_provider on provider_bookings (provider_id, accepted_at);

create function tell_provider_booking() returns trigger language plpgsql as $$
begin
  perform tell(tg_argv, new.id, old.service_status, new.service_status, new.updated_at,
    jsonb_build_object('status', new.service_status, 'version', new.version, 'bookingId', new.booking_id, 'providerId', new.provider_id));
  return null;
end $$;
create trigger provider_bookings_tell after insert or update of service_status on provider_bookings for each row
  execute function tell_provider_booking('provider-booking', '{
      "+accepted": "provider_booking.accepted",
      "started": "provider_booking.started",
      "completed": "provider_booking.completed",
      "withdrawn": "provider_booking.withdrawn",
      "noshow": "provider_booking.no_show",
      "canceled": "provider_booking.canceled"
    }');

create function tell_of_part() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', '{"booking":"' || new.booking_id || '"}');
  return null;
end $$;
create trigger provider_bookings_changed after update on provider_bookings for each row
  when (old.version is distinct from new.version or old.service_status is distinct from new.service_status)
  execute function tell_of_part();

create function tell_of_added_parts() returns trigger language plpgsql as $$
begin
  if (select count(*) from added) > 100 then perform pg_notify('changes', '{"all":true}');
  else perform pg_notify('changes', '{"booking":"' || booking_id || '"}') from added;
  end if;
  return null;
end $$;
create trigger provider_bookings_added after insert on provider_bookings referencing new table as added
  for each statement execute function tell_of_added_parts();
