-- A lost dispute ends refunds that wait: the bank has given their money. Where it is won after all, they wait again
-- (docs/rules/money.md, Disputes).
alter table refunds add column ended_by_dispute_id uuid references disputes(id);
create index refunds_ended_by_dispute on refunds (ended_by_dispute_id) where ended_by_dispute_id is not null;
