import type { BetterAuthPlugin } from 'better-auth';
import { getIP } from 'better-auth/api';
import { Refusal } from '#domain/refusal.ts';
import { countTry } from './count-try.ts';
import { type ContextFor, refusalError } from './identity-endpoint.ts';

type Rule = { name: string; paths: RegExp; most: number; minutes: number };

/** What counts by itself, use-cases count more finely; everything of the identity service counts together. */
const rules: readonly Rule[] = [
  { name: 'link', paths: /^\/one-time-link\//, most: 60, minutes: 15 },
  { name: 'passkey', paths: /^\/passkey\/verify-authentication$/, most: 30, minutes: 15 },
  { name: 'external', paths: /^\/external\//, most: 100, minutes: 15 },
  { name: 'identity', paths: /^\//, most: 600, minutes: 1 },
];

/**
 * How often one network address may call the identity service; counted in the database, so that processes
 * share it. In place of the identity library's own limiter, which drops the counters of longer windows.
 */
export function requestLimits(contextFor: ContextFor) {
  return {
    id: 'request-limits',
    async onRequest(request, context) {
      const address = getIP(request, context.options);
      if (!address) return;
      const path = new URL(request.url).pathname.slice(new URL(context.baseURL).pathname.length);
      const own = contextFor({ kind: 'visitor' }, { clientAddress: address });
      try {
        for (const { name, paths, most, minutes } of rules) {
          if (!paths.test(path)) continue;
          await countTry(own, { key: `${name}-address:${address}`, most, ms: minutes * 60_000 });
        }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const { body, headers } = refusalError(error);
        return { response: Response.json(body, { status: 429, headers: new Headers(headers) }) };
      }
    },
  } satisfies BetterAuthPlugin;
}
