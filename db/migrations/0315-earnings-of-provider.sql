-- What a cleaner has earned in some days is read each time that they open their money.
create index earnings_of_provider on earnings (provider_id, earned_at);
