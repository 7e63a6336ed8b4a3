import { requirePermission } from '#domain/access/permissions.ts';
import { type AnalyticsSetting, analyticsFromText } from '#domain/analytics/analytics-setting.ts';
import { readFrameOrigin } from '#domain/site-content/frame-origin.ts';
import { londonDate } from '#domain/time/london.ts';
import { settingsId } from '../application-setting/get-application-setting.ts';
import type { Ctx } from '../context.ts';
import { findSiteFacts } from './site-facts.store.ts';
import { findLogoPng } from './site-logo.store.ts';
import { findSiteSettings, type SiteSettings } from './site-settings.store.ts';

/** What every page of the site is made with; public as the pages are. */
export type SiteFacts = {
  name: string;
  analytics: AnalyticsSetting;
  /** Whose pages may show the booking form in a frame. */
  frameOrigins: readonly string[];
};

export async function getSiteFacts(ctx: Ctx): Promise<SiteFacts> {
  const { name, provider, id, origins } = await findSiteFacts(ctx.db, settingsId);
  return {
    name,
    analytics: analyticsFromText(`${provider ?? 'none'} ${id ?? ''}`),
    // Whatever stands in the row, and wherever it comes from: only what could be saved here opens the form.
    frameOrigins: origins.filter((origin) => readFrameOrigin(origin, ctx.publicUrl) === origin),
  };
}

/** What every page shows of the business; a notice whose last day is over is not among it. */
export async function getSiteSettings(ctx: Ctx): Promise<SiteSettings & { shownNotice: string }> {
  requirePermission(ctx.actor, 'catalogue.read');
  const settings = await findSiteSettings(ctx.db);
  const isOver = settings.noticeUntil !== null && settings.noticeUntil < londonDate(ctx.now());
  return { ...settings, shownNotice: isOver ? '' : settings.notice };
}

/** The logo's bytes under the hash in its address; null once it is another one. Public, as every page shows it. */
export async function getSiteLogo(ctx: Pick<Ctx, 'db'>, hash: string): Promise<Uint8Array | null> {
  const png = await findLogoPng(ctx.db, hash);
  return png === null ? null : new Uint8Array(Buffer.from(png, 'base64'));
}
