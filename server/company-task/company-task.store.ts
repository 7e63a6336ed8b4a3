import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { TaskKind } from '#domain/company-task/task-band.ts';

type Db = Kysely<Database>;
export type CompanyTaskRow = Selectable<Database['company_tasks']>;

export type NewTask = {
  /** Says what has to be decided, and with it how urgent it is. */
  kind: TaskKind;
  entity:
    | 'booking'
    | 'provider'
    | 'payment'
    | 'pay-run'
    | 'gift-card'
    | 'quote'
    | 'contact-message'
    | 'invoice'
    | 'series'
    | 'career-application'
    | 'customer'
    | 'data-request'
    | 'data-complaint'
    | 'review'
    | 'webhook'
    | 'dispute'
    | 'payout'
    | 'card-processor'
    | 'installation';
  entityId: string;
  /** One sentence the office reads. */
  words: string;
  facts?: Record<string, unknown>;
  dueAt?: Date;
};

/** Opens a task; one that is open already for that thing stays as it is. */
export async function insertTask(db: Db, task: NewTask, at: Date): Promise<void> {
  await db
    .insertInto('company_tasks')
    .values({
      kind: task.kind,
      entity: task.entity,
      entity_id: task.entityId,
      words: task.words,
      facts: JSON.stringify(task.facts ?? {}),
      due_at: task.dueAt ?? null,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Rewrites the sentence of an open task, with its facts and time where they are given; nothing where there is none. */
export async function rewordTask(
  db: Db,
  task: Pick<NewTask, 'kind' | 'entityId' | 'words' | 'facts' | 'dueAt'>,
): Promise<void> {
  const { words, facts, dueAt } = task;
  await db
    .updateTable('company_tasks')
    .set({
      words,
      ...(facts ? { facts: JSON.stringify(facts) } : {}),
      ...(dueAt ? { due_at: dueAt } : {}),
    })
    .where('kind', '=', task.kind)
    .where('entity_id', '=', task.entityId)
    .where('done_at', 'is', null)
    .execute();
}

/** Whether the office was told just that of a thing: the task with these facts is open, or a person ended it. */
export async function wasTold(
  db: Db,
  task: { kind: TaskKind; entityId: string; facts: Record<string, unknown> },
): Promise<boolean> {
  const row = await db
    .selectFrom('company_tasks')
    .select('id')
    .where('kind', '=', task.kind)
    .where('entity_id', '=', task.entityId)
    .where((eb) => eb.or([eb('done_at', 'is', null), eb('done_by', '<>', 'system')]))
    .where(sql<boolean>`facts @> ${JSON.stringify(task.facts)}::jsonb`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Ends the open task of a kind for a thing, with `facts` only where it has these; `by` says who saw to it. Answers
 * whether there was one.
 */
export async function endTask(
  db: Db,
  task: { kind: string; entityId: string; by: string; facts?: Record<string, unknown> },
  at: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('company_tasks')
    .set({ done_at: at, done_by: task.by })
    .where('kind', '=', task.kind)
    .where('entity_id', '=', task.entityId)
    .where('done_at', 'is', null)
    .where(sql<boolean>`facts @> ${JSON.stringify(task.facts ?? {})}::jsonb`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends all open tasks of a kind. */
export async function endTasks(db: Db, task: { kind: TaskKind; by: string }, at: Date): Promise<void> {
  await db
    .updateTable('company_tasks')
    .set({ done_at: at, done_by: task.by })
    .where('kind', '=', task.kind)
    .where('done_at', 'is', null)
    .execute();
}

/**
 * What waits, the soonest due first, then what has waited longest. That a visit has no cleaner waits no longer once it has, or is cancelled; it does
 * again when the cleaner gives it back.
 */
export function findOpenTasks(db: Db, limit: number): Promise<CompanyTaskRow[]> {
  return db
    .selectFrom('company_tasks')
    .selectAll()
    .where('done_at', 'is', null)
    .where(
      sql<boolean>`not (kind = 'no-cleaner' and exists (
        select from bookings where bookings.id = entity_id and booking_status <> 'pending'))`,
    )
    .orderBy('due_at')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function findTask(db: Db, id: string): Promise<CompanyTaskRow | undefined> {
  return db.selectFrom('company_tasks').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockTask(db: Db, id: string): Promise<CompanyTaskRow | undefined> {
  return db.selectFrom('company_tasks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Rewrites the facts of a task that the caller has locked. */
export async function setFacts(db: Db, id: string, facts: Record<string, unknown>): Promise<void> {
  await db
    .updateTable('company_tasks')
    .set({ facts: JSON.stringify(facts) })
    .where('id', '=', id)
    .execute();
}

/**
 * Opens a task again that somebody of the office ended; false where it ended by itself, is open, or another one of its
 * kind has been opened for that thing since. What was agreed to by it no longer is.
 */
export async function reopenTaskById(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`update company_tasks task set done_at = null, done_by = null,
      facts = facts - 'agreedPence'
    where id = ${id}::uuid and done_at is not null and done_by <> 'system' and not exists (
      select from company_tasks other where other.kind = task.kind and other.entity_id = task.entity_id
        and other.done_at is null)
    returning id`.execute(db);
  return rows.length > 0;
}

/** False when it was done already. */
export async function endTaskById(db: Db, id: string, by: string, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('company_tasks')
    .set({ done_at: at, done_by: by })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
