-- A cleaner's date of birth as HMRC asks platforms for it (rules/law#platform-reporting): beside their tax number,
-- encrypted like it, and kept like it of somebody who was paid.
alter table providers add column birth_date_cipher text;
comment on column providers.birth_date_cipher is 'Day of birth for reports to HMRC, if given; encrypted';
alter table kept_payees add column birth_date_cipher text;
