-- A run is paid on its day where its file was downloaded, else overdue; or when the office says that the bank took it
-- (rules/money#payroll). Until then its lines are sent, not paid.
alter table pay_runs add column paid_at timestamptz(3);
alter table pay_runs drop constraint pay_runs_status_check;
alter table pay_runs add constraint pay_runs_status_check
  check (status in ('draft', 'approved', 'sent', 'overdue', 'paid'));
alter table pay_run_lines drop constraint pay_run_lines_status_check;
alter table pay_run_lines add constraint pay_run_lines_status_check
  check (status in ('due', 'carried', 'held', 'sent', 'paid', 'returned'));

-- Until now sent meant paid. What is over stays so; the trigger of before tells nobody of it.
update pay_runs set status = 'paid', paid_at = sent_at
where status = 'sent' and pay_date < (now() at time zone 'Europe/London')::date;

drop trigger pay_runs_tell on pay_runs;
create trigger pay_runs_tell after insert or update of status on pay_runs for each row
  execute function tell_pay_run('pay-run', '{
      "+draft": "pay_run.prepared",
      "approved": "pay_run.approved",
      "approved>draft": "pay_run.approval_undone",
      "sent": "pay_run.sent",
      "overdue": "pay_run.overdue",
      "overdue>sent": "pay_run.rescheduled",
      "paid": "pay_run.paid"
    }');
-- For the look at what is due.
create index pay_runs_unpaid on pay_runs (pay_date) where status = 'sent';
