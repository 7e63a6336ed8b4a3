-- What the office must look at. `entity_id` is of any table, so it has no foreign key.
create table company_tasks (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  entity text not null,
  entity_id uuid not null,
  words text not null,
  facts jsonb not null default '{}',
  due_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  done_at timestamptz(3),
  done_by text
);
-- One open task of a kind for a thing: a sweep that finds it again adds nothing.
create unique index company_tasks_open on company_tasks (kind, entity_id) where done_at is null;
create index company_tasks_newest on company_tasks (created_at desc, id desc);

create function tell_of_task() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', '{"task":"' || new.id || '"}');
  return null;
end $$;
create trigger company_tasks_ended after update on company_tasks for each row
  when (old.done_at is distinct from new.done_at) execute function tell_of_task();

create function tell_of_added_tasks() returns trigger language plpgsql as $$
begin
  if (select count(*) from added) > 100 then perform pg_notify('changes', '{"all":true}');
  else perform pg_notify('changes', '{"task":"' || id || '"}') from added;
  end if;
  return null;
end $$;
create trigger company_tasks_added after insert on company_tasks referencing new table as added
  for each statement execute function tell_of_added_tasks();
