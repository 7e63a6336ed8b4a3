-- What people wait for is told to every process that listens on the channel "changes", at the commit. A message
-- holds ids only; who may read what it is about is decided where it is heard. The same message twice in one
-- transaction is one. When much is added at once (a fill, a restore), one message says to look at everything anew.

-- Updates are told row by row: their condition keeps the function from being called for what nobody sees.
create function tell_of_booking() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', '{"booking":"' || new.id || '"}');
  return null;
end $$;
create trigger bookings_changed after update on bookings for each row
  when (old.version is distinct from new.version or old.booking_status is distinct from new.booking_status)
  execute function tell_of_booking();

create function tell_of_part() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', '{"booking":"' || new.booking_id || '"}');
  return null;
end $$;
create trigger provider_bookings_changed after update on provider_bookings for each row
  when (old.version is distinct from new.version or old.service_status is distinct from new.service_status)
  execute function tell_of_part();

create function tell_of_invitation() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', '{"invited":"' || new.booking_id || '","providers":["' || new.provider_id || '"]}');
  return null;
end $$;
create trigger invitations_renewed after update on invitations for each row
  when (old.invited_at is distinct from new.invited_at) execute function tell_of_invitation();

create function tell_of_task() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', '{"task":"' || new.id || '"}');
  return null;
end $$;
create trigger company_tasks_ended after update on company_tasks for each row
  when (old.done_at is distinct from new.done_at) execute function tell_of_task();

create function tell_of_added_bookings() returns trigger language plpgsql as $$
begin
  if (select count(*) from added) > 100 then perform pg_notify('changes', '{"all":true}');
  else perform pg_notify('changes', '{"booking":"' || id || '"}') from added;
  end if;
  return null;
end $$;
create trigger bookings_added after insert on bookings referencing new table as added
  for each statement execute function tell_of_added_bookings();

create function tell_of_added_parts() returns trigger language plpgsql as $$
begin
  if (select count(*) from added) > 100 then perform pg_notify('changes', '{"all":true}');
  else perform pg_notify('changes', '{"booking":"' || booking_id || '"}') from added;
  end if;
  return null;
end $$;
create trigger provider_bookings_added after insert on provider_bookings referencing new table as added
  for each statement execute function tell_of_added_parts();

create function tell_of_added_invitations() returns trigger language plpgsql as $$
begin
  if (select count(*) from added) > 100 then perform pg_notify('changes', '{"all":true}');
  else
    perform pg_notify('changes', json_build_object('invited', booking_id, 'providers', json_agg(provider_id))::text)
      from added group by booking_id;
  end if;
  return null;
end $$;
create trigger invitations_added after insert on invitations referencing new table as added
  for each statement execute function tell_of_added_invitations();

create function tell_of_added_tasks() returns trigger language plpgsql as $$
begin
  if (select count(*) from added) > 100 then perform pg_notify('changes', '{"all":true}');
  else perform pg_notify('changes', '{"task":"' || id || '"}') from added;
  end if;
  return null;
end $$;
create trigger company_tasks_added after insert on company_tasks referencing new table as added
  for each statement execute function tell_of_added_tasks();

-- Who is listened to as somebody they no longer are hears nothing more (reliability.md S43).
create function tell_of_person() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', '{"person":"' || new.id || '"}');
  return null;
end $$;
create trigger users_changed after update of "group", permissions, blocked_at on users for each row
  when (old."group" is distinct from new."group" or old.permissions is distinct from new.permissions
    or old.blocked_at is distinct from new.blocked_at)
  execute function tell_of_person();

create function tell_of_ended_sessions() returns trigger language plpgsql as $$
begin
  if (select count(*) from ended) > 100 then perform pg_notify('changes', '{"people":true}');
  else perform pg_notify('changes', '{"person":"' || "userId" || '"}') from ended;
  end if;
  return null;
end $$;
create trigger sessions_ended after delete on sessions referencing old table as ended
  for each statement execute function tell_of_ended_sessions();
