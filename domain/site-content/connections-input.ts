import { z } from 'zod';
import {
  type AnalyticsProvider,
  analyticsProviders,
  isAnalyticsId,
} from '#domain/analytics/analytics-setting.ts';
import { readSigns } from '#domain/text/read-text.ts';

const verification = /^[\w-]{8,120}$/;

/** The token itself, or out of the whole meta element that the search engine offers for copying. */
const verificationToken = z
  .string('verification_bad')
  .max(500, 'verification_bad')
  .transform((typed) => /content="([^"]*)"/.exec(typed)?.[1] ?? typed.trim())
  .refine((token) => token === '' || verification.test(token), 'verification_bad');

/** Other companies' services that the site is joined to: statistics after consent, and the search engines' consoles. */
export const connectionsInput = z
  .object({
    analyticsProvider: z.enum(analyticsProviders, 'analytics_provider_bad'),
    analyticsId: z.string('analytics_id_bad').transform(readSigns),
    googleVerification: verificationToken,
    bingVerification: verificationToken,
  })
  .transform((typed) => ({ ...typed, analyticsId: tidyId(typed.analyticsProvider, typed.analyticsId) }))
  .refine(({ analyticsProvider, analyticsId }) => isAnalyticsId(analyticsProvider, analyticsId), {
    path: ['analyticsId'],
    message: 'analytics_id_bad',
  });

export type ConnectionsInput = z.infer<typeof connectionsInput>;

function tidyId(provider: AnalyticsProvider, typed: string): string {
  if (provider === 'none') return '';
  return provider === 'ga4' ? typed.toUpperCase() : typed.toLowerCase();
}
