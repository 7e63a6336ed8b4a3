-- A second shift of a weekday (rules/matching#hard-filters). That it begins when the first has ended is a rule of the
-- code alone: the release before, which may run beside this one, changes the first without knowing the second.
alter table provider_hours
  add column start_time_2 time,
  add column end_time_2 time,
  add constraint provider_hours_second check
    ((start_time_2 is null) = (end_time_2 is null) and (start_time_2 is null or end_time_2 > start_time_2));
