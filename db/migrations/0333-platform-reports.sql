-- Whether the business reports to HMRC as a digital platform, since which London day, and the id that HMRC gave it as
-- one (rules/law#platform-reporting). A table of its own: the release before has prepared statements that read the
-- settings whole, and each connection of it would refuse them once the settings have other columns.
create table platform_reporting (
  application_setting_id text primary key references application_settings(id),
  since date,
  operator_id text not null default ''
);

-- The copy of what is reported about a cleaner, as it was told to them; what changes later is another version.
create table platform_copies (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references providers(id),
  year smallint not null,
  version smallint not null,
  told_cipher text not null,
  quarters jsonb not null,
  sent_at timestamptz(3) not null,
  unique (provider_id, year, version)
);
comment on column platform_copies.told_cipher is 'Who they are, as reported (a Seller as JSON); encrypted';
comment on column platform_copies.quarters is 'Four of considerationPence, activities and feesPence';
