-- Who booked a clean is not its cleaner (rules/matching#own-bookings): how an e-mail and a phone are compared for that.
create function mailbox_of(address text) returns text language sql immutable parallel safe
  return regexp_replace(lower(address), '\+[^@]*@', '@');
create function phone_digits(phone text) returns text language sql immutable parallel safe
  return case when length(regexp_replace(phone, '\D', '', 'g')) >= 10 then right(regexp_replace(phone, '\D', '', 'g'), 10) end;
create index providers_mailbox on providers (mailbox_of(email));
create index providers_phone_digits on providers (phone_digits(phone));
