import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { MailPropsOf } from './mail-types.ts';

type Db = Kysely<Database>;

export type MailWithNotes = {
  id: string;
  template: string;
  props: MailPropsOf<'provider-booking-confirmed'> & { notes?: string };
  /** Sent, and its text is kept. */
  isKept: boolean;
};

/** Mails to cleaners as they were written while the notes stood in them. */
export async function findMailsWithNotes(db: Db, limit: number): Promise<MailWithNotes[]> {
  const { rows } = await sql<MailWithNotes>`
    select id, template, props, coalesce(html, plain, '') <> '' as "isKept" from mails
    where template = 'provider-booking-confirmed' and props ? 'notes' order by id limit ${limit}`.execute(db);
  return rows;
}

export async function writeWithoutNotes(
  db: Db,
  id: string,
  props: object,
  rendered: { html: string; plain: string } | null,
): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      props: JSON.stringify(props),
      last_error: null,
      ...(rendered ? { html: rendered.html, plain: rendered.plain } : {}),
    })
    .where('id', '=', id)
    .execute();
}
