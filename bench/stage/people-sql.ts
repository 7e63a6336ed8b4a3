/** Ids that are the same in every run, so that one statement can name what another made. */
export const idOf = (kind: string, number: string) =>
  `overlay(overlay(md5('${kind}' || (${number})) placing '4' from 13) placing '8' from 17)::uuid`;

/** A number below `most` that follows from a row's number and has nothing to do with its order. */
export const spread = (number: string, salt: number, most: number) =>
  `(mod(hashint4extended((${number})::int, ${salt}), ${most}) + ${most})::int % ${most}`;

const pick = (list: readonly string[], index: string) =>
  `(array[${list.map((word) => `'${word}'`).join(', ')}])[1 + ${index}]`;

const firstNames = ['Ada', 'Ben', 'Chloe', 'Dev', 'Erin', 'Femi', 'Grace', 'Hamza', 'Isla', 'Jonah'];
const lastNames = ['Archer', 'Bailey', 'Chaudhry', 'Davies', 'Ellis', 'Foster', 'Green', 'Hughes', 'Iqbal'];
export const firstName = (number: string, salt: number) =>
  pick(firstNames, spread(number, salt, firstNames.length));
export const lastName = (number: string, salt: number) =>
  pick(lastNames, spread(number, salt, lastNames.length));

export const cities = ['London', 'Birmingham', 'GreaterManchester', 'Leeds', 'Brighton'];
export const city = (number: string) => pick(cities, spread(number, 11, cities.length));

/** As many outcodes of each city as every city has. */
const outcodesOfCity = 25;

/** The outcode of a row's number in its city, to be joined. */
export const outcodeOf = (number: string) => `(
    select code, city, latitude, longitude, row_number() over (partition by city order by code) - 1 as place
    from outcodes) outcode on outcode.city = ${city(number)} and outcode.place = ${number} % ${outcodesOfCity}`;

/** $1 = how many. The first belongs to the customer who signs in. */
export const insertCustomers = `
  insert into customers (id, user_id, first_name, last_name, email, phone, address, city, postal_code, created_at,
    updated_at)
  select ${idOf('customer', 'n')}, case when n = 1 then 'bench-customer' end, ${firstName('n', 1)},
    ${lastName('n', 2)}, 'customer' || n || '@example.com', '+4477009' || lpad(n::text, 5, '0'),
    n || ' Example Road', ${city('n')}, 'M1 1AE', joined_at, joined_at
  from (select n, now() - random() * interval '800 days' as joined_at from generate_series(1, $1::int) n) one`;

/** $1 = how many. The first belongs to the provider who signs in. */
export const insertProviders = `
  insert into providers (id, owner_id, first_name, last_name, email, phone, address, city, postal_code,
    transport_type, service_types, profile_status, latitude, longitude, radius_km, payment_frequency,
    service_rate_pence, rating_sum, rating_count, booking_count, approved_at, has_dbs_check, is_self_employed,
    created_at, updated_at)
  select ${idOf('provider', 'n')}, case when n = 1 then 'bench-provider' end, ${firstName('n', 3)},
    ${lastName('n', 4)}, 'provider' || n || '@example.com', '+4477008' || lpad(n::text, 5, '0'),
    n || ' Example Street', outcode.city, outcode.code || ' 1AA', case when n % 3 = 0 then 'private' else 'public' end,
    case when n % 4 = 0 then array['standardcleaning']
      else array['standardcleaning', 'regularcleaning', 'deepcleaning', 'move-out/incleaning'] end,
    case when n % 25 = 7 then 'disabled' when n % 12 = 5 then 'pending' else 'approved' end,
    outcode.latitude + random_normal(0, 0.01), outcode.longitude + random_normal(0, 0.015), 50,
    'weekly', 1500 + n % 300, (n % 40) * 4, n % 40, n % 60, joined_at + interval '5 days', true, true,
    joined_at, joined_at
  from (select n, now() - random() * interval '800 days' as joined_at from generate_series(1, $1::int) n) one
    join ${outcodeOf('n')}`;

/** Eight people of the office, a customer and a provider; $1 = each one's token hash, company first. */
export const insertUsers = `
  with person as (
    select place, case when place <= 8 then 'bench-company-' || place when place = 9 then 'bench-customer'
      else 'bench-provider' end as id, case when place <= 8 then 'company' when place = 9 then 'customer'
      else 'serviceprovider' end as role, token
    from unnest($1::text[]) with ordinality one (token, place)
  ),
  account as (
    insert into users (id, name, email, "emailVerified", "group", permissions)
    select id, 'Olive Office', case when role = 'customer' then 'customer1@example.com'
      when role = 'serviceprovider' then 'provider1@example.com' else id || '@example.com' end, true, role,
      case when role = 'company' then array['bookings', 'documents', 'money', 'content', 'settings', 'users']
        else '{}' end
    from person
  )
  insert into sessions (id, "expiresAt", token, "updatedAt", "userId")
  select 'session-of-' || id, now() + interval '12 hours', token, now(), id from person`;
