-- An invitation whose giver's account is gone is void. One that is open from before there were permissions
-- gives them all, as it would have.
alter table one_time_links
  drop constraint one_time_links_created_by_fkey,
  add foreign key (created_by) references users (id) on delete cascade,
  add check (permissions <@ array['bookings', 'documents', 'money', 'content', 'settings', 'users']);
update one_time_links set permissions = array['bookings', 'documents', 'money', 'content', 'settings', 'users']
  where purpose = 'company-invitation' and created_by is null;
create index one_time_links_invitations on one_time_links (created_at desc, id desc)
  where purpose = 'company-invitation' and used_at is null;

-- What two people see and change at once: permissions, blocking.
alter table users add column version integer not null default 1;

create unique index api_keys_live_name on api_keys (lower(name)) where revoked_at is null;
