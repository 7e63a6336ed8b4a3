-- What was told of a cleaner's papers, once for each end or age (rules/law#right-to-work, rules/messages#notices): a
-- sweep that runs again, or late, tells nobody twice. `day` is the last day the paper holds; of an old document the day
-- it was seen. 'visits' is the office being asked about jobs after that day.
create table provider_paper_notices (
  provider_id uuid not null references providers(id) on delete cascade,
  kind text not null check (kind in ('identity', 'dbs', 'right-to-work', 'insurance')),
  stage text not null check (stage in ('60-days', '14-days', 'ended', 'old', 'visits')),
  day date not null,
  -- Tells the mails of one cleaner apart.
  number integer generated always as identity,
  given_at timestamptz(3) not null,
  primary key (provider_id, kind, stage, day)
);
