-- Screens of the office that show one record hear of its changes by what the log says of it. Bookings and tasks have
-- told of themselves before; what people do often and no such screen shows tells nothing.
create function tell_of_record() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', json_build_object('record', new.entity, 'id', new.entity_id)::text);
  return null;
end $$;
create trigger tell_of_record after insert on audit_entries for each row
  when (new.entity in ('provider', 'quote', 'contact-message', 'promo-code', 'offer', 'postal-code', 'gift-card',
    'pay-run', 'application-setting', 'webhook-endpoint', 'api-key', 'affiliate'))
  execute function tell_of_record();
