-- What the company decided not to do before it goes live (rules/content#going-live), and how things stood then: it is
-- on the list again once they stand worse.
create table going_live_set_asides (
  item text primary key,
  situation text not null,
  set_aside_by text not null,
  set_aside_at timestamptz(3) not null
);
