export const analyticsProviders = ['none', 'ga4', 'plausible'] as const;
export type AnalyticsProvider = (typeof analyticsProviders)[number];

/** Whose measurement the company added to our own counter, if any (rules/content#site-settings). */
export type AnalyticsSetting = { provider: AnalyticsProvider; id: string };

export const noAnalytics: AnalyticsSetting = { provider: 'none', id: '' };

/** What ids look like: a measurement id of Google's, or the domain a site is registered under at Plausible. */
const idPatterns = {
  ga4: /^G-[A-Z0-9]{4,20}$/,
  plausible: /^(?=.{4,200}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/,
} as const;

export function isAnalyticsId(provider: AnalyticsProvider, id: string): boolean {
  return provider === 'none' ? id === '' : idPatterns[provider].test(id);
}

/** As the page says it to its scripts; '' when there is none, or none that can be. */
export function analyticsText({ provider, id }: AnalyticsSetting): string {
  return provider !== 'none' && isAnalyticsId(provider, id) ? `${provider} ${id}` : '';
}

export function analyticsFromText(text: string): AnalyticsSetting {
  const [name = '', id = ''] = text.split(' ');
  const provider = analyticsProviders.find((known) => known === name);
  return provider && provider !== 'none' && isAnalyticsId(provider, id) ? { provider, id } : noAnalytics;
}
