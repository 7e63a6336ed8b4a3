-- Every list is read page by page in the order of an index whose last column is the id, so that a page costs the
-- same wherever it stands.
create index customers_newest on customers (created_at desc, id desc);
create index providers_newest on providers (created_at desc, id desc);
create index offers_newest on offers (created_at desc, id desc) where archived_at is null;
create index promo_codes_newest on promo_codes (created_at desc, id desc) where archived_at is null;
create index data_requests_newest on data_requests (requested_at desc, id desc);
create index api_keys_newest on api_keys (created_at desc, id desc);
create index users_company_by_name on users (name, id) where "group" = 'company';
create index pay_runs_sent on pay_runs (sent_at desc) where sent_at is not null;

-- Bookings by what the office and their customers narrow them by, in each order. Those by status serve the sweeps
-- that the indexes of one status were for.
create index bookings_by_status on bookings (booking_status, created_at desc, id desc);
create index bookings_by_status_and_start on bookings (booking_status, starts_at, id);
drop index bookings_waiting;
drop index bookings_to_come;
create index bookings_by_city on bookings (city, created_at desc, id desc);
create index bookings_by_city_and_start on bookings (city, starts_at, id);
create index bookings_newest_of_customer on bookings (customer_id, created_at desc, id desc);
create index bookings_by_email_and_start on bookings (email, starts_at, id);

-- A person's own.
drop index quotes_by_email;
create index quotes_by_email on quotes (email, created_at desc, id desc);
drop index invoices_by_customer;
create index invoices_by_customer on invoices (customer_id, issued_at desc, id desc);
create index invoices_by_buyer on invoices (email, issued_at desc, id desc) where customer_id is null;

-- An instant is shown, compared and paged by to the millisecond, here as everywhere else.
alter table users
  alter column "createdAt" type timestamptz(3),
  alter column "updatedAt" type timestamptz(3);
