-- Whoever books is asked about regular cleans of the same home: those of its postcode are looked at.
create index series_by_postal_code on series ((terms #>> '{input,postalCode}')) where status <> 'ended';
