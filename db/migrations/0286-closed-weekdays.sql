-- A weekday that the settings close from a date on (rules/lifecycles#closed-weekdays): 1 is Monday. What closes it is
-- the settings; the row is what was done about it. Without an end its last date is 9999-01-01.
alter table closures add column weekday smallint check (weekday between 1 and 7);
-- Those whose regular clean goes on without the weekday read of it once.
alter table closures add column daily_told_at timestamptz(3);
-- The weekday is open again, or earlier: regular cleans are to have its visits back.
alter table closures add column is_to_restore boolean not null default false;

-- From that date on the weekday of a regular clean is closed: it waits until its customer has chosen another day.
alter table series add column new_day_from date;
alter table series add column new_day_asked_at timestamptz(3);
create index series_new_day on series (new_day_from) where new_day_from is not null;

-- Planned changes of the weekdays are part of what is read of the settings.
create trigger setting_changes_shown after insert or update or delete or truncate on setting_changes
  for each statement execute function tell_of_content();
