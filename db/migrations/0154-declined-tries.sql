-- How often a card was declined for a payment, as a gateway knows it.
alter table simulated_intents add column declined_tries smallint not null default 0;
