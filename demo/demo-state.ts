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

/** What an installation has before anybody uses it, and what says which data it can read. */
const referenceTables = new Set([
  'application_settings',
  'job_processes',
  'jwks',
  'key_proofs',
  'outcodes',
  'postal_codes',
  'schema_migrations',
  'site_settings',
  'vat_rates',
]);

/** What nobody may change of the books of a business; those of one that was never finished are none. */
const appendOnlyTables = ['gift_card_entries', 'journals', 'postings'];

/** Takes away a demonstration that was only half made; the reference data stay. */
async function clear(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const made = rows.filter(({ name }) => !referenceTables.has(name)).map(({ name }) => sql.table(name));
  await db.transaction().execute(async (tx) => {
    for (const name of appendOnlyTables)
      await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx);
    await sql`truncate ${sql.join(made)} cascade`.execute(tx);
    for (const name of appendOnlyTables)
      await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx);
  });
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
