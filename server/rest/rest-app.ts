import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { actingForHeader, isAnothers } from '#domain/access/acting-for.ts';
import { type RestVerb, requireRight } from '#domain/access/rights/rights.ts';
import { Refusal } from '#domain/refusal.ts';
import { authenticate } from '../auth/authenticate.ts';
import type { Ctx } from '../context.ts';
import type { Runtime } from '../process/runtime.ts';

/** Runs a GraphQL document in process as the person of a context; handed in, as REST knows nothing of GraphQL. */
export type Execute = (
  document: string,
  variables: Record<string, unknown>,
  ctx: Ctx,
) => Promise<{
  data?: unknown;
  errors?: readonly { message: string; extensions?: Record<string, unknown> }[];
}>;

/** What the routes are made with. */
export type RestParts = { runtime: Runtime; addressOf: (c: Context) => string; execute: Execute };

export type RestEnv = { Variables: { ctx: Ctx } };

/** Routes whose definitions check what is sent and stand in the OpenAPI document, one error form for all. */
export const createRestApp = () =>
  new OpenAPIHono<RestEnv>({
    defaultHook: (result) => {
      if (result.success) return;
      // An address with a part that can't be is an address of nothing.
      if (result.target === 'param') throw new Refusal('not_found');
      const field = result.error.issues[0]?.path.join('.');
      throw new Refusal('invalid_input', field ? { field } : {});
    },
  });

/**
 * Finds out who asks and whether they may ask for this, for the handlers after it; what they answer is kept by nobody
 * on the way (rules/security#data-code-logs).
 */
export const knowsWhoAsks = ({ runtime, addressOf }: RestParts, verb: RestVerb) =>
  createMiddleware<RestEnv>(async (c, next) => {
    c.header('cache-control', 'no-store');
    const actor = await authenticate(runtime, c.req.raw.headers);
    const isSafe = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!isSafe && isAnothers(actor, c.req.header(actingForHeader))) throw new Refusal('session_of_another');
    requireRight(actor, verb);
    c.set('ctx', runtime.contextFor(actor, { clientAddress: addressOf(c) }));
    await next();
  });
