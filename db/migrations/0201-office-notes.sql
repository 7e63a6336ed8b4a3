-- What the office notes for itself about a customer, a booking or a cleaner (rules/people#notes-of-the-office).
create table office_notes (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid references customers(id) on delete cascade,
  booking_id uuid references bookings(id) on delete cascade,
  provider_id uuid references providers(id) on delete cascade,
  words text not null check (length(words) between 1 and 2000),
  written_by text references users(id) on delete set null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (num_nonnulls(customer_id, booking_id, provider_id) = 1)
);
create index office_notes_of_customer on office_notes (customer_id, created_at) where customer_id is not null;
create index office_notes_of_booking on office_notes (booking_id, created_at) where booking_id is not null;
create index office_notes_of_provider on office_notes (provider_id, created_at) where provider_id is not null;
create index office_notes_by_writer on office_notes (written_by) where written_by is not null;

-- A customer's record tells whoever has it open, as the others do.
drop trigger tell_of_record on audit_entries;
create trigger tell_of_record after insert on audit_entries for each row
  when (new.entity in ('provider', 'quote', 'contact-message', 'promo-code', 'offer', 'postal-code', 'gift-card',
    'pay-run', 'application-setting', 'webhook-endpoint', 'api-key', 'affiliate', 'customer'))
  execute function tell_of_record();
