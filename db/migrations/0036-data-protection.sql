-- What the law has us keep of a cleaner who was paid, once their profile is erased (product.md 7.3, 7.6: payroll
-- identity and amounts for six years from the end of the accounting year).
create table kept_payees (
  provider_id uuid primary key references providers (id),
  name text not null,
  address text not null,
  postal_code text not null,
  tax_number_cipher text,
  sort_code_cipher text,
  account_number_cipher text,
  kept_until date not null
);

-- Finds what was mailed to somebody, and about something, when they ask for it or are erased.
create index mails_by_recipient on mails (recipient);
create index mails_by_entity on mails (entity_id);
create index audit_entries_by_actor on audit_entries (actor, id);
