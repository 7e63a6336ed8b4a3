-- A visit that had begun and was ended by its customer or by the office (rules/lifecycles#ending-a-visit): by whom and when.
alter table bookings add column ended_early_by text check (ended_early_by in ('customer', 'company'));
alter table bookings add column ended_early_at timestamptz(3);

-- What the customer is charged of a part that its cleaner had not begun when the visit was ended.
alter table provider_bookings add column charged_quarter_hours smallint check (charged_quarter_hours >= 0);
