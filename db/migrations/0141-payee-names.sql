-- A cleaner's name in bank files, where Bacs has not the letters of their own.
alter table providers add column payee_name text;

-- A word stood in place of a name without a Latin letter. The office is asked before the file is downloaded instead.
update pay_run_lines line set payee_name = ''
from pay_runs run
where run.id = line.pay_run_id and run.downloads = 0 and line.payee_name = 'CLEANER';
