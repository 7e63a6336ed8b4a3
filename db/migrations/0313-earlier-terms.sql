-- What visits of a series that are planned before a date are booked with, where a change from that date on made it other
-- (docs/decisions/077): [{"before": "2027-09-17", "work": …, "rhythm": …, "startTime": "09:00", "rates": …}], each part
-- only where it changed, by their dates.
alter table series add column earlier_terms jsonb not null default '[]';
