-- The mean rating of the last year, which public pages say (rules/content#proof), without reading every booking.
create index bookings_rated on bookings (rated_at) include (rating, city) where rating is not null;

-- What a customer lets us show of their rating, once the office has let it through (rules/content#reviews). Stars and
-- words are the booking's, and so is who wrote them: whoever takes them back takes the row with them.
create table reviews (
  booking_id uuid primary key references bookings(id) on delete cascade,
  status text not null default 'waiting' check (status in ('waiting', 'shown', 'hidden')),
  -- When its writer agreed to first name, month and district standing beside it.
  agreed_at timestamptz(3) not null,
  hidden_reason text check (hidden_reason in ('personal', 'unlawful', 'not-about-clean')),
  decided_at timestamptz(3),
  decided_by text,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check ((status = 'waiting') = (decided_at is null)),
  check ((status = 'hidden') = (hidden_reason is not null))
);
create index reviews_newest on reviews (status, agreed_at desc);
create trigger reviews_shown after insert or update or delete or truncate on reviews
  for each statement execute function tell_of_content();

-- A cleaner's picture of themselves, apart from the profile so that nothing that chooses cleaners reads it
-- (rules/people#cleaners-picture). It is there for what its owner agreed to: customers whose clean they have accepted,
-- the site, or both. `key` is the file's; strangers know it by `public_id`, for as long as the site may show it.
alter table uploads drop constraint uploads_purpose_check,
  add constraint uploads_purpose_check
    check (purpose in ('cv', 'identity-document', 'dbs-certificate', 'profile-picture'));
create table provider_pictures (
  provider_id uuid primary key references providers(id) on delete cascade,
  key text not null unique references uploads(key),
  public_id uuid unique,
  customers_agreed_at timestamptz(3),
  site_agreed_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (customers_agreed_at is not null or site_agreed_at is not null),
  check ((site_agreed_at is null) = (public_id is null))
);
create trigger provider_pictures_shown after insert or update or delete or truncate on provider_pictures
  for each statement execute function tell_of_content();
