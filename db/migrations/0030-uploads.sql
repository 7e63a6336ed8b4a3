-- A file that somebody sent us. The file itself lies in the storage under the same key; its row is written
-- before it and removed after it, so that nothing lies there unknown.
create table uploads (
  key text primary key check (key ~ '^[A-Za-z0-9_-]{32}$'),
  purpose text not null check (purpose in ('cv')),
  kind text not null check (kind in ('pdf', 'docx')),
  -- What its owner called it, without a path.
  file_name text not null,
  size_bytes integer not null check (size_bytes > 0),
  -- Since when something names it; what is never used goes after a day.
  used_at timestamptz(3),
  -- Nobody may open it any more, and the next daily run removes the file.
  dropped_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index uploads_unused on uploads (created_at) where used_at is null and dropped_at is null;
create index uploads_dropped on uploads (dropped_at) where dropped_at is not null;

create unique index career_applications_cv on career_applications (cv_path);
create index career_applications_old_cvs on career_applications (decided_at)
  where status = 'rejected' and cv_deleted_at is null;
create index career_posts_open on career_posts (created_at desc, id desc) where closed_at is null;
