-- What law and HMRC want first, with the proof of it: the company's number is public, the rest is the office's.
alter table application_settings
  add column company_number text not null default '',
  add column data_protection_number text not null default '',
  add column insurer text not null default '',
  add column insured_until date,
  add column vat_elected_on date;
