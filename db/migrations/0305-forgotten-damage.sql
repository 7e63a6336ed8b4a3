-- What was damaged stands in its claim alone, which forgets it in time (rules/law#keeping); complaints kept a copy.
update booking_reports set facts = facts - 'damage' where facts ? 'damage';
