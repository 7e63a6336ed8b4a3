-- An unpaid card whose payment can't be ended is tried again after growing pauses (rules/money#unpaid-gift-cards).
alter table gift_cards
  add column clear_tries smallint not null default 0,
  add column clear_after timestamptz(3);
