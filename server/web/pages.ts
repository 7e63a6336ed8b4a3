import type { RequestListener } from 'node:http';
import type { Hono } from 'hono';

/** What answers requests: a fetch function, or (while developing) a listener of its own. */
export type Pages = { fetch: Hono['fetch']; listener?: RequestListener; stop?: () => Promise<void> };
