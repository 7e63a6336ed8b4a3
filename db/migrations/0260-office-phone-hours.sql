-- When the office answers its phone, London time, as domain/application-setting/phone-hours.ts reads it; empty is never.
-- A cleaner who left a clean because it was not safe is told whether they are called or have to call
-- (rules/lifecycles#endings-of-a-job).
alter table application_settings add column phone_hours text not null default 'Mon-Fri 08:00-18:00';
