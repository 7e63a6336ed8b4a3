-- A disk is one machine's, and two machines have an alert each; everything else is the installation's, and its place
-- is empty (rules/security#alerts).
alter table alerts add column place text not null default '';
drop index alerts_standing_idx;
create unique index alerts_standing_idx on alerts (kind, place) where ended_at is null;

-- False where the last look could not find out.
alter table alert_looks add column is_known boolean not null default true;
