-- The VAT rate by the London day from which it holds. Gross prices are a booking's own; its VAT is worked out with the
-- rate in force on the day of the visit, a fee's with that of the day of cancelling (rules/prices#total-and-vat).
create table vat_rates (
  from_date date primary key,
  tax_rate numeric(5,2) not null check (tax_rate between 0 and 100)
);

-- Before the first change the first rate held.
create function keep_vat_rate() returns trigger language plpgsql as $$
begin
  insert into vat_rates (from_date, tax_rate)
  values (case when tg_op = 'INSERT' then date '2000-01-01' else (new.updated_at at time zone 'Europe/London')::date end, new.tax_rate)
  on conflict (from_date) do update set tax_rate = excluded.tax_rate;
  return null;
end $$;
create trigger application_settings_vat_rate after insert or update of tax_rate on application_settings
  for each row execute function keep_vat_rate();
insert into vat_rates (from_date, tax_rate) select date '2000-01-01', tax_rate from application_settings;

-- What the charge's VAT was worked out with; null while nothing was charged.
alter table bookings add column charged_tax_rate numeric(5,2) check (charged_tax_rate between 0 and 100);
-- What the gift card is to pay of extra time that was approved: reserved beside gift_applied_pence, which is of the
-- booked price (rules/prices#actual-price).
alter table bookings add column gift_extra_pence integer not null default 0 check (gift_extra_pence >= 0);
update bookings set charged_tax_rate = tax_rate where booking_status in ('completed', 'canceled');
