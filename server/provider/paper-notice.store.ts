import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { ageingKinds } from '#domain/provider/paper-notices.ts';
import type { ProviderCheckRow } from './provider-check.store.ts';

type Db = Kysely<Database>;

export type DuePaper = ProviderCheckRow & {
  /** What was told of it: stage and day. */
  told: string[];
};

/** Papers of approved providers that end by a day, have ended, or were seen before another; London days. */
export async function findDuePapers(
  db: Db,
  due: { endsBy: string; seenBefore: string },
): Promise<DuePaper[]> {
  const { rows } = await sql<DuePaper>`
    select seen.*, array(select notice.stage || ' ' || notice.day from provider_paper_notices notice
      where notice.provider_id = seen.provider_id and notice.kind = seen.kind) as told
    from provider_checks seen join providers on providers.id = seen.provider_id
    where providers.profile_status = 'approved' and (seen.valid_until <= ${due.endsBy}::date
      or seen.kind = any(${ageingKinds}::text[]) and seen.seen_on < ${due.seenBefore}::date)
    order by seen.provider_id, seen.kind`.execute(db);
  return rows;
}

export type NotedPaper = { providerId: string; kind: string; stage: string; day: string };

/** Notes that something was told of a paper; its number, or null when it was told before. */
export async function notePaperOnce(db: Db, notice: NotedPaper, at: Date): Promise<number | null> {
  const { providerId, kind, stage, day } = notice;
  // Numbers are not used up by what was told before.
  const { rows } = await sql<{ number: number }>`
    insert into provider_paper_notices (provider_id, kind, stage, day, given_at)
    select ${providerId}::uuid, ${kind}, ${stage}, ${day}::date, ${at}::timestamptz
    where not exists (select from provider_paper_notices
      where provider_id = ${providerId} and kind = ${kind} and stage = ${stage} and day = ${day}::date)
    on conflict do nothing returning number`.execute(db);
  return rows[0]?.number ?? null;
}

/** Ends tasks of these kinds about providers who get no jobs any more. */
export async function endTasksOfUnapproved(db: Db, kinds: readonly string[], at: Date): Promise<void> {
  await sql`update company_tasks task set done_at = ${at}, done_by = 'system'
    where task.kind = any(${kinds}::text[]) and task.done_at is null and not exists (
      select from providers where providers.id = task.entity_id and providers.profile_status = 'approved')`.execute(
    db,
  );
}
