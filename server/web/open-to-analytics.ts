import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { AnalyticsProvider } from '#domain/analytics/analytics-setting.ts';
import { openPolicy } from '#domain/analytics/open-policy.ts';
import { cookieChoiceOf } from '#domain/consent/cookie-choice.ts';
import { errorFacts } from '../log.ts';
import type { Runtime } from '../process/runtime.ts';
import { createTimeLimit } from './in-time.ts';

/** Longer than that nobody's page waits for it. */
const readingMs = 1_000;

type Parts = Pick<Runtime, 'siteFacts' | 'log'>;

function headerOf(c: Context, name: string): string {
  const incoming = (c.env as Partial<HttpBindings> | undefined)?.incoming;
  const value = incoming ? incoming.headers[name] : c.req.header(name);
  return typeof value === 'string' ? value : '';
}

const mayBeMeasured = (c: Context): boolean =>
  cookieChoiceOf(headerOf(c, 'cookie')) === 'accepted' && headerOf(c, 'sec-gpc') !== '1';

/** Whose measurement the visitor of a page accepted; of nobody's while the settings cannot be read. */
export async function acceptedProvider(c: Context, { siteFacts, log }: Parts): Promise<AnalyticsProvider> {
  if (!mayBeMeasured(c)) return 'none';
  try {
    const facts = await createTimeLimit(readingMs)(siteFacts());
    return facts === 'too-slow' ? 'none' : facts.analytics.provider;
  } catch (error) {
    log.warn('A page is answered without the site’s settings', errorFacts(error));
    return 'none';
  }
}

/**
 * Lets the company's analytics provider into the policy of a page whose visitor accepted it, and into no other
 * (rules/law#cookies): pages from memory are the same for everybody, their policy is not. So this one has no tag: a
 * browser that was told "unchanged" would go on with the policy it has.
 */
export function openToAnalytics(parts: Parts): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!mayBeMeasured(c)) return;
    const policy = c.res.headers.get('content-security-policy');
    if (!policy || !c.res.headers.get('content-type')?.startsWith('text/html')) return;
    const provider = await acceptedProvider(c, parts);
    if (provider === 'none') return;
    c.res.headers.set('content-security-policy', openPolicy(policy, provider));
    c.res.headers.delete('etag');
  };
}
