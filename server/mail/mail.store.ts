import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { notTriedReason } from '#domain/bounce/giving-up.ts';
import type { Mail } from './mail-types.ts';

type Db = Kysely<Database>;

/** Writes a mail to the outbox; answers its id, or null when that very mail stands there already. */
export async function queueMail(db: Db, mail: Mail, at: Date): Promise<string | null> {
  const row = await db
    .insertInto('mails')
    .values({
      template: mail.template,
      entity_id: mail.entityId,
      recipient: mail.recipient,
      version: mail.version ?? 1,
      props: JSON.stringify(mail.props),
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['template', 'entity_id', 'recipient', 'version']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export function findMail(db: Db, id: string) {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * The booking a mail is about, undefined where it is about none: the mail's facts name it, or the mail is of
 * the booking itself, one of its documents, payments, refunds, reports or of a cleaner's part in it.
 */
export async function findMailBooking(
  db: Db,
  id: string,
): Promise<{ id: string; reference: string } | undefined> {
  const { rows } = await sql<{ id: string; reference: string }>`
    with mail as (
      select entity_id, case when entity_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then entity_id::uuid end as entity,
        (props ->> 'bookingId')::uuid as named
      from mails where id = ${id}
    )
    select booking.id, booking.reference from mail join bookings booking on booking.id = coalesce(mail.named,
      (select id from bookings where id = mail.entity),
      (select booking_id from invoices where id = mail.entity_id),
      (select booking_id from booking_reports where id = mail.entity),
      (select booking_id from provider_bookings where id = mail.entity),
      (select checkout_id from payments where id = mail.entity),
      (select booking_id from refunds where id = mail.entity))`.execute(db);
  return rows[0];
}

export type RenderedMail = { subject: string; html: string; plain: string };

export async function recordSent(db: Db, id: string, rendered: RenderedMail, at: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set((eb) => ({
      ...rendered,
      // It may have come back before we heard that it was taken.
      status: sql`case when status = 'bounced' then status else 'sent' end`,
      last_error: sql`case when status = 'bounced' then last_error end`,
      sent_at: at,
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** A try that ends after another one came through takes nothing back. */
export async function recordFailed(db: Db, id: string, error: string): Promise<void> {
  await db
    .updateTable('mails')
    .set((eb) => ({ status: 'failed', last_error: error, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('status', 'not in', ['sent', 'bounced'])
    .execute();
}

/** Nobody tries it: the mails before it came back. */
export async function recordNotTried(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ status: 'bounced', bounced_at: at, last_error: notTriedReason })
    .where('id', '=', id)
    .where('status', '<>', 'sent')
    .execute();
}

export function listMails(db: Db, limit: number) {
  return db
    .selectFrom('mails')
    .select(['id', 'template', 'recipient', 'subject', 'status', 'created_at', 'sent_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
