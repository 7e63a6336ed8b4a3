import type { Pool } from 'pg';
import { penceFromPounds } from '#domain/money/pence.ts';
import { writeMail } from '#server/mail/write-mail.ts';

/** What a cleaner at the usual rate is offered, worked out here and not by the product (rules/prices#provider-pay). */
const offered = `
  select hours.labour as labour, products.net as products, hours.rate as rate
  from bookings booking
  cross join lateral (select floor(rate_pence * (100 - platform_fee) / (100 + tax_rate)) as rate) usual
  cross join lateral (select usual.rate, round(usual.rate * quarter_hours / 4) as labour) hours
  cross join lateral (select supplies_pence - round(supplies_pence * tax_rate / (100 + tax_rate)) as net) products
  where booking.id = $1`;

/** Every amount the books and the record have of a booking as it stands, in pence. */
const known = `
  with offered as (${offered})
  select unnest(array[labour, products, rate, labour + products]) as pence from offered
  union select unnest(array[labour_pence, discount_pence, supplies_pence, total_price_pence, actual_total_price_pence,
    vat_pence, gift_applied_pence, gift_extra_pence, goodwill_applied_pence, cancellation_fee_pence,
    total_price_pence - gift_applied_pence, actual_total_price_pence - gift_applied_pence]) from bookings where id = $1
  union select unnest(array[amount_pence, captured_pence, refunded_pence]) from payments where checkout_id = $1
  union select unnest(array[amount_pence, card_pence, gift_pence]) from refunds where booking_id = $1
  union select gross_pence from invoices where booking_id = $1
  union select unnest(array[sp_rate_pence, earning_pence, fee_share_pence, tip_pence]) from provider_bookings where booking_id = $1
  union select amount_pence from earnings where booking_id = $1
  union select unnest(array[card.amount_pence, card.balance_pence, card.used_pence]) from gift_cards card
    where card.id = (select gift_card_id from bookings where id = $1) or card.booking_id = $1 or card.id::text = $2
  union select abs(amount_pence) from gift_card_entries where booking_id = $1
  union select price_pence from over_runs where booking_id = $1
  union select abs(sum(amount_pence)) from postings where account = 1300 and booking_id = $1`;

/** The booking a mail is about, by what it was written for: the booking, its invoice, a goodwill card of it, or a card used on it. */
const about = `
  select id::text as booking_id from bookings where id::text = $1
  union all select booking_id::text from invoices where id = $1
  union all select booking_id::text from gift_cards where id::text = $1 and booking_id is not null
  union all (select booking_id::text from gift_card_entries where gift_card_id::text = $1 and booking_id is not null
    order by id desc limit 1)`;

/** What is owed after a visit is what the books say, and nothing else that the booking has. */
const owed = `select sum(amount_pence) as pence from postings where account = 1300 and booking_id = $1`;
const isOwed = (template: string, props: object) =>
  template === 'payment-failed' && 'isAfterVisit' in props && props.isAfterVisit === true;

type MailRow = { id: string; template: string; entity_id: string; props: { bookingId?: string } };

const amountsIn = (text: string): number[] =>
  [...text.matchAll(/£([\d,]+(?:\.\d+)?)/g)].map(([, pounds = '']) =>
    penceFromPounds(Number(pounds.replaceAll(',', ''))),
  );

/**
 * Reads mails as people do: answers the amounts in those written since the last call that nothing in the books and the
 * record of their booking agrees with; of one about no booking, of the booking `latest`.
 */
export function watchMails(pool: Pool) {
  const read = new Set<string>();
  return async (latest: string): Promise<string[]> => {
    const { rows } = await pool.query<MailRow>(
      'select id, template, entity_id, props from mails where not id = any($1)',
      [[...read]],
    );
    const wrong: string[] = [];
    for (const { id, template, entity_id: entityId, props } of rows) {
      read.add(id);
      const said = amountsIn(JSON.stringify(writeMail(template, props, 'https://example.com')));
      if (said.length === 0) continue;
      const { rows: found } = await pool.query<{ booking_id: string }>(about, [entityId]);
      const bookingId = props.bookingId ?? found[0]?.booking_id ?? latest;
      const { rows: amounts } = (await isOwed(template, props))
        ? await pool.query<{ pence: string | null }>(owed, [bookingId])
        : await pool.query<{ pence: string | null }>(known, [bookingId, entityId]);
      const right = new Set(amounts.map(({ pence }) => Number(pence)));
      for (const pence of said.filter((one) => !right.has(one)))
        wrong.push(`${template} says £${pence / 100}: ${JSON.stringify(props)}`);
    }
    return wrong;
  };
}
