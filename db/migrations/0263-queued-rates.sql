-- Rates that a series was told of after those of next_rates, in order: [{"rates": …, "from": "2027-02-15"}].
-- What was announced stands; a later rise queues behind it (rules/prices#rates).
alter table series add column later_rates jsonb not null default '[]';
