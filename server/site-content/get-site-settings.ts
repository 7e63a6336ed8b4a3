import { demand } from '#domain/access/permissions.ts';
import { londonDate } from '#domain/time/london.ts';
import type { Ctx } from '../context.ts';
import { findSiteSettings, type SiteSettings } from './site-settings.store.ts';

/** What every page shows of the business; a notice whose last day is over is not among it. */
export async function getSiteSettings(ctx: Ctx): Promise<SiteSettings & { shownNotice: string }> {
  demand(ctx.actor, 'catalogue.read');
  const settings = await findSiteSettings(ctx.db);
  const isOver = settings.noticeUntil !== null && settings.noticeUntil < londonDate(ctx.now());
  return { ...settings, shownNotice: isOver ? '' : settings.notice };
}
