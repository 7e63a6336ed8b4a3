import { expressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { isVisibleTo } from '../booking/view.store.ts';
import type { MailTemplate } from '../mail/mail-types.ts';
import type { DueNotice } from './notice.store.ts';

type Db = Kysely<Database>;
type Asked = { about: string; userId: string; now: Date };

const eb = expressionBuilder<Database, 'bookings'>();

/** An offer that its cleaner may still take: for the time it was made for, and open. */
async function isOffered(db: Db, { about, userId, now }: Asked): Promise<boolean> {
  const cleaner = await db
    .selectFrom('providers')
    .select('id')
    .where('owner_id', '=', userId)
    .executeTakeFirst();
  if (!cleaner) return false;
  const actor = { kind: 'user', userId, email: '', role: 'serviceprovider', providerId: cleaner.id } as const;
  return isTrue(
    db,
    sql`exists (select from bookings join invitations asked on asked.booking_id = bookings.id
      where bookings.id = ${about} and asked.provider_id = ${cleaner.id}
        and coalesce(asked.starts_at = bookings.starts_at, true) and bookings.starts_at > ${now}
        and bookings.booking_status = 'pending' and ${isVisibleTo(eb, actor)}
        and not exists (select from provider_bookings own where own.booking_id = bookings.id
          and own.provider_id = ${cleaner.id} and own.service_status in ('accepted', 'started', 'completed')))`,
  );
}

const isTrue = async (db: Db, condition: RawBuilder<unknown>): Promise<boolean> =>
  (await sql<{ is: boolean }>`select ${condition} as is`.execute(db)).rows[0]?.is ?? false;

/** What asks its reader something for a time, and whether it still does. */
const asking: { [Template in MailTemplate]?: (db: Db, asked: Asked) => Promise<boolean> } = {
  'booking-invitation': isOffered,
  'booking-change-asked': (db, { about, now }) =>
    isTrue(
      db,
      sql`exists (select from booking_changes where id = ${about} and status = 'waiting' and answer_by > ${now})`,
    ),
  'over-run-request': (db, { about, now }) =>
    isTrue(
      db,
      sql`exists (select from over_runs where id = ${about} and status = 'waiting' and answer_by > ${now})`,
    ),
};

/** Whether what a notice asks can still be answered; also of one that asks nothing. */
export async function isStillAsked(db: Db, notice: DueNotice, now: Date): Promise<boolean> {
  const [template = '', about = ''] = notice.source.split(':');
  const isAsked = asking[template as MailTemplate];
  return isAsked ? isAsked(db, { about, userId: notice.user_id, now }) : true;
}
