-- A claim for damage (rules/lifecycles#claims-for-damage): what somebody says was damaged at a clean, until it is paid,
-- declined or withdrawn. It belongs to a complaint, which says when and by whom it was told.
create table damage_claims (
  id uuid primary key default gen_random_uuid(),
  report_id uuid not null unique references booking_reports(id),
  booking_id uuid not null references bookings(id),
  item text not null,
  claimed_pence integer check (claimed_pence > 0),
  status text not null default 'open' check (status in ('open', 'answered', 'settled', 'declined', 'withdrawn')),
  answer_due_at timestamptz(3) not null,
  outcome_due_at timestamptz(3) not null,
  more_asked_at timestamptz(3),
  decided_at timestamptz(3),
  paid_pence integer not null default 0 check (paid_pence >= 0),
  transfer_pence integer not null default 0 check (transfer_pence between 0 and paid_pence),
  transfer_sent_on date,
  transfer_reference text,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check ((status = 'settled') = (paid_pence > 0)),
  check ((transfer_sent_on is null) = (transfer_reference is null))
);
comment on column damage_claims.item is 'What was damaged, in a few words; its cleaner reads them too';
comment on column damage_claims.claimed_pence is 'What its customer asks for; null where they do not know yet';
comment on column damage_claims.more_asked_at is 'Since when the office waits for more from the customer';
comment on column damage_claims.transfer_pence is 'What of it goes by bank transfer; the rest are refunds of the claim';
create index damage_claims_by_booking on damage_claims (booking_id, created_at);
create index damage_claims_ended on damage_claims (decided_at) where decided_at is not null;

-- What was said about it, in its order, by its customer, the office and a cleaner.
create table damage_claim_entries (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid not null references damage_claims(id),
  kind text not null check (kind in (
    'reported', 'answered', 'asked', 'added', 'told', 'settled', 'declined', 'withdrawn', 'sent')),
  provider_booking_id uuid references provider_bookings(id),
  written_by text not null,
  words text not null default '',
  picture_keys text[] not null default '{}' check (cardinality(picture_keys) <= 6),
  created_at timestamptz(3) not null,
  check ((kind = 'told') = (provider_booking_id is not null))
);
comment on column damage_claim_entries.provider_booking_id is 'Whose part of the clean it was, of a cleaner’s own words';
create index damage_claim_entries_by_claim on damage_claim_entries (claim_id, created_at);
create index damage_claim_entries_of_link on damage_claim_entries (provider_booking_id)
  where provider_booking_id is not null;

-- However its words go, its pictures go with them; the job that clears what was dropped removes the files.
create function drop_claim_pictures() returns trigger language plpgsql as $$
begin
  update uploads set dropped_at = now()
    where key = any(old.picture_keys) and dropped_at is null
      and (tg_op = 'DELETE' or key <> all(new.picture_keys));
  return null;
end $$;
create trigger damage_claim_entries_drop_deleted after delete on damage_claim_entries for each row
  when (old.picture_keys <> '{}') execute function drop_claim_pictures();
create trigger damage_claim_entries_drop_emptied after update of picture_keys on damage_claim_entries for each row
  when (old.picture_keys <> new.picture_keys) execute function drop_claim_pictures();

do $$
declare
  purposes text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'uploads_purpose_check');
begin
  execute 'alter table uploads drop constraint uploads_purpose_check, add constraint uploads_purpose_check '
    || replace(purposes, 'ARRAY[', 'ARRAY[''damage-picture''::text, ');
end $$;

-- What goes to the card for damage is a refund to the gateway, and no part of the price: neither is what was taken too much.
alter table refunds
  add column damage_claim_id uuid references damage_claims(id),
  add column is_of_price boolean not null
    generated always as (damage_claim_id is null and idempotency_key not like 'overpaid:%') stored;
create index refunds_of_claim on refunds (damage_claim_id) where damage_claim_id is not null;

-- Complaints that were taken up as claims before there were any: their outcome is owed.
insert into damage_claims
    (report_id, booking_id, item, status, answer_due_at, outcome_due_at, created_at, updated_at)
  select id, booking_id, 'Something in the home', 'answered', due_at,
    coalesce(decided_at, updated_at) + interval '28 days', coalesce(decided_at, updated_at), coalesce(decided_at, updated_at)
  from booking_reports where kind = 'complaint' and status = 'damage-claim';
insert into damage_claim_entries (claim_id, kind, written_by, words, created_at)
  select claim.id, 'reported', report.reported_by, report.words, report.created_at
    from damage_claims claim join booking_reports report on report.id = claim.report_id
  union all
  select claim.id, 'answered', 'company', report.decision, claim.created_at
    from damage_claims claim join booking_reports report on report.id = claim.report_id
    where coalesce(report.decision, '') <> '';

create function tell_damage_claim() returns trigger language plpgsql as $$
begin
  perform tell(tg_argv, new.id, old.status, new.status, new.updated_at,
    jsonb_build_object('status', new.status, 'version', new.version, 'bookingId', new.booking_id,
      'reportId', new.report_id));
  return null;
end $$;
create trigger damage_claims_tell after insert or update of status on damage_claims for each row
  execute function tell_damage_claim('damage-claim', '{
      "+open": "damage_claim.opened",
      "+answered": "damage_claim.opened",
      "answered": "damage_claim.answered",
      "settled": "damage_claim.settled",
      "declined": "damage_claim.declined",
      "withdrawn": "damage_claim.withdrawn"
    }');

-- A claim can be told at once, without a complaint before it.
drop trigger booking_reports_tell on booking_reports;
create trigger booking_reports_tell after insert or update of status on booking_reports for each row
  execute function tell_report('report', '{
      "+received": "report.received",
      "+damage-claim": "report.damage_claimed",
      "answered": "report.answered",
      "redo": "report.redo_promised",
      "price-reduction": "report.price_reduced",
      "damage-claim": "report.damage_claimed",
      "upheld": "report.upheld",
      "dismissed": "report.dismissed",
      "closed": "report.closed"
    }');
