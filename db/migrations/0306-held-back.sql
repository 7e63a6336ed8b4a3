-- Every regular clean of a closed weekday was made to wait for another day by then (rules/lifecycles#closed-weekdays).
-- Null: some still have to be. Whoever was told counted as done before, so the closures there are are looked at again.
alter table closures add column held_back_at timestamptz(3);
