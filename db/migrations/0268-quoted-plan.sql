-- What the office quotes beside price, hours and cleaners (rules/content#quotes): how often, the weekdays with the time
-- of each, from when, and when somebody looks at the place first. Null is left open for the customer, or not said; an
-- entry's weekday is null where every visit is at that time.
alter table quotes
  add column frequency text check (frequency in ('once', 'weekly', 'biweekly', 'monthly', 'daily')),
  add column visit_times jsonb not null default '[]' check (jsonb_typeof(visit_times) = 'array'),
  add column start_date date,
  add column site_visit_at timestamptz(3);
