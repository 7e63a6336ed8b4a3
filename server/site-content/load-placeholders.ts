import { type PlaceholderValues, placeholderValues } from '#domain/site-text/placeholders.ts';
import { loadSettings } from '../application-setting/get-application-setting.ts';
import { getBusinessDetails } from '../application-setting/get-business-details.ts';
import type { Ctx } from '../context.ts';
import { findGoodwillPence } from './site-facts.store.ts';
import { findSiteSettings } from './site-settings.store.ts';

const serviceNames = { none: '', ga4: 'Google Analytics', plausible: 'Plausible' } as const;

/** What the placeholders of texts stand for today. */
export async function loadPlaceholders(ctx: Ctx): Promise<PlaceholderValues> {
  const details = await getBusinessDetails(ctx);
  const settings = await loadSettings(ctx);
  const goodwillPence = await findGoodwillPence(ctx.db);
  const { analyticsProvider } = await findSiteSettings(ctx.db);
  return placeholderValues({
    details,
    settings,
    goodwillPence,
    siteAddress: ctx.publicUrl,
    statisticsService: serviceNames[analyticsProvider],
  });
}
