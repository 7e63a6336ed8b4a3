import { fillHtmlPlaceholders, fillPlaceholders } from '#domain/site-text/fill-placeholders.ts';
import type { PageCopy } from '#domain/site-text/page-text.ts';
import { type PlaceholderValues, placeholderValues } from '#domain/site-text/placeholders.ts';
import { findCompensation } from '../application-setting/compensation.store.ts';
import { loadSettings } from '../application-setting/get-application-setting.ts';
import { getBusinessDetails } from '../application-setting/get-business-details.ts';
import type { Ctx } from '../context.ts';
import { cleanRichText } from '../text/clean-rich-text.ts';
import { findSiteSettings } from './site-settings.store.ts';

/** Words as they are shown: cleaned once more, whatever wrote the row, and filled. */
export const fillPageText = (words: PageCopy, values: PlaceholderValues): PageCopy => ({
  title: fillPlaceholders(words.title, values),
  description: fillPlaceholders(words.description, values),
  intro: fillPlaceholders(words.intro, values),
  body: fillHtmlPlaceholders(cleanRichText(words.body, { withTables: true }), values),
});

const serviceNames = { none: '', ga4: 'Google Analytics', plausible: 'Plausible' } as const;

/** What the placeholders of texts stand for today. */
export async function loadPlaceholders(ctx: Ctx): Promise<PlaceholderValues> {
  const details = await getBusinessDetails(ctx);
  const settings = await loadSettings(ctx);
  const { goodwillPence } = await findCompensation(ctx.db);
  const { analyticsProvider } = await findSiteSettings(ctx.db);
  return placeholderValues({
    details,
    settings,
    goodwillPence,
    siteAddress: ctx.publicUrl,
    statisticsService: serviceNames[analyticsProvider],
  });
}
