import type { Kysely } from 'kysely';
import type { Database } from '#db/types.ts';
import type { Compensation } from '#domain/application-setting/settings.ts';

/**
 * What a visit cancelled late is made good with (rules/lifecycles#cancellation-fee): the customer's card, the
 * cleaner's time.
 */
export async function findCompensation(db: Kysely<Database>): Promise<Compensation> {
  const row = await db
    .selectFrom('application_settings')
    .select(['goodwill_pence', 'short_notice_quarter_hours'])
    .where('id', '=', 'defaultsettings')
    .executeTakeFirstOrThrow();
  return {
    goodwillPence: row.goodwill_pence,
    shortNoticeQuarterHours: row.short_notice_quarter_hours,
  };
}
