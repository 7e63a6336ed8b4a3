import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { deletedEmail, deletedName } from '#domain/data-protection/deleted-person.ts';

type Db = Kysely<Database>;

/**
 * That a mail went out stays; what it said and to whom goes, and it is not sent again. Its recipient stays one of its
 * own, as the outbox needs.
 */
const emptied = sql`props = '{}', subject = ${deletedName}, html = null, plain = null, last_error = null,
  status = case when sent_at is not null and status in ('waiting', 'failed') then 'sent' else status end`;
/** It went out, also where it waits to be sent again, or its address takes no mail. */
const isOver = sql`(status in ('sent', 'bounced') or sent_at is not null)`;
const nobody = sql`id || ${deletedEmail('')}`;

/** Empties the mails that were sent about things, whoever got them. Theirs who are erased lose the address too. */
export async function emptyMailsAbout(
  db: Db,
  entityIds: readonly string[],
  emails: readonly string[],
): Promise<void> {
  if (entityIds.length === 0) return;
  await sql`update mails set ${emptied},
      recipient = case when recipient = any(${emails}) then ${nobody} else recipient end
    where entity_id = any(${entityIds}) and ${isOver} and props <> '{}'`.execute(db);
}

/** Empties the mails of a template about things; who got them stays. */
export async function emptyTextsAbout(db: Db, template: string, entityIds: readonly string[]): Promise<void> {
  await sql`update mails set ${emptied}
    where template = ${template} and entity_id = any(${entityIds}) and ${isOver}`.execute(db);
}

/** Empties every mail to somebody, and takes back what was not sent yet. */
export async function emptyMailsTo(db: Db, emails: readonly string[]): Promise<void> {
  await sql`delete from mails where recipient = any(${emails})
    and status <> 'sent' and sent_at is null`.execute(db);
  await sql`update mails set ${emptied}, recipient = ${nobody} where recipient = any(${emails})`.execute(db);
}

/** Empties mails of a template that are over, or could not be sent for a month. */
export async function emptyMailsOf(db: Db, template: string, givenUpBefore: Date): Promise<void> {
  await sql`update mails set ${emptied}, recipient = ${nobody}
    where template = ${template} and props <> '{}' and (${isOver} or created_at < ${givenUpBefore})`.execute(
    db,
  );
}

/** Empties the mails to whoever waited, as soon as nobody waits there any more. */
export async function emptyMailsOfWaiting(db: Db, givenUpBefore: Date): Promise<void> {
  await sql`update mails set ${emptied}, recipient = ${nobody}
    where template in ('waitlist-confirm', 'waitlist-told') and props <> '{}'
      and (${isOver} or created_at < ${givenUpBefore})
      and not exists (select from waitlist_entries where waitlist_entries.id::text = mails.entity_id)`.execute(
    db,
  );
}

/** Empties the mails to applicants whose application is gone, as soon as they are over. */
export async function emptyMailsOfApplicants(db: Db, givenUpBefore: Date): Promise<void> {
  await sql`update mails set ${emptied}, recipient = ${nobody}
    where template in ('application-received', 'application-answered') and props <> '{}'
      and (${isOver} or created_at < ${givenUpBefore})
      and not exists (select from career_applications where career_applications.id::text = mails.entity_id)`.execute(
    db,
  );
}

/** Empties all mails written before an instant. */
export async function emptyMailsBefore(db: Db, before: Date): Promise<void> {
  await sql`update mails set ${emptied}, recipient = ${nobody}
    where created_at < ${before} and props <> '{}'`.execute(db);
}
