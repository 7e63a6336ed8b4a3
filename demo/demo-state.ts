import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { recordAudit } from '#server/audit.store.ts';
import type { Ctx } from '#server/context.ts';

type Db = Kysely<Database>;
const entity = 'demo';

async function hasMark(db: Db, action: string): Promise<boolean> {
  const row = await db
    .selectFrom('audit_entries')
    .select('id')
    .where('entity', '=', entity)
    .where('entity_id', '=', entity)
    .where('action', '=', action)
    .executeTakeFirst();
  return row !== undefined;
}

async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`select not exists (select from users)
    and not exists (select from customers) and not exists (select from providers)
    and not exists (select from checkouts) as empty`.execute(db);
  return rows[0]?.empty === true;
}

/** Takes away a demonstration that was only half made; the reference data stay. */
async function clear(db: Db): Promise<void> {
  await sql`truncate users, customers, providers, checkouts, bookings, invitations, rejected_bookings, blog_posts,
    career_posts, post_slugs,
    provider_bookings, payments, simulated_intents, mails, one_time_links, audit_entries,
    sessions, accounts cascade`.execute(db);
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(db);
}

const mark = (ctx: Ctx, action: 'demo.begin' | 'demo.finish') =>
  recordAudit(ctx, { action, entity, entityId: entity });

export const demoState = {
  isFinished: (db: Db): Promise<boolean> => hasMark(db, 'demo.finish'),
  finish: (ctx: Ctx): Promise<void> => mark(ctx, 'demo.finish'),
  /**
   * Begins in an empty database. One in which making the demonstration was interrupted is emptied first: the
   * server had not started then, so nothing else is in it. Anybody else's database is refused.
   */
  async begin(ctx: Ctx): Promise<void> {
    if (await hasMark(ctx.db, 'demo.begin')) await clear(ctx.db);
    else if (!(await isEmpty(ctx.db))) {
      throw new Error('This database already holds a business. The demonstration needs one of its own.');
    }
    await mark(ctx, 'demo.begin');
  },
};
