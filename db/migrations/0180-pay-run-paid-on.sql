-- The day on which a run was paid: its pay date, or the one that the office named (rules/money#payroll). Null until it is
-- paid, and of what a process of the version before pays meanwhile, which is read as its pay date.
alter table pay_runs add column paid_on date;

update pay_runs set paid_on = coalesce((
    select (max(said.at) at time zone 'Europe/London')::date from audit_entries said
    where said.action = 'pay-run.mark-paid' and said.entity = 'pay-run' and said.entity_id = pay_runs.id::text
      and said.actor like 'user:%'
  ), pay_date)
where status = 'paid';
