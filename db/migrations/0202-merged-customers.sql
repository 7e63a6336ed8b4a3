-- Two records of one person became one: the id and e-mail of the one that is gone, so that its address and papers lead
-- to the one that stayed (rules/people#merging).
create table merged_customers (
  id uuid primary key,
  into_id uuid not null references customers(id) on delete cascade,
  email text check (email = lower(email))
);
create index merged_customers_by_into on merged_customers (into_id);
