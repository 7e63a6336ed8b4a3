-- Whoever was offered a job takes it: the state on the wire stays 'offered'.
alter table career_applications add column hired_at timestamptz(3);
-- The office takes notes of an application, too (rules/people#notes-of-the-office).
alter table office_notes
  add column career_application_id uuid references career_applications(id) on delete cascade,
  drop constraint office_notes_check,
  add constraint office_notes_of_one check (num_nonnulls(customer_id, booking_id, provider_id, career_application_id) = 1);
create index office_notes_of_application on office_notes (career_application_id, created_at)
  where career_application_id is not null;
create index career_applications_newest on career_applications (created_at desc, id desc);
