-- Origins whose pages may show the booking form in a frame (rules/security#browser); none until the company lists one.
alter table site_settings
  add column frame_origins text[] not null default '{}'
    constraint frame_origins_few check (cardinality(frame_origins) <= 20);
