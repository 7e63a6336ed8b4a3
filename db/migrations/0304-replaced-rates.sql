-- Of two rates that were agreed the one decided last counts (rules/people#asking-for-a-rate): one agreed before, from the
-- same day or a later one, comes to nothing.
alter table rate_requests
  drop constraint rate_requests_status_check,
  add constraint rate_requests_status_check
    check (status in ('open', 'approved', 'declined', 'withdrawn', 'replaced'));
update rate_requests older set status = 'replaced', holds_from = null
  where older.status = 'approved' and older.applied_at is null and exists (
    select from rate_requests newer
    where newer.provider_id = older.provider_id and newer.status = 'approved'
      and newer.decided_at > older.decided_at and newer.holds_from <= older.holds_from);
