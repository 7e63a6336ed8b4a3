import { numberedReference } from './numbered-reference.ts';
import { firstName, idOf, lastName, outcodeOf, spread } from './people-sql.ts';

/** Three bookings of ten are of customers with few of them, about four each; the others of offices with many. */
export const largeCustomers = 100;
export const smallCustomers = 19_900;
export const daysBack = 730;
export const daysAhead = 90;

const days = daysBack + daysAhead;
const slots = 3;

export const insertOffers = `
  insert into offers (id, title, description, service_location, service_type, cleaner_count, price_pence,
    sale_price_pence, expected_quarter_hours, rooms_count, bathroom_count, button_text, button_link)
  select ${idOf('offer', 'n')}, 'Offer ' || n, 'A clean home for less, number ' || n, 'House',
    (array['standardcleaning', 'deepcleaning', 'move-out/incleaning'])[1 + n % 3], 1 + n % 2, 9000 + n * 100,
    case when n % 2 = 0 then 8000 + n * 100 else 0 end, 10 + n % 20, 1 + n % 5, 1 + n % 2, 'Book now', 'book-now'
  from generate_series(0, 59) n`;

export const insertPromoCodes = `
  insert into promo_codes (id, code, discount_percent, description, is_only_new_user)
  select ${idOf('promo', 'n')}, 'SAVE-' || lpad(n::text, 4, '0'), 5 + n % 26, 'Campaign ' || n, n % 3 = 0
  from generate_series(0, 499) n`;

/**
 * Every day and each of its three slots get alike many, in an order that has nothing to do with the day; whatever
 * else a booking is follows from its number. $1 = how many, $2 = today.
 */
const numbered = `
  select n, $2::date - ${daysBack} + n % ${days} as start_date, (n / ${days}) % ${slots} as slot,
    n / ${days * slots} as place,
    case when ${spread('n', 1, 10)} < 6 then 1 + ${spread('n', 2, largeCustomers)}
      else ${largeCustomers + 1} + ${spread('n', 2, smallCustomers)} end as customer,
    2 * (4 + ${spread('n', 3, 5)}) as quarter_hours,
    case when ${spread('n', 4, 10)} < 4 then 1 when ${spread('n', 4, 10)} < 9 then 2 else 3 end as cleaner_count,
    ${spread('n', 5, 100)} as chance
  from generate_series(0, $1::int - 1) n`;

/** What bookings and their links are made from. $1 = how many, $2 = today. */
export const makeVisits = `
  create temp table visits as
  select *, start_date + time '08:00' + slot * interval '270 minutes' as starts_locally,
    (start_date + time '08:00' + slot * interval '270 minutes') at time zone 'Europe/London' as starts_at,
    case when chance < 10 then 'canceled' when start_date < $2::date then 'completed'
      when chance < 40 then 'pending' else 'confirmed' end as status,
    2280 * quarter_hours / 4 * cleaner_count as labour_pence, ${spread('n', 6, 100)} < 75 as has_offer,
    ${spread('n', 7, 100)} < 51 as has_promo
  from (${numbered}) numbered`;

export const insertBookings = `
  insert into bookings (id, reference, customer_id, booking_status, booking_type, service_location, service_type,
    service_frequency, bedroom_count, bathroom_count, extras, quarter_hours, cleaner_count, cleaning_supplies,
    start_date, start_time, starts_at, ends_at, first_name, last_name, email, phone, address, city, postal_code,
    latitude, longitude, pets, parking, comments_for_assistant, offer_notifications, terms_version,
    terms_accepted_at, promo, rate_pence, one_off_rate_pence, tax_rate, platform_fee, labour_pence,
    discount_percent, discount_pence, total_price_pence, vat_pence, actual_total_price_pence, rating, rating_comment,
    completed_at, canceled_at, canceled_by, cancellation_fee_pence, offer_id, offer, promo_code_id, created_at,
    updated_at)
  select ${idOf('booking', 'n')}, ${numberedReference('n')}, ${idOf('customer', 'customer')}, status,
    case when has_offer then 'offer' else 'custom' end,
    case when customer <= ${largeCustomers} then 'Office/Commercial' else 'House' end,
    (array['standardcleaning', 'regularcleaning', 'deepcleaning', 'move-out/incleaning'])[1 + ${spread('n', 8, 4)}],
    (array['OneOff', 'OneOff', 'EveryWeek', 'MoreThanTwoWeeks'])[1 + ${spread('n', 9, 4)}], 1 + n % 5, 1 + n % 3,
    case when n % 4 = 0 then array['oven', 'fridge'] else '{}' end, quarter_hours, cleaner_count, n % 3 = 0,
    start_date, starts_locally::time, starts_at, starts_at + quarter_hours * interval '15 minutes',
    ${firstName('customer', 1)}, ${lastName('customer', 2)}, 'customer' || customer || '@example.com',
    '+4477009' || lpad(customer::text, 5, '0'), customer || ' Example Road', outcode.city, outcode.code || ' 2AB',
    outcode.latitude + random_normal(0, 0.01), outcode.longitude + random_normal(0, 0.015),
    case when n % 3 = 0 then 'A friendly dog' end, (array['free', 'paid', 'none'])[1 + n % 3],
    case when n % 2 = 0 then 'The key is with the neighbour at number ' || n % 90 else '' end, n % 2 = 0, '2026-11',
    made_at, case when has_promo then 'SAVE-' || lpad((n % 500)::text, 4, '0') end, 2280, 2280, 20, 25, labour_pence,
    case when has_promo then 10 else 0 end, discount_pence, labour_pence - discount_pence,
    (labour_pence - discount_pence) / 6, case when status = 'completed' then labour_pence - discount_pence end,
    case when status = 'completed' and n % 5 < 2 then 3 + n % 3 end,
    case when status = 'completed' and n % 5 = 0 then 'Spotless, thank you' end,
    case when status = 'completed' then starts_at + quarter_hours * interval '15 minutes' end,
    case when status = 'canceled' then made_at + interval '20 minutes' end,
    case when status = 'canceled' then 'customer' end, case when status = 'canceled' then 0 end,
    case when has_offer then ${idOf('offer', 'n % 60')} end,
    case when has_offer then jsonb_build_object('id', ${idOf('offer', 'n % 60')}, 'serviceType',
      'standardcleaning', 'serviceLocation', 'House', 'pricePence', 9000 + n % 60 * 100) end,
    case when has_promo then ${idOf('promo', 'n % 500')} end, made_at, made_at + interval '30 minutes'
  from (
    select *, case when has_promo then labour_pence / 10 else 0 end as discount_pence, date_trunc('milliseconds',
      least(starts_at, now()) - interval '1 hour' - random() * random() * interval '30 days') as made_at
    from visits
  ) booking
    join ${outcodeOf('n')}
  order by made_at`;

/** The cleaners of a slot differ, so nobody is booked twice; the first has a visit in every slot. $1 = providers, $2 = today. */
export const insertLinks = `
  insert into provider_bookings (id, booking_id, provider_id, service_status, occupied, sp_rate_pence, sp_email,
    sp_first_name, sp_last_name, accepted_at, started_at, completed_at, actual_quarter_hours, earning_pence,
    platform_earning_pence, paid_at, created_at, updated_at)
  select ${idOf('link', "n || '-' || part")}, ${idOf('booking', 'n')}, ${idOf('provider', 'provider')},
    case status when 'completed' then 'completed' when 'canceled' then 'canceled' else 'accepted' end,
    tstzrange(starts_at, starts_at + (quarter_hours * 15 + 30) * interval '1 minute'), 1500 + provider % 300,
    'provider' || provider || '@example.com', ${firstName('provider', 3)}, ${lastName('provider', 4)}, taken_at,
    case when status = 'completed' then starts_at end,
    case when status = 'completed' then starts_at + quarter_hours * interval '15 minutes' end,
    case when status = 'completed' then quarter_hours end,
    case when status = 'completed' then quarter_hours * (1500 + provider % 300) / 4 end,
    case when status = 'completed' then quarter_hours * 150 end,
    case when status = 'completed' and start_date < $2::date - 10 then starts_at + interval '8 days' end,
    taken_at, taken_at
  from (
    select *, least(starts_at, now()) - (4 + part) * interval '11 minutes' as taken_at,
      case when place = 0 and part = 0 then 1
        else 2 + (place * 3 + part + start_date - date '2020-01-01') % ($1::int - 1) end as provider
    from visits, generate_series(0, cleaner_count - 1 - (status = 'pending')::int) part
  ) link
  order by taken_at`;

/** What each completed visit charged, and the card that paid it; one in a thousand is owed. */
export const insertReceivables = `
  insert into postings (journal_id, line, account, amount_pence, booking_id)
  select n * 2 + line, 1, 1300, case line when 0 then labour_pence else -labour_pence end, ${idOf('booking', 'n')}
  from visits, generate_series(0, 1) line
  where status = 'completed' and (line = 0 or ${spread('n', 12, 1000)} > 0)`;

/** Of the postings above, which lists need no more of; a restore looks whether each has its own. */
export const insertJournals = `
  insert into journals (id, event, entity, entity_id, at) overriding system value
  select distinct on (journal_id) journal_id, 'bench-' || journal_id, 'booking', booking_id, now() from postings;
  select setval(pg_get_serial_sequence('journals', 'id'), (select max(id) from journals))`;

/** Five cleaners asked for every booking that waits; the first for one in twenty. */
export const insertInvitations = `
  insert into invitations (booking_id, provider_id, wave, score, reasons, invited_at, starts_at)
  select booking.id, ${idOf('provider', 'provider')}, 1, 60, '{}', booking.created_at + interval '2 minutes',
    booking.starts_at
  from (select *, row_number() over (order by id) as n from bookings where booking_status = 'pending') booking
    cross join lateral (
      select case when part = 0 and booking.n % 20 = 0 then 1 else 2 + ((booking.n * 5 + part) % ($1::int - 1))::int end as provider
      from generate_series(0, 4) part) asked`;
