-- What paying cleaners needs beside its first tables (product.md 3.4–3.6, 7.6). An extra run pays what the
-- last sent run of a frequency left behind: payments held or returned.
alter table pay_runs
  drop constraint pay_runs_payment_frequency_check,
  add constraint pay_runs_payment_frequency_check
    check (payment_frequency in ('weekly', 'biweekly', 'monthly', 'extra'));
create index pay_runs_newest on pay_runs (created_at desc, id desc);

alter table pay_run_lines
  add column account_end text,
  add column statement_number text unique,
  add column statement jsonb;
comment on column pay_run_lines.statement is 'Everything the statement says, as domain/payroll/statement.ts describes it; never changed after sending';
create index pay_run_lines_by_provider on pay_run_lines (provider_id);

alter table earnings add column note text not null default '';
comment on column earnings.note is 'Why pay was corrected';

alter table providers
  add column tax_number_cipher text,
  add column tax_number_end text;
comment on column providers.tax_number_cipher is 'UTR or National Insurance number, if given; encrypted';

-- The file the bank is given: a plain list, or the bureau's layout with the account the money comes from.
alter table application_settings
  add column bank_file_format text not null default 'plain' check (bank_file_format in ('plain', 'bureau')),
  add column originator_name text not null default '',
  add column originator_sort_code_cipher text,
  add column originator_account_cipher text,
  add column originator_account_end text,
  add check (bank_file_format = 'plain' or (originator_sort_code_cipher is not null and originator_account_cipher is not null));
