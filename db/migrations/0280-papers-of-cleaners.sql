-- What a cleaner shows of the right to work (a document, or a share code with the date of birth) and of their insurance
-- (rules/law#right-to-work), and the languages they speak (ISO 639-1). Code and date of birth are encrypted, as bank
-- details are.
alter table providers
  add column languages text[] not null default '{}',
  add column right_to_work_path text unique,
  add column share_code_cipher text,
  add column date_of_birth_cipher text,
  add column share_code_sent_at timestamptz(3),
  add column insurance_path text unique,
  add column insurer text,
  add column insurance_ends_on date,
  -- Since when the profile is switched off: declined, taken back, left; empty again once they are back.
  add column closed_at timestamptz(3),
  add constraint providers_share_code check (
    (share_code_cipher is null) = (date_of_birth_cipher is null)
    and (share_code_cipher is null) = (share_code_sent_at is null)),
  drop constraint providers_documents_asked_check,
  add constraint providers_documents_asked_check check (documents_asked <@ array[
    'identity-document', 'dbs-certificate', 'right-to-work-document', 'insurance-certificate']);

-- The day is not known any more.
update providers set closed_at = updated_at where profile_status = 'disabled';

-- The purposes that there are, and two more.
do $$
declare
  purposes text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'uploads_purpose_check');
begin
  execute 'alter table uploads drop constraint uploads_purpose_check, add constraint uploads_purpose_check '
    || replace(purposes, 'ARRAY[', 'ARRAY[''right-to-work-document''::text, ''insurance-certificate''::text, ');
end $$;

-- Who applies again is somebody to look at, for other programs too.
drop trigger providers_tell on providers;
create trigger providers_tell after insert or update of profile_status on providers for each row
  execute function tell_provider('provider', '{
      "+pending": "provider.applied",
      "pending": "provider.applied",
      "approved": "provider.approved",
      "disabled": "provider.disabled"
    }');
