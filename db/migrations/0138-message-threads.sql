-- What the office answered to a message, in its order; contact_messages.answer stays the latest.
create table contact_message_answers (
  id uuid primary key default gen_random_uuid(),
  contact_message_id uuid not null references contact_messages on delete cascade,
  text text not null,
  at timestamptz(3) not null
);
create index contact_message_answers_of on contact_message_answers (contact_message_id, at, id);
insert into contact_message_answers (contact_message_id, text, at)
  select id, answer, coalesce(answered_at, updated_at) from contact_messages where answer is not null;

alter table quotes
  -- The message it was made of; one quote of each.
  add column contact_message_id uuid unique references contact_messages on delete set null,
  -- When its mailed link was first opened, as far as anybody can know.
  add column opened_at timestamptz(3),
  add column followed_up_at timestamptz(3),
  -- What it was before it was closed, for taking that back.
  add column closed_from text check (closed_from in ('new', 'quoted', 'accepted')),
  add column lost_reason text check (lost_reason in ('price', 'time', 'elsewhere', 'no-answer', 'not-ours', 'double', 'other')),
  add column lost_note text;
