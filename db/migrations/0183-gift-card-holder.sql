-- Who of giver and receiver was mailed a card's code last, and when it was issued anew (rules/money#gift-cards).
alter table gift_cards
  add column code_went_to text not null default 'receiver' check (code_went_to in ('receiver', 'buyer')),
  add column reissued_at timestamptz(3);

update gift_cards card
set code_went_to = coalesce(anew.went_to, 'receiver'), reissued_at = anew.at
from (
  select distinct on (entity_id) entity_id, at, after ->> 'to' as went_to
  from audit_entries where entity = 'gift-card' and action = 'gift-card.reissue'
  order by entity_id, at desc
) anew
where anew.entity_id = card.id::text;
