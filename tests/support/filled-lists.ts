import type pg from 'pg';
import { at, catalogue, fill, id, maybe, oneOf, people, places, where, words, written } from './fill-rows.ts';
import { filledBookings } from './filled-bookings.ts';

const providers = {
  ...written,
  ...people,
  ...places,
  ...where,
  id: id(4),
  owner_id: maybe(`'user' || n`),
  heard_from: maybe(`'Friend'`),
  experience_years: maybe(oneOf('1-2', '3-5')),
  transport_type: oneOf('public', 'private'),
  service_types: `case n % 3 when 0 then array['standardcleaning'] else array['deepcleaning', 'standardcleaning'] end`,
  profile_status: oneOf('pending', 'approved', 'disabled'),
  expected_join_date: maybe(`date '2026-12-01' + n`),
  radius_km: '50 * (1 + n % 3)',
  payment_frequency: oneOf('weekly', 'monthly'),
  has_dbs_check: 'n % 2 = 0',
  is_self_employed: 'n % 4 = 0',
  terms_accepted_at: maybe(at()),
  service_rate_pence: `case when n % 3 = 0 then 0 else 1271 + n end`,
  booking_count: 'n % 4',
  approved_at: at(),
  documents_expire_on: maybe(`date '2027-01-01' + n`),
  disabled_reason: maybe(words),
};

const quotes = {
  ...written,
  status: oneOf('new', 'quoted', 'closed'),
  name: words,
  email: people.email,
  phone: people.phone,
  desired_date: maybe(`date '2026-12-01' + n`),
  message: oneOf('How much?', 'Please'),
  postal_code: places.postal_code,
  service_type: maybe(`'deepcleaning'`),
  property_type: maybe(`'Flat'`),
  bedroom_count: maybe('n % 4'),
  bathroom_count: maybe('n % 3'),
  price_pence: maybe('5000 + n'),
  quarter_hours: maybe('8 + n'),
  cleaner_count: maybe('1 + n % 2'),
  answer: maybe(words),
  valid_until: maybe(at()),
  booking_id: maybe(id(1)),
};

const giftCards = {
  ...written,
  id: id(5),
  kind: oneOf('sold', 'goodwill'),
  status: oneOf('active', 'partUsed', 'used'),
  name: words,
  email: `'p' || (1 + n % 4) || '@example.com'`,
  receiver_name: words,
  receiver_email: `'p' || (1 + n % 3) || '@example.com'`,
  message: oneOf('', 'Happy birthday'),
  amount_pence: '5000',
  balance_pence: `case n % 3 when 0 then 5000 when 1 then 1234 else 0 end`,
  tax_rate: '20',
  vat_pence: '0',
  send_on: maybe(`date '2026-12-01' + n`),
  sent_at: maybe(at()),
  bought_at: maybe(at()),
};

/** The ledger of each card, which sums to its balance: what it was bought for and what was taken. */
const giftEntries = `insert into gift_card_entries (gift_card_id, kind, amount_pence, balance_pence, used_pence, at)
  select id, 'bought', amount_pence, amount_pence, null, created_at from gift_cards
  union all
  select id, 'used', balance_pence - amount_pence, balance_pence, amount_pence - balance_pence, updated_at
  from gift_cards where balance_pence < amount_pence`;

const invoices = {
  id: `'invoice' || n`,
  number: `'2026-' || lpad(n::text, 4, '0')`,
  kind: oneOf('extra-invoice', 'credit-note'),
  booking_id: maybe(id(1)),
  customer_id: maybe(id(2, '1 + n % 4')),
  email: `'p' || (1 + n % 4) || '@example.com'`,
  issued_at: at(),
  tax_point: `date '2026-12-01' + n % 4`,
  gross_pence: '1200 + n',
  vat_pence: '200',
  net_pence: '1000 + n',
  facts: `'{}'`,
  public_until: at(),
  due_on: maybe(`date '2026-12-01' + n`),
  paid_pence: 'n * 3',
  written_off_at: maybe(at()),
  version: '1 + n % 2',
};

const payRunLines = {
  id: id(8),
  pay_run_id: id(7, '1 + n % 5'),
  provider_id: id(4),
  status: oneOf('paid', 'returned', 'paid', 'held'),
  payee_name: words,
  earning_pence: '1000 + n',
  tip_pence: '(n % 3) * 50',
  reference: `'BW' || n`,
  statement_number: `'S' || n`,
  statement: `'{}'`,
};

const statements = [
  fill('users', {
    id: `'user' || n`,
    name: words,
    email: `'user' || n || '@example.com'`,
    '"emailVerified"': 'true',
    '"createdAt"': at(),
    '"updatedAt"': at(),
    '"group"': `'company'`,
    permissions: `case n % 2 when 0 then array['money', 'content'] else array['bookings'] end`,
    blocked_at: maybe(at()),
    blocked_reason: maybe(words),
    version: 'n % 3',
  }),
  fill('customers', {
    ...written,
    ...people,
    id: id(2),
    address: maybe(places.address),
    city: maybe(places.city),
    postal_code: maybe(places.postal_code),
  }),
  fill('providers', providers),
  fill('offers', {
    ...written,
    ...catalogue,
    id: id(3),
    title: words,
    description: oneOf('Good', 'Better'),
    price_pence: '10000 + n',
    sale_price_pence: '(n % 2) * 5001',
    expected_quarter_hours: '10 + n',
    rooms_count: '1 + n % 4',
    bathroom_count: '1 + n % 2',
    button_text: `'Book'`,
    button_link: oneOf('book-now', 'contact'),
    is_active: 'n % 3 > 0',
    price_was_charged: 'n % 2 = 0',
  }),
  fill('promo_codes', {
    ...written,
    code: `'CODE-' || n`,
    is_active: 'n % 3 > 0',
    is_only_new_user: 'n % 2 = 0',
    discount_percent: '5 + n',
    description: words,
  }),
  ...filledBookings,
  fill('quotes', quotes),
  fill('contact_messages', {
    ...written,
    status: oneOf('new', 'answered', 'spam'),
    name: words,
    email: people.email,
    subject: oneOf('Hello', 'Question'),
    message: words,
    answer: maybe(words),
  }),
  fill('career_posts', {
    ...written,
    id: id(6),
    title: words,
    description: oneOf('Good', 'Better'),
    location: places.city,
    closed_at: maybe(at()),
  }),
  fill('career_applications', {
    ...written,
    career_post_id: id(6, '1 + n % 2'),
    status: oneOf('received', 'rejected'),
    name: words,
    email: people.email,
    phone: people.phone,
    cv_path: `'cv' || n`,
    desired_pay_pence: maybe('1200 + n'),
    message: oneOf('', 'Hello'),
  }),
  `begin; ${fill('gift_cards', giftCards)}; ${giftEntries}; commit`,
  fill('invoices', invoices),
  fill('audit_entries', {
    at: at(),
    actor: oneOf('system', 'user:user1'),
    action: oneOf('booking.cancel', 'offer.update'),
    entity: oneOf('booking', 'offer'),
    entity_id: `'entity' || n`,
  }),
  fill('data_requests', {
    kind: oneOf('export', 'erasure'),
    user_id: `'user' || n`,
    email: maybe(people.email),
    status: oneOf('done', 'withdrawn'),
    waiting_for: `case n % 2 when 0 then array['a visit to come'] else '{}' end`,
    requested_at: at(),
    due_at: at('(n * 2)'),
    ended_at: maybe(at()),
  }),
  fill('journals', {
    event: oneOf('payment', 'refund'),
    entity: `'booking'`,
    entity_id: id(1),
    sequence: 'n',
    at: at(),
    note: maybe(words),
  }),
  fill('pay_runs', {
    ...written,
    id: id(7),
    payment_frequency: oneOf('weekly', 'monthly'),
    period_start: `date '2026-01-01' + n * 7`,
    period_end: `date '2026-01-07' + n * 7`,
    pay_date: `date '2026-01-10' + n * 7`,
    status: `'sent'`,
    approved_at: maybe(at()),
    sent_at: at(),
    downloads: 'n % 3',
  }),
  fill('pay_run_lines', payRunLines),
  fill('api_keys', {
    name: `'Key ' || n`,
    key_hash: `'hash' || n`,
    key_start: `'bw_' || n`,
    scopes: `case n % 2 when 0 then array['read', 'create'] else array['read'] end`,
    created_at: at(),
    last_used_at: maybe(at()),
    revoked_at: maybe(at()),
  }),
  fill('one_time_links', {
    token_hash: `'hash' || n`,
    purpose: `'company-invitation'`,
    email: people.email,
    expires_at: `timestamptz '2027-01-01T00:00:00Z' + n * interval '1 hour'`,
    created_at: at(),
    permissions: `case n % 2 when 0 then array['money'] else array['bookings', 'content'] end`,
  }),
  fill('blog_posts', {
    ...written,
    title: `${words} || ' post'`,
    description: oneOf('Good', 'Better'),
    published_at: maybe(at()),
    archived_at: maybe(at(), 2),
    request_hash: `''`,
  }),
  `delete from postal_codes where length(code) > 2`,
  `update postal_codes set version = 1 + length(code) % 3, created_at = '2026-11-01T09:00:00Z'`,
];

/** Rows for every list, of few values each, some missing, in ways that only a database takes at once. */
export async function fillLists(pool: pg.Pool): Promise<void> {
  for (const statement of statements) {
    try {
      await pool.query(statement);
    } catch (error) {
      throw new Error(`${statement}\n${String(error)}`, { cause: error });
    }
  }
}
