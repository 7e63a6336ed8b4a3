import { type AnalyticsSetting, analyticsFromText } from '#domain/analytics/analytics-setting.ts';
import { settingsId } from '../application-setting/get-application-setting.ts';
import type { Ctx } from '../context.ts';
import { findSiteFacts } from './site-facts.store.ts';

/** What every page of the site is made with; public as the pages are. */
export type SiteFacts = { name: string; analytics: AnalyticsSetting };

export async function getSiteFacts(ctx: Ctx): Promise<SiteFacts> {
  const { name, provider, id } = await findSiteFacts(ctx.db, settingsId);
  return { name, analytics: analyticsFromText(`${provider ?? 'none'} ${id ?? ''}`) };
}
