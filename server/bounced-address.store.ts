import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { bounceReasonOf, fineCodeIn } from '#domain/bounce/refused-address.ts';
import { deletedName } from '#domain/data-protection/deleted-person.ts';
import type { MailSending } from './return-path.ts';

type Db = Kysely<Database>;
export type BouncedAddress = Selectable<Database['bounced_addresses']>;

type Bounce = { words: string; code: string | null; at: Date };

/**
 * Marks a mail as bounced and, in the same statement, its address; answers whether the mail was found. An address to
 * which a later mail is known to have arrived is not marked by an earlier one.
 */
async function recordBounce(
  db: Db,
  which: RawBuilder<SqlBool>,
  tries: 0 | 1,
  { words, code, at }: Bounce,
): Promise<boolean> {
  const reason = bounceReasonOf({ code, words });
  const { rows } = await sql<{ id: string }>`with bounced as (
      update mails set status = 'bounced', bounced_at = ${at}, last_error = ${words}, attempts = attempts + ${tries}
      where ${which} and status <> 'bounced' and subject is distinct from ${deletedName}
      returning id, recipient, coalesce(sent_at, ${at}::timestamptz) as sent_at
    ), marked as (
      insert into bounced_addresses (email, reason, words, mails, first_at, last_at)
      select lower(recipient), ${reason}, left(${words}, 500), 1, ${at}::timestamptz, ${at}::timestamptz from bounced
      where lower(recipient) not like '%.invalid' and not exists (
        select from mails later where later.recipient = bounced.recipient and later.delivered_at is not null
          and later.sent_at > bounced.sent_at)
      on conflict (email) do update set reason = excluded.reason, words = excluded.words, last_at = excluded.last_at,
        mails = bounced_addresses.mails + 1
    )
    select id from bounced`.execute(db);
  return rows.length > 0;
}

/** Refused as we hand it over. A try that ends after another one came through takes nothing back. */
export const recordRefused = (db: Db, id: string, words: string, at: Date): Promise<boolean> =>
  recordBounce(db, sql<SqlBool>`id = ${id}::uuid and status <> 'sent'`, 1, {
    words,
    code: fineCodeIn(words),
    at,
  });

/** That sending of a mail, while its bounce may still be one: none comes back after so long. */
const isRecent = ({ id, resends }: MailSending, since: Date) =>
  sql<SqlBool>`id = ${id}::uuid and resends = ${resends} and (status <> 'sent' or sent_at > ${since})`;

/** Comes back after the next server took it; what is older than `since` changes nothing. */
export const recordReturned = (db: Db, of: MailSending, since: Date, bounce: Bounce): Promise<boolean> =>
  recordBounce(db, isRecent(of, since), 0, bounce);

/** Came back for a reason that says nothing of its address: the words are kept for whoever opens the mail. */
export async function noteReturned(db: Db, of: MailSending, since: Date, words: string): Promise<void> {
  await sql`update mails set last_error = ${words} where ${isRecent(of, since)} and status = 'sent'
    and delivered_at is null and subject is distinct from ${deletedName}`.execute(db);
}

/** It arrived, as we are told once; answers to whom, and when it went out. */
export async function recordDelivered(
  db: Db,
  { id, resends }: MailSending,
  at: Date,
): Promise<{ email: string; sentAt: Date } | null> {
  const { rows } = await sql<{ email: string; sentAt: Date }>`update mails set delivered_at = ${at}
    where id = ${id}::uuid and resends = ${resends} and status = 'sent' and delivered_at is null
    returning lower(recipient) as email, sent_at as "sentAt"`.execute(db);
  return rows[0] ?? null;
}

export const findBouncedAddress = (db: Db, email: string): Promise<BouncedAddress | undefined> =>
  db.selectFrom('bounced_addresses').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst();

/** Takes marks away and ends what the office was to do about these addresses; answers how many there were. */
async function endMarks(db: Db, which: RawBuilder<SqlBool>, by: string, at: Date): Promise<number> {
  const { rows } = await sql`with gone as (delete from bounced_addresses mark where ${which} returning email),
    ended as (update company_tasks set done_at = ${at}, done_by = ${by}
      where kind = 'mail-bounced' and done_at is null and facts ->> 'email' in (select email from gone))
    select email from gone`.execute(db);
  return rows.length;
}

export const clearBouncedAddress = (db: Db, email: string, by: string, at: Date): Promise<number> =>
  endMarks(db, sql<SqlBool>`email = ${email.toLowerCase()}`, by, at);

/** A mail that went out after the last bounce has arrived. */
export const clearByDelivery = (db: Db, email: string, sentAt: Date, at: Date): Promise<number> =>
  endMarks(db, sql<SqlBool>`email = ${email} and last_at < ${sentAt}`, 'system', at);

/**
 * Takes marks away where a mail that went out after the last bounce, and before an instant, has not come back; and those
 * of whose address nothing was heard since another one.
 */
export const clearOldMarks = (db: Db, before: { sent: Date; heard: Date }, at: Date): Promise<number> =>
  endMarks(
    db,
    sql<SqlBool>`(last_at < ${before.heard} or exists (select from mails where recipient = mark.email
      and status = 'sent' and last_error is null and sent_at > mark.last_at and sent_at < ${before.sent}))`,
    'system',
    at,
  );

export async function deleteBouncedAddresses(db: Db, emails: readonly string[]): Promise<void> {
  await sql`delete from bounced_addresses where email = any(${emails.map((email) => email.toLowerCase())})`.execute(
    db,
  );
}
