import type { MiddlewareHandler } from 'hono';
import type { Environment } from '../process/environment.ts';
import { frameAncestors, pagePolicy } from './page-policy.ts';

type Told = Pick<Environment, 'publicUrl' | 'stripe'>;

/** What every answer says whoever gives it, apart from its Content-Security-Policy. */
export const answerHeaders = ({ publicUrl, stripe }: Told): Record<string, string> => ({
  // Google Pay asks in a window of its own.
  'cross-origin-opener-policy': stripe ? 'same-origin-allow-popups' : 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...(publicUrl.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}),
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
});

/** Pictures that mails and shared links show in other sites' pages, and the booking button's script. */
const isForEverywhere = (path: string): boolean =>
  path === '/book.js' || path.startsWith('/api/v1/pictures/') || /^\/(gift-wren|og\/[\w-]+)\.png$/.test(path);

/**
 * Puts them on every answer, with a policy that lets nothing run but our own files where the answer brings none.
 * `hasPolicy` is false while developing: hot reload needs inline scripts and a socket of its own.
 */
export function setAnswerHeaders({ env, hasPolicy }: { env: Told; hasPolicy: boolean }): MiddlewareHandler {
  const always = Object.entries(answerHeaders(env));
  const policy = pagePolicy({});
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    const ownReferrer = headers.get('referrer-policy');
    for (const [name, value] of always) headers.set(name, value);
    if (ownReferrer) headers.set('referrer-policy', ownReferrer);
    if (isForEverywhere(c.req.path)) headers.set('cross-origin-resource-policy', 'cross-origin');
    if (hasPolicy && !headers.has('content-security-policy')) headers.set('content-security-policy', policy);
    // It knows no list of sites, and older browsers would hold to it beside the policy.
    if (frameAncestors(headers.get('content-security-policy'))) headers.delete('x-frame-options');
  };
}
