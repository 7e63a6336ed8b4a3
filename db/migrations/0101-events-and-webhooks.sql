-- The database tells of changes in three ways, so that no use-case and no job can forget one
-- (docs/decisions/014-events-are-told-by-the-database.md). The triggers stand beside their tables.
--
-- 1. Events, for other programs: a row here for each step of a status (`…_tell`).
-- 2. The channel "changes", for what people wait for on a screen: every process listens and is told at the commit. A
--    message holds ids only; who may read what it is about is decided where it is heard (server/live). The same message
--    twice in one transaction is one. When more than 100 rows are added at once (a fill, a restore), one message says
--    to look at everything anew. Updates are told row by row: their condition keeps the function from being called for
--    what nobody sees.
-- 3. The channel "content_changed", for finished public pages (`…_shown`).

-- Events are written in the transaction of the change and told to webhook endpoints. Thin: ids, kinds, statuses and
-- versions only, never what a person is called or has written.
create table events (
  id uuid primary key default gen_random_uuid(),
  -- The order in which they were written; gaps are normal.
  sequence bigint generated always as identity unique,
  type text not null,
  entity text not null,
  entity_id text not null,
  at timestamptz(3) not null,
  data jsonb not null default '{}'
);
-- Rows come in the order of time, so the smallest kind of index finds those of a span.
create index events_by_at on events using brin (at);

-- Tells of a row that came to another status, whichever way led to it. `about` is the entity and, as JSON, which step
-- is which event: "+new" when the row is made, "old>new", or "new" from anywhere else. What is left out is not told.
-- Each table has a function of its own that names the facts: reading them from the row as JSON took far longer.
create function tell(about text[], id uuid, before text, after text, moment timestamptz, facts jsonb) returns void
language plpgsql as $$
declare
  steps jsonb := about[1];
  event text := case when before is null then steps ->> ('+' || after)
    when before <> after then coalesce(steps ->> (before || '>' || after), steps ->> after) end;
begin
  if event is not null then
    insert into events (type, entity, entity_id, at, data)
    values (event, about[0], id, coalesce(moment, now()), jsonb_strip_nulls(facts));
  end if;
end $$;

create table webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  url text not null,
  description text not null default '',
  -- Null = all.
  event_types text[],
  is_active boolean not null default true,
  -- It answered that it is gone for good (410), so it was paused.
  is_gone boolean not null default false,
  secret_cipher text not null,
  -- A secret that was replaced goes on signing for a while, so that the receiver can change over.
  old_secret_cipher text,
  old_secret_until timestamptz(3),
  failing_since timestamptz(3),
  last_delivered_at timestamptz(3),
  -- Somebody is sending to it until then; a process that dies leaves it to lapse.
  leased_until timestamptz(3),
  -- Rows stay for the log: a change under way may still name the endpoint.
  deleted_at timestamptz(3),
  created_by text references users (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  check ((old_secret_cipher is null) = (old_secret_until is null)),
  -- Whoever switches it on again says that it is back.
  check (not (is_gone and is_active))
);
-- One endpoint an address, or each event would reach it twice; one that was deleted may be made again.
create unique index webhook_endpoints_url on webhook_endpoints (url) where deleted_at is null;

create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references events (id) on delete cascade,
  endpoint_id uuid not null references webhook_endpoints (id),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- Tries since it was sent for the first time or again; the next one's time follows from it.
  tries integer not null default 0,
  next_attempt_at timestamptz(3),
  last_status integer,
  last_error text,
  last_duration_ms integer,
  delivered_at timestamptz(3),
  gave_up_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (event_id, endpoint_id),
  -- One that waits has its time, or no sweep would ever find it; one that is over has none.
  check ((state = 'waiting') = (next_attempt_at is not null)),
  check (state <> 'delivered' or delivered_at is not null),
  check (state <> 'failed' or gave_up_at is not null)
);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_attempt_at) where state = 'waiting';
create index webhook_deliveries_newest on webhook_deliveries (created_at desc, id desc);
create index webhook_deliveries_of_endpoint on webhook_deliveries (endpoint_id, created_at desc, id desc);

create table webhook_attempts (
  id bigint generated always as identity primary key,
  delivery_id uuid not null references webhook_deliveries (id) on delete cascade,
  at timestamptz(3) not null,
  duration_ms integer not null,
  status integer,
  error text
);
create index webhook_attempts_of_delivery on webhook_attempts (delivery_id, id);

-- An event goes to every endpoint that wants it: a delivery each, and a job that looks after the endpoint's. Where
-- there is no endpoint it costs a look. A test is for one endpoint alone, so its delivery is made
-- where the test is sent.
create function queue_deliveries() returns trigger language plpgsql as $$
declare endpoint uuid;
begin
  if exists (select from webhook_endpoints where is_active and deleted_at is null) then
    for endpoint in
      insert into webhook_deliveries (event_id, endpoint_id, next_attempt_at, created_at, updated_at)
      select new.id, one.id, new.at, new.at, new.at from webhook_endpoints one
      where one.is_active and one.deleted_at is null and (one.event_types is null or new.type = any (one.event_types))
      returning endpoint_id
    loop
      perform graphile_worker.add_job('deliver-webhooks', json_build_object('endpointId', endpoint));
    end loop;
  end if;
  return null;
end $$;
create trigger events_to_endpoints after insert on events
  for each row when (new.type <> 'webhook.test') execute function queue_deliveries();

-- What the public pages say is told to change to every process that keeps finished pages (server/page-memory), at the
-- commit. A table that a public page reads has a trigger `…_shown`; whoever adds such a table adds one too. Once for a
-- statement: the pages are made anew all together.
create function tell_of_content() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', tg_table_name);
  return null;
end $$;
