import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { findLastGood } from '../../backup/backup.store.ts';
import { jobState } from '../../job-state.store.ts';

type Db = Kysely<Database>;
type Count<Label extends string> = Record<Label, string> & { count: number };

/** What the database says of the business at work, without anybody's name or id. */
export type Figures = {
  jobs: Count<'task' | 'state'>[];
  /** Of the mails and payments of the last 24 hours. */
  mails: Count<'status'>[];
  payments: Count<'status'>[];
  /** How long the oldest mail has waited; 0 where none does. */
  mailDelaySeconds: number;
  cardHolds: Count<'state'>[];
  heldTimes: number;
  unassignedVisits: Count<'starts'>[];
  /** Of the newest good backup; where there never was one, of the installation. */
  backupAgeSeconds: number;
};

async function countJobs(db: Db): Promise<Figures['jobs']> {
  const { rows } = await sql<Count<'task' | 'state'>>`
    select task_identifier as task, count(*)::int as count, ${jobState} as state
    from graphile_worker.jobs group by task, state`.execute(db);
  return rows;
}

async function countMails(db: Db, now: Date): Promise<Pick<Figures, 'mails' | 'mailDelaySeconds'>> {
  // Status by status, which the index answers alone however many mails there are.
  const { rows: mails } = await sql<Count<'status'>>`
    select kind.status, (select count(*)::int from mails
      where mails.status = kind.status and created_at > ${now}::timestamptz - interval '24 hours') as count
    from unnest(array['waiting', 'sent', 'failed', 'bounced']) kind (status)`.execute(db);
  const { rows: delays } = await sql<{ delay: number | null }>`
    select extract(epoch from ${now}::timestamptz - min(created_at))::float8 as delay
    from mails where status = 'waiting'`.execute(db);
  return { mails, mailDelaySeconds: Math.max(0, delays[0]?.delay ?? 0) };
}

async function countPayments(db: Db, now: Date): Promise<Pick<Figures, 'payments' | 'cardHolds'>> {
  const { rows: payments } = await sql<Count<'status'>>`
    select status, count(*)::int as count from payments
    where created_at > ${now}::timestamptz - interval '24 hours' group by status`.execute(db);
  const { rows: cardHolds } = await sql<Count<'state'>>`
    select case when capture_before < ${now}::timestamptz + interval '24 hours' then 'ending' else 'held' end as state,
      count(*)::int as count
    from payments where status = 'held' group by state`.execute(db);
  return { payments, cardHolds };
}

/** Times that checkouts hold, and visits to come that nobody, or not enough, said yes to. */
async function countVisits(db: Db, now: Date): Promise<Pick<Figures, 'heldTimes' | 'unassignedVisits'>> {
  const { rows: held } = await sql<{ count: number }>`
    select count(*)::int as count from checkouts
    where placed_at is null and abandoned_at is null and held_until > ${now}::timestamptz`.execute(db);
  const { rows: unassignedVisits } = await sql<Count<'starts'>>`
    select count(*)::int as count, case when starts_at < ${now}::timestamptz + interval '3 hours' then 'within-3-hours'
      when starts_at < ${now}::timestamptz + interval '24 hours' then 'within-a-day'
      when starts_at < ${now}::timestamptz + interval '7 days' then 'within-a-week' else 'later' end as starts
    from bookings where booking_status = 'pending' and starts_at > ${now}::timestamptz group by starts`.execute(
    db,
  );
  return { heldTimes: held[0]?.count ?? 0, unassignedVisits };
}

async function findBackupAge(db: Db, now: Date): Promise<number> {
  const { installedAt, lastGoodAt } = await findLastGood(db);
  return Math.max(0, (now.getTime() - (lastGoodAt ?? installedAt).getTime()) / 1_000);
}

/** One after the other, so that a scrape takes one connection of the pool. */
export async function findFigures(db: Db, now: Date): Promise<Figures> {
  return {
    jobs: await countJobs(db),
    ...(await countMails(db, now)),
    ...(await countPayments(db, now)),
    ...(await countVisits(db, now)),
    backupAgeSeconds: await findBackupAge(db, now),
  };
}
