-- A photo of a visit is withdrawn by an entry of its own: the photo's entry stays, its file goes
-- (rules/lifecycles#visit-record).
alter table visit_record_entries
  drop constraint visit_record_entries_kind_check,
  add constraint visit_record_entries_kind_check check (kind in ('task', 'photo', 'note', 'withdrawal')),
  add column withdraws uuid unique references visit_record_entries(id),
  add column withdrawn_by text check (withdrawn_by in ('cleaner', 'customer', 'office')),
  add check ((kind = 'withdrawal') = (withdraws is not null) and (kind = 'withdrawal') = (withdrawn_by is not null));
comment on column visit_record_entries.withdraws is 'The photo that nobody sees any more; its words say why';
