-- Nothing is found by it: the runs that are looked at each day are few.
drop index if exists pay_runs_unpaid;
