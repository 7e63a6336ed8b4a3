-- Which of its weekday in the month a monthly series is on: 1 to 4, or 5 for the last (rules/lifecycles#series). Null of
-- others, and of what an older version begins: that follows from its first date.
alter table series add column month_ordinal smallint check (month_ordinal between 1 and 5);
update series set month_ordinal = ceil(extract(day from start_date) / 7.0) where schedule = 'monthly';

-- The questions that one change of a series put to its cleaners share an id: one answer can be for all, and they end
-- together (rules/lifecycles#rescheduling).
alter table booking_changes add column series_change_id uuid;
create index booking_changes_of_series on booking_changes (series_change_id)
  where series_change_id is not null and status = 'waiting';

-- The change of its series that ended a standing acceptance: a yes to all of its visits at the new times renews it
-- (rules/lifecycles#series).
alter table standing_acceptances add column ended_by_change uuid;
