import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { AnalyticsProvider } from '#domain/analytics/analytics-setting.ts';
import type { ConnectionsInput } from '#domain/site-content/connections-input.ts';
import type { SiteDetailsInput } from '#domain/site-content/site-details-input.ts';
import type { SocialLinks } from '#domain/site-content/social-networks.ts';

type Db = Kysely<Database>;

export type SiteSettings = SiteDetailsInput &
  ConnectionsInput & {
    version: number;
    /** Whose pages may show the booking form in a frame (rules/security#browser). */
    frameOrigins: readonly string[];
    /** Of the picture as it is now; it names the address under which it may be kept for good. */
    logo: { hash: string; width: number; height: number } | null;
  };

const id = 'defaultsettings';

export async function findSiteSettings(db: Db): Promise<SiteSettings> {
  const row = await db
    .selectFrom('site_settings')
    .leftJoin('site_logos', (join) => join.onTrue())
    .select([
      'notice',
      'notice_until',
      'opening_hours',
      'social_links',
      'analytics_provider',
      'analytics_id',
      'google_verification',
      'bing_verification',
      'frame_origins',
      'site_settings.version',
      'site_logos.hash',
      'site_logos.width',
      'site_logos.height',
    ])
    .executeTakeFirstOrThrow();
  const { hash, width, height } = row;
  return {
    notice: row.notice,
    noticeUntil: row.notice_until,
    openingHours: row.opening_hours,
    socialLinks: row.social_links as SocialLinks,
    analyticsProvider: row.analytics_provider as AnalyticsProvider,
    analyticsId: row.analytics_id,
    googleVerification: row.google_verification,
    bingVerification: row.bing_verification,
    version: row.version,
    frameOrigins: row.frame_origins,
    logo: hash !== null && width !== null && height !== null ? { hash, width, height } : null,
  };
}

export async function lockSiteSettings(db: Db): Promise<SiteSettings> {
  await db.selectFrom('site_settings').select('id').forUpdate().execute();
  return findSiteSettings(db);
}

export async function saveSiteDetails(db: Db, details: SiteDetailsInput, at: Date): Promise<void> {
  await db
    .updateTable('site_settings')
    .set({
      notice: details.notice,
      notice_until: details.noticeUntil,
      opening_hours: details.openingHours,
      social_links: JSON.stringify(details.socialLinks),
      updated_at: at,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

export async function saveSiteConnections(db: Db, connections: ConnectionsInput, at: Date): Promise<void> {
  await db
    .updateTable('site_settings')
    .set({
      analytics_provider: connections.analyticsProvider,
      analytics_id: connections.analyticsId,
      google_verification: connections.googleVerification,
      bing_verification: connections.bingVerification,
      updated_at: at,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

export async function saveFrameOrigins(db: Db, origins: readonly string[], at: Date): Promise<void> {
  await db
    .updateTable('site_settings')
    .set({ frame_origins: [...origins], updated_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}
