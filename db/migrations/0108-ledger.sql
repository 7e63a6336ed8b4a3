-- The books (rules/money#ledger): double entry, append-only, every journal sums to zero. Parties are plain ids without
-- foreign keys, because the books outlive what they speak of (rules/law#personal-data).
create table journals (
  id bigint generated always as identity primary key,
  event text not null,
  entity text not null,
  entity_id uuid not null,
  sequence integer not null default 1,
  at timestamptz(3) not null,
  -- A correction reverses; nothing is edited.
  reverses bigint references journals(id),
  note text,
  -- A job that runs twice posts once (rules/lifecycles#every-change).
  unique (event, entity, entity_id, sequence)
);
create index journals_newest on journals (at desc, id desc);

create table postings (
  journal_id bigint not null references journals(id),
  line smallint not null,
  account smallint not null check (account in (1100, 1200, 1300, 2100, 2150, 2200, 2300, 2400, 4100, 4200, 4300, 5100, 5200, 5300, 5400, 5500)),
  amount_pence integer not null check (amount_pence <> 0),
  booking_id uuid,
  provider_id uuid,
  gift_card_id uuid,
  primary key (journal_id, line),
  -- These accounts are reconciled party by party: 1300 of a booking, 2100 and 2150 of a cleaner, 2300 of a gift card.
  check ((account = 1300) <= (booking_id is not null)),
  check ((account in (2100, 2150)) <= (provider_id is not null)),
  check ((account = 2300) <= (gift_card_id is not null))
);
comment on column postings.amount_pence is 'debit +, credit -';
create index postings_by_booking on postings (booking_id, account) where booking_id is not null;
create index postings_by_provider on postings (provider_id, account) where provider_id is not null;
create index postings_by_gift_card on postings (gift_card_id, account) where gift_card_id is not null;

-- At the end of the statement, not of each row: only all lines of a journal together can sum to zero.
create function refuse_unbalanced_journals() returns trigger language plpgsql as $$
declare
  unbalanced bigint;
begin
  select posting.journal_id into unbalanced
    from postings posting
    where posting.journal_id in (select journal_id from added)
    group by posting.journal_id having sum(posting.amount_pence) <> 0 limit 1;
  if unbalanced is not null then
    raise exception 'journal % does not sum to zero', unbalanced using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger postings_balance after insert on postings
  referencing new table as added for each statement execute function refuse_unbalanced_journals();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'check_violation';
end $$;
create trigger journals_append_only before update or delete or truncate on journals
  for each statement execute function refuse_change();
create trigger postings_append_only before update or delete or truncate on postings
  for each statement execute function refuse_change();
