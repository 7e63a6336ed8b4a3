-- Orders of the office's long lists: each page is read from where the one before it ended.
create index bookings_by_price on bookings (total_price_pence, id);
create index customers_by_name on customers
  ((lower(normalize(first_name || ' ' || last_name, NFD)) collate "C"), id);
create index providers_by_name on providers
  ((lower(normalize(first_name || ' ' || last_name, NFD)) collate "C"), id);
create index invoices_by_gross on invoices (gross_pence, id);
