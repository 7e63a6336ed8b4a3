-- No statement took it: what closes days is a few rows, read whole.
drop index if exists closures_to_come;
