import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

async function idsOf(db: Db, query: ReturnType<typeof sql<{ id: string }>>): Promise<string[]> {
  const { rows } = await query.execute(db);
  return rows.map(({ id }) => id);
}

/** Providers whose certificate was decided on before that instant and has not been sent anew since. */
export const findOldDbsCopies = (db: Db, before: Date): Promise<string[]> =>
  idsOf(
    db,
    sql`select providers.id from providers
      join provider_checks seen on seen.provider_id = providers.id and seen.kind = 'dbs'
      join uploads on uploads.key = providers.dbs_certificate_path
    where seen.recorded_at < ${before} and uploads.used_at <= seen.recorded_at`,
  );

/** Providers whose right to work was seen before that instant, and who have sent no share code since. */
export const findOldShareCodes = (db: Db, before: Date): Promise<string[]> =>
  idsOf(
    db,
    sql`select providers.id from providers
      join provider_checks seen on seen.provider_id = providers.id and seen.kind = 'right-to-work'
    where seen.recorded_at < ${before} and share_code_sent_at <= seen.recorded_at`,
  );

/**
 * Providers with papers who were never taken on, or stopped, before these instants, and who have sent nothing since:
 * who is about to apply again sends their papers first.
 */
export const findClosedWithPapers = (
  db: Db,
  before: { applicants: Date; cleaners: Date },
): Promise<string[]> =>
  idsOf(
    db,
    sql`select id from providers
      cross join lateral (select case when approved_at is null then ${before.applicants}::timestamptz
        else ${before.cleaners}::timestamptz end as instant) bound
    where profile_status = 'disabled' and closed_at < bound.instant
      and (share_code_sent_at is null or share_code_sent_at < bound.instant)
      and not exists (select from uploads where used_at >= bound.instant
        and key in (identity_document_path, dbs_certificate_path, right_to_work_path, insurance_path))
      and (share_code_cipher is not null or insurer is not null
        or coalesce(identity_document_path, dbs_certificate_path, right_to_work_path, insurance_path) is not null
        or exists (select from provider_checks where provider_id = providers.id))`,
  );

/** What was noted of the papers, and what was told of them. */
export async function deletePapers(db: Db, providerId: string): Promise<void> {
  await db.deleteFrom('provider_checks').where('provider_id', '=', providerId).execute();
  await db.deleteFrom('provider_paper_notices').where('provider_id', '=', providerId).execute();
}
