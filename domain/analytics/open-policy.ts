import type { AnalyticsProvider } from './analytics-setting.ts';

type Opened = Partial<Record<'script-src' | 'connect-src' | 'img-src', string>>;

/** What a provider's own instructions for a Content-Security-Policy ask for. */
const opened: Record<AnalyticsProvider, Opened> = {
  none: {},
  ga4: {
    'script-src': 'https://www.googletagmanager.com',
    'connect-src':
      'https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com',
    'img-src': 'https://*.google-analytics.com https://www.googletagmanager.com',
  },
  plausible: { 'script-src': 'https://plausible.io', 'connect-src': 'https://plausible.io' },
};

/** A policy with what the chosen provider needs, and nothing else; for pages of visitors who accepted it only. */
export function openPolicy(policy: string, provider: AnalyticsProvider): string {
  const more = opened[provider];
  return policy
    .split(';')
    .map((directive) => {
      const [name = ''] = directive.trim().split(' ');
      const hosts = Object.entries(more).find(([known]) => known === name)?.[1];
      return hosts ? `${directive.trimEnd()} ${hosts}` : directive;
    })
    .join(';');
}
