-- When somebody last proved in a session who they are; null where nobody knows, as after a sign-in elsewhere whose
-- moment was not told.
alter table sessions add column "provedAt" timestamptz(3) default now();
update sessions set "provedAt" = "createdAt";
