-- Notices in the app for customers and cleaners, and the browsers to which they are pushed (rules/messages#notices).
create table notices (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users(id) on delete cascade,
  kind text not null check (kind in ('offers', 'changes', 'cancellations', 'reminders', 'extra-time', 'on-the-day', 'pay', 'account')),
  source text not null,
  title text not null,
  words text not null,
  path text not null,
  is_always boolean not null default false,
  mail jsonb,
  push_tries smallint not null default 0,
  pushed_to uuid[] not null default '{}',
  created_at timestamptz(3) not null,
  read_at timestamptz(3),
  unique (user_id, source)
);
comment on column notices.source is 'The act it tells of, so that it is told once';
comment on column notices.is_always is 'Pushed at once whatever is switched off, by night too';
comment on column notices.mail is 'The email that goes where no browser takes the push; gone once that is decided';
comment on column notices.pushed_to is 'The browsers whose push service has taken it';
create index notices_of_user on notices (user_id, created_at desc, id desc);
create index notices_unread on notices (user_id) where read_at is null;
create index notices_by_age on notices (created_at);

create table push_devices (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users(id) on delete cascade,
  session_id text references sessions(id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  browser text not null,
  created_at timestamptz(3) not null,
  last_ok_at timestamptz(3)
);
comment on column push_devices.session_id is 'In which it was added: whoever is signed out there is sent nothing more';
comment on column push_devices.last_ok_at is 'When its push service last took something';
create index push_devices_of_user on push_devices (user_id, created_at);
create index push_devices_of_session on push_devices (session_id);

alter table users add column push_off text[] not null default '{}';
comment on column users.push_off is 'Kinds of notices that this person wants no push of';

-- The count of what is unread follows on every screen that shows it.
create function tell_of_notice() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', json_build_object('notices', coalesce(new.user_id, old.user_id))::text);
  return null;
end $$;
create trigger notices_changed after insert or delete or update of read_at on notices for each row
  execute function tell_of_notice();

-- Whoever is shut out is sent nothing more, however the browser was added.
create function drop_push_devices() returns trigger language plpgsql as $$
begin
  delete from push_devices where user_id = new.id;
  return null;
end $$;
create trigger users_drop_push_devices after update of blocked_at on users for each row
  when (new.blocked_at is not null and old.blocked_at is null) execute function drop_push_devices();
