-- A lost card is stopped and issued anew: its code, never its money (rules/money#gift-cards).
alter table gift_card_entries drop constraint gift_card_entries_kind_check;
alter table gift_card_entries add constraint gift_card_entries_kind_check
  check (kind in ('bought', 'issued', 'sent', 'reserved', 'used', 'returned', 'refunded', 'expired', 'reinstated',
    'extended', 'reissued'));
