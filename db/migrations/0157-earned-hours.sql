-- What a visit's pay was made of when it was earned: a statement shows these beside its amount, not the hours as they
-- were corrected since. Empty of what was earned before.
alter table earnings add column quarter_hours smallint check (quarter_hours >= 0);
alter table earnings add column supplies_pence integer check (supplies_pence >= 0);
