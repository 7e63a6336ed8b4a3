import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { deletedName, erasedEmail } from '#domain/data-protection/deleted-person.ts';
import { emptiedQuote, noCard } from './erase-bookings.store.ts';
import { isBeingBought } from './open-matters.store.ts';

type Db = Kysely<Database>;
type Ids = { id: string }[];

const idsOf = (rows: Ids): string[] => rows.map(({ id }) => id);

/**
 * Removes what somebody wrote to us: messages, complaints about their data that have an outcome, places on the waitlist,
 * and quotes that no booking is or is being made of. Answers their ids.
 */
export async function deleteEnquiries(
  db: Db,
  emails: readonly string[],
): Promise<{ messages: string[]; complaints: string[]; waiting: string[]; quotes: string[] }> {
  const messages = await sql<{ id: string }>`
    delete from contact_messages where email = any(${emails}) returning id`.execute(db);
  const complaints = await sql<{ id: string }>`
    delete from data_complaints where email = any(${emails}) and status = 'answered' returning id`.execute(
    db,
  );
  const waiting = await sql<{ id: string }>`
    delete from waitlist_entries where email = any(${emails}) returning id`.execute(db);
  const quotes = await sql<{ id: string }>`
    delete from quotes where email = any(${emails})
      and not exists (select from bookings where bookings.quote_id = quotes.id)
      and not exists (select from checkouts where booking #>> '{quote,id}' = quotes.id::text
        and placed_at is null and abandoned_at is null) returning id`.execute(db);
  return {
    messages: idsOf(messages.rows),
    complaints: idsOf(complaints.rows),
    waiting: idsOf(waiting.rows),
    quotes: idsOf(quotes.rows),
  };
}

/** Takes the person out of the quotes that those bookings were made of. */
export async function eraseBookedQuotes(
  db: Db,
  bookingIds: readonly string[],
  emails: readonly string[],
  at: Date,
): Promise<void> {
  await sql`update quotes set ${emptiedQuote},
      version = version + 1, updated_at = ${at}
    where email = any(${emails}) and exists (select from bookings where bookings.quote_id = quotes.id)
      and not exists (select from bookings where bookings.quote_id = quotes.id and bookings.id <> all(${bookingIds}::uuid[]))`.execute(
    db,
  );
}

/** Removes somebody's applications for a post; answers their ids and the files that came with them. */
export async function deleteApplications(
  db: Db,
  emails: readonly string[],
): Promise<{ ids: string[]; files: string[] }> {
  const { rows } = await sql<{ id: string; cv_path: string }>`
    delete from career_applications where email = any(${emails}) returning id, cv_path`.execute(db);
  return { ids: idsOf(rows), files: rows.map((row) => row.cv_path) };
}

/**
 * Takes the person out of gift cards: as the buyer of what has been sent, as the receiver of what is used up. Answers
 * which, and the bank cards that paid them: the gateway is to forget those.
 */
export async function eraseGiftCards(
  db: Db,
  emails: readonly string[],
  at: Date,
): Promise<{ ids: string[]; cardTokens: string[] }> {
  const bought = await sql<{ id: string }>`
    update gift_cards set name = ${deletedName}, email = ${erasedEmail}, message = '', token_hash = null,
      version = version + 1, updated_at = ${at}
    where email = any(${emails}) and (sent_at is not null or status not in ('active', 'partUsed')) and not ${isBeingBought(at)}
    returning id`.execute(db);
  const paid = await sql<{ card_token: string | null }>`
    with paid as (select id, card_token from payments where gift_card_id = any(${idsOf(bought.rows)}::uuid[]) for update)
    update payments set ${noCard}, updated_at = ${at} from paid where payments.id = paid.id
    returning paid.card_token`.execute(db);
  const received = await sql<{ id: string }>`
    update gift_cards set receiver_name = ${deletedName}, receiver_email = ${erasedEmail}, message = '', code_cipher = null,
      version = version + 1, updated_at = ${at}
    where receiver_email = any(${emails}) and sent_at is not null
      and not (status in ('active', 'partUsed') and balance_pence > 0)
    returning id`.execute(db);
  return {
    ids: [...idsOf(bought.rows), ...idsOf(received.rows)],
    cardTokens: paid.rows.flatMap(({ card_token }) => card_token ?? []),
  };
}
