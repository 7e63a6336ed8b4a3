import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { Mail } from '../mail/mail-types.ts';
import type { NewNotice } from './notice.ts';

type Db = Kysely<Database>;

/** What became of a notice; no id where nobody has an account for it, or that act was told of before. */
export type Told = {
  noticeId: string | null;
  /** What its reader has switched off; null where there is no reader. */
  pushOff: string[] | null;
  hasDevice: boolean | null;
};

/** Whose account an address is, where they have that role and the address is proved. */
const readerOf = ({ recipient, to }: NewNotice): RawBuilder<unknown> => sql`
  select id, push_off, exists (select from push_devices join sessions on sessions.id = push_devices.session_id
    where push_devices.user_id = users.id and sessions."expiresAt" > now()) as has_device
  from users where email = lower(${recipient}) and "group" = ${to} and "emailVerified" and blocked_at is null`;

const insertOf = (notice: NewNotice, mail: RawBuilder<unknown>, at: Date): RawBuilder<unknown> => sql`
  insert into notices (user_id, kind, source, title, words, path, is_always, mail, created_at)
  select reader.id, ${notice.kind}, ${notice.source}, ${notice.title}, ${notice.words}, ${notice.path},
    ${notice.isAlways ?? false}::boolean, ${mail}, ${at}::timestamptz from reader
  on conflict (user_id, source) do nothing returning id`;

const answer = sql`(select id from notice) as "noticeId", (select push_off from reader) as "pushOff",
  (select has_device from reader) as "hasDevice"`;

/** A mail with its notice, in one statement; the mail's id is null where that very mail stands there already. */
export async function queueWithNotice(
  db: Db,
  mail: Mail,
  notice: NewNotice,
  at: Date,
): Promise<Told & { mailId: string | null }> {
  const { template, entityId, recipient, version = 1, props } = mail;
  const { rows } = await sql<Told & { mailId: string | null }>`/* prepared: queue-told-mail */
    with queued as (
      insert into mails (template, entity_id, recipient, version, props, created_at)
      values (${template}, ${entityId}, ${recipient}, ${version}, ${JSON.stringify(props)}::jsonb, ${at}::timestamptz)
      on conflict (template, entity_id, recipient, version) do nothing returning id
    ), reader as (${readerOf(notice)} and exists (select from queued)),
    notice as (${insertOf(notice, sql`null::jsonb`, at)})
    select (select id from queued) as "mailId", ${answer}`.execute(db);
  return rows[0] ?? { mailId: null, noticeId: null, pushOff: null, hasDevice: null };
}

/**
 * A notice alone. `waiting` is the mail that waits for its push, where its reader has a browser and, unless it is
 * `isSure`, wants the kind.
 */
export async function insertNotice(
  db: Db,
  notice: NewNotice,
  { waiting, isSure }: { waiting: Mail | null; isSure: boolean },
  at: Date,
): Promise<Told> {
  const mail = sql`case when reader.has_device and (${isSure}::boolean or not ${notice.kind} = any(reader.push_off))
    then ${waiting && JSON.stringify(waiting)}::jsonb end`;
  const { rows } = await sql<Told>`/* prepared: insert-notice */
    with reader as (${readerOf(notice)}), notice as (${insertOf(notice, mail, at)})
    select ${answer}`.execute(db);
  return rows[0] ?? { noticeId: null, pushOff: null, hasDevice: null };
}
