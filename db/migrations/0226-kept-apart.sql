-- The office keeps a cleaner and a customer apart too, and every block can be named and ended
-- (rules/matching#kept-apart).
alter table blocks drop constraint blocks_blocked_by_check;
alter table blocks
  add constraint blocks_blocked_by_check check (blocked_by in ('provider', 'customer', 'company')),
  add column id uuid not null default gen_random_uuid(),
  add column reason text check (length(reason) between 3 and 500),
  add column added_by text references users(id) on delete set null,
  add constraint blocks_id_key unique (id),
  add constraint blocks_reason_of_company check ((blocked_by = 'company') = (reason is not null));
create index blocks_of_customer on blocks (customer_id);
create index blocks_by_adder on blocks (added_by) where added_by is not null;
