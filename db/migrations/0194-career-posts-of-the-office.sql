-- A job post can be a draft, and says what it pays and which hours it has. Posts from before are open, and so is one
-- that code from before adds.
alter table career_posts
  -- Since when visitors may read it; a draft has none.
  add column opened_at timestamptz(3) default now(),
  -- Before tax, for an hour or a year; without the lowest nothing is said of it.
  add column pay_from_pence integer check (pay_from_pence > 0),
  add column pay_to_pence integer check (pay_to_pence >= pay_from_pence),
  add column pay_period text check (pay_period in ('hour', 'year')),
  add column hours text not null default '',
  add constraint career_posts_pay check ((pay_from_pence is null) = (pay_period is null)),
  add constraint career_posts_pay_to check (pay_to_pence is null or pay_from_pence is not null);
update career_posts set opened_at = created_at;
