-- What the office finds people and bookings by (rules/content#search). Every way of asking has an index: prefixes of
-- e-mails, phones and postcodes (text_pattern_ops, which serve equality as well), and the words of names and addresses.

-- Words as they are looked for, whoever typed them: lower case, without accents, apostrophes and what stands between
-- words; the same is done in domain/search/words-of.ts. No word is kept longer than 40 signs, so that none is ever
-- too long for an index. The cost is what it takes, so that no plan tries it on every row.
create function search_words(text) returns tsvector
  language plpgsql immutable strict parallel safe cost 1000 as $$
begin
  return array_to_tsvector(array_remove(string_to_array(regexp_replace(regexp_replace(regexp_replace(
    translate(lower(normalize($1, NFKD)), 'øłđı''’ʼ`', 'oldi'),
    '[\u0300-\u036f]+', '', 'g'),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f\u3000]+', ' ', 'g'),
    '([^ ]{40})[^ ]+', '\1', 'g'), ' '), ''));
end $$;

create index bookings_by_words on bookings using gin (search_words(first_name || ' ' || last_name || ' ' || address));
create index bookings_by_postal_code on bookings (postal_code text_pattern_ops);
drop index bookings_by_phone;
create index bookings_by_phone on bookings (phone text_pattern_ops);
drop index bookings_by_email;
create index bookings_by_email on bookings (email text_pattern_ops, created_at desc, id desc);

create index customers_by_words on customers
  using gin (search_words(first_name || ' ' || last_name || ' ' || coalesce(address, '')));
create index customers_by_email on customers (email text_pattern_ops);
create index customers_by_postal_code on customers (postal_code text_pattern_ops);
drop index customers_phone;
create index customers_phone on customers (phone text_pattern_ops);

create index providers_by_words on providers using gin (search_words(first_name || ' ' || last_name));
create index providers_by_email on providers (email text_pattern_ops);
create index providers_by_phone on providers (phone text_pattern_ops);
create index providers_by_postal_code on providers (postal_code text_pattern_ops);

create index gift_cards_by_code_end on gift_cards (code_end) where code_end is not null;

create index contact_messages_by_words on contact_messages
  using gin (search_words(name || ' ' || subject || ' ' || message));
create index contact_messages_by_email on contact_messages (email text_pattern_ops);

create index quotes_by_words on quotes using gin (search_words(name));
drop index quotes_by_email;
create index quotes_by_email on quotes (email text_pattern_ops, created_at desc, id desc);

-- Bookings that money is owed for are those with something open on 1300 (rules/money#account-customers).
create index postings_receivable on postings (booking_id) include (amount_pence) where account = 1300;
