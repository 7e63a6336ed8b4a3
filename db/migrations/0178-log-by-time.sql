-- The log is read in order of time, which the order of its numbers is not where two changes overlap.
create index audit_entries_by_time on audit_entries (at, id);
