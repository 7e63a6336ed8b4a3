-- Whose files wait for the form they belong to: a network by a keyed hash, never its address.
alter table uploads add column sent_from text;

create index uploads_unclaimed on uploads (sent_from, created_at)
  include (size_bytes) where used_at is null and dropped_at is null;
