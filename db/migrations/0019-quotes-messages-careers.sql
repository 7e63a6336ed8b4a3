create table quotes (
  id uuid primary key default gen_random_uuid(),
  status text not null default 'new' check (status in ('new', 'quoted', 'accepted', 'booked', 'declined', 'expired', 'closed')),
  name text not null,
  email text not null check (email = lower(email)),
  phone text not null,
  desired_date date,
  message text not null,
  postal_code text not null,
  service_type text,
  property_type text,
  bedroom_count smallint,
  bathroom_count smallint,
  price_pence integer check (price_pence > 0),
  quarter_hours smallint,
  cleaner_count smallint,
  answer text,
  quoted_at timestamptz(3),
  valid_until timestamptz(3),
  reminded_at timestamptz(3),
  token_hash text unique,
  booking_id uuid,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index quotes_newest on quotes (created_at desc, id desc);
create index quotes_valid on quotes (valid_until) where status = 'quoted';
create index quotes_by_email on quotes (email);
alter table bookings add foreign key (quote_id) references quotes(id);

create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  status text not null default 'new' check (status in ('new', 'read', 'answered', 'closed', 'spam')),
  name text not null,
  email text not null check (email = lower(email)),
  subject text not null,
  message text not null,
  answer text,
  answered_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index contact_messages_newest on contact_messages (created_at desc, id desc);

create table career_posts (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  description text not null,
  location text not null,
  closed_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index career_posts_newest on career_posts (created_at desc, id desc);

create table career_applications (
  id uuid primary key default gen_random_uuid(),
  career_post_id uuid not null references career_posts(id),
  status text not null default 'received' check (status in ('received', 'shortlisted', 'interview', 'offered', 'rejected', 'withdrawn')),
  name text not null,
  email text not null check (email = lower(email)),
  phone text not null,
  cv_path text not null,
  desired_pay_pence integer check (desired_pay_pence between 0 and 20000),
  message text not null default '',
  token_hash text unique,
  decided_at timestamptz(3),
  cv_deleted_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index career_applications_by_post on career_applications (career_post_id, created_at desc, id desc);
