import type { Pool } from 'pg';
import { bookingSteps } from '#domain/booking/lifecycle.ts';

const steps = bookingSteps.map(({ from, to }) => `${from} ${to}`);

/** What must never be, each with the bookings, cards or cleaners it is so for. */
const faults: Record<string, string> = {
  'a total below nothing':
    'select id from bookings where total_price_pence < 0 or actual_total_price_pence < 0',
  'a completed booking with a part that goes on, or a canceled one with a live part': `
    select booking.id from bookings booking join provider_bookings link on link.booking_id = booking.id
    where booking.booking_status = 'completed' and link.service_status in ('accepted', 'started')
      or booking.booking_status = 'canceled' and link.service_status in ('accepted', 'started')`,
  'a confirmed booking without its cleaners': `
    select booking.id from bookings booking where booking_status = 'confirmed' and cleaner_count <> (
      select count(*) from provider_bookings link where link.booking_id = booking.id
        and link.service_status in ('accepted', 'started', 'completed', 'noshow'))`,
  'a step that no table has': `
    select entity_id from audit_entries where entity = 'booking' and before ->> 'bookingStatus' <> after ->> 'bookingStatus'
      and (before ->> 'bookingStatus') || ' ' || (after ->> 'bookingStatus') <> all($1)`,
  'a status that other programs were not told last': `
    select entity_id from (
      select distinct on (entity, entity_id) entity, entity_id, data ->> 'status' as told from events
      where entity in ('booking', 'provider-booking', 'gift-card', 'payment', 'refund') and data ? 'status'
      order by entity, entity_id, sequence desc) last
    where told <> coalesce(
      (select booking_status from bookings where last.entity = 'booking' and id = entity_id::uuid),
      (select service_status from provider_bookings where last.entity = 'provider-booking' and id = entity_id::uuid),
      (select status from gift_cards where last.entity = 'gift-card' and id = entity_id::uuid),
      (select status from payments where last.entity = 'payment' and id = entity_id::uuid),
      (select status from refunds where last.entity = 'refund' and id = entity_id::uuid))
    union all select id::text from bookings where not exists (
      select from events where type = 'booking.created' and entity_id = bookings.id::text)
    union all select entity_id from events where type in ('booking.created', 'booking.completed', 'booking.canceled')
      group by entity_id, type having count(*) > 1`,
  'a cleaner in two places, or without half an hour between': `
    select one.provider_id from provider_bookings one
    join bookings first on first.id = one.booking_id
    join provider_bookings other on other.provider_id = one.provider_id and other.booking_id <> one.booking_id
    join bookings second on second.id = other.booking_id
    where one.service_status in ('accepted', 'started') and other.service_status in ('accepted', 'started')
      and first.starts_at < second.ends_at + interval '30 minutes' and second.starts_at < first.ends_at + interval '30 minutes'`,
  'earnings and the platform’s share that are not the net price': `
    select booking.id from bookings booking where booking_status in ('completed', 'canceled')
      and exists (select from provider_bookings link
        where link.booking_id = booking.id and platform_earning_pence is not null)
      and (select coalesce(-sum(amount_pence), 0) from postings
        where account in (4100, 4200) and booking_id = booking.id)
      <> (select coalesce(sum(earning_pence + platform_earning_pence), 0) from provider_bookings link
        where link.booking_id = booking.id)`,
  'a cleaner paid other than was offered for the planned hours': `
    select link.id from provider_bookings link join bookings booking on booking.id = link.booking_id
    join earnings earning on earning.provider_booking_id = link.id and earning.kind = 'visit'
    where booking_status = 'completed' and service_status = 'completed' and actual_quarter_hours = booking.quarter_hours
      and booking.ended_early_at is null
      and not exists (select from earnings where provider_booking_id = link.id and kind = 'correction')
      and earning.amount_pence <> round(sp_rate_pence * booking.quarter_hours / 4.0) + case when link.id = (
        select lead.id from provider_bookings lead where lead.booking_id = booking.id
        and lead.service_status = 'completed' order by accepted_at, id limit 1)
      then booking.supplies_pence - round(booking.supplies_pence * tax_rate / (100 + tax_rate)) else 0 end`,
  'a gift card below nothing, or other than its entries': `
    select card.id from gift_cards card where balance_pence < 0 or balance_pence <> (
      select coalesce(sum(amount_pence), 0) from gift_card_entries where gift_card_id = card.id)`,
  'a gift card the books have another value for': `
    select card.id from gift_cards card where kind = 'sold' and status in ('active', 'partUsed', 'used')
      and (select coalesce(-sum(amount_pence), 0) from postings where account = 2300 and gift_card_id = card.id)
        <> amount_pence - used_pence - (vat_pence - vat_released_pence)`,
  'a goodwill card as a means of payment': `
    select booking.id from bookings booking join gift_cards card on card.id = booking.gift_card_id
    where card.kind = 'goodwill' and (gift_applied_pence > 0 or gift_extra_pence > 0)`,
  'a cleaner owed other than the books say': `
    select provider.id from providers provider
    where (select coalesce(-sum(amount_pence), 0) from postings where account in (2100, 2150) and provider_id = provider.id)
      <> (select coalesce(sum(amount_pence), 0) from earnings where provider_id = provider.id)`,
  'money taken other than the books say': `
    select 1 from (select coalesce(sum(captured_pence - refunded_pence), 0) as taken from simulated_intents) gateway,
      (select coalesce(sum(amount_pence), 0) as entered from postings join journals on journals.id = journal_id
        where account = 1200 and event in ('capture', 'tip', 'gift-card-sold', 'refund', 'gift-card-refunded')) books,
      (select coalesce(sum(amount_pence), 0) as cost from postings join journals on journals.id = journal_id
        where account = 5300 and event <> 'dispute-lost') costs,
      (select coalesce(sum(card_pence), 0) as planned from refunds
        where status = 'planned' or status = 'done' and parts is null) waiting
    where gateway.taken <> books.entered + costs.cost + waiting.planned`,
  'a visit with its money set aside twice':
    "select checkout_id from payments where kind = 'visit' and status = 'held' group by checkout_id having count(*) > 1",
  'a closed and paid booking with a balance': `
    select booking.id from bookings booking
    where booking_status in ('completed', 'canceled')
      and exists (select from payments where checkout_id = booking.id and kind = 'visit' and status = 'captured')
      and not exists (select from payments where checkout_id = booking.id and status in ('declined', 'awaiting-bank', 'created'))
      and not exists (select from refunds where booking_id = booking.id)
      and not exists (select from booking_reports report where report.booking_id = booking.id)
      and (select coalesce(sum(amount_pence), 0) from postings where account = 1300 and booking_id = booking.id) <> 0`,
  'relief taken twice, or of more than the VAT of what was lost': `
    select relief.entity_id from journals relief join postings vat on vat.journal_id = relief.id and vat.account = 2200
    where relief.event = 'vat-relief' group by relief.entity, relief.entity_id
    having count(*) > 1 or sum(vat.amount_pence) > (select sum(lost.amount_pence) / 6.0 + 1 from journals loss
      join postings lost on lost.journal_id = loss.id and lost.account = 5400
      where loss.event in ('dispute-lost', 'write-off') and loss.entity = relief.entity and loss.entity_id = relief.entity_id)`,
  'books that do not balance': 'select 1 from postings having sum(amount_pence) <> 0',
  'two live uses of a code for new customers': `
    select email from promo_uses where is_only_new_user and given_back_at is null group by email having count(*) > 1`,
};

/**
 * The VAT of everything that was charged and sold, less what was credited and what gift cards had accounted for
 * at their sale, and what came back as relief for bad debts, beside the account it stands in; every document has been
 * issued.
 */
export async function vatOfDocuments(pool: Pool): Promise<{ documents: number; account: number }> {
  const { rows } = await pool.query<{ documents: number; account: number }>(`
    select (select coalesce(sum(case kind when 'credit-note' then -vat_pence else vat_pence end), 0)
        from invoices where kind <> 'gift-card-receipt')::int
      + (select coalesce(sum(vat_pence - vat_released_pence), 0) from gift_cards where bought_at is not null)::int
      - (select coalesce(sum(amount_pence), 0) from postings join journals journal on journal.id = journal_id
        where account = 2200 and event in ('write-off', 'vat-relief'))::int
      as documents,
      (select coalesce(-sum(amount_pence), 0) from postings where account = 2200)::int as account`);
  return rows[0] ?? { documents: 0, account: 0 };
}

/** Every fault of the database as it stands now, by name; empty when all is well. */
export async function findFaults(pool: Pool): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [name, question] of Object.entries(faults)) {
    const { rows } = await pool.query(question, question.includes('$1') ? [steps] : []);
    if (rows.length > 0) found[name] = rows.slice(0, 5).map((row) => String(Object.values(row)[0]));
  }
  return found;
}
