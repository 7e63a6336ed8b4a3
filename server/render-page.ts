import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import {
  executeContext,
  nonceContext,
  userPoolContext,
  type Viewer,
  viewerContext,
} from '#app/lib/server-context.ts';
import { type Actor, roleOf } from '#domain/access/actor.ts';
import { Refusal } from '#domain/refusal.ts';
import { authenticate, BadCredential } from './auth/authenticate.ts';
import { refusalError } from './graphql/errors.ts';
import { executor } from './graphql/executor.ts';
import { errorFacts } from './log.ts';
import type { Runtime } from './runtime.ts';

export type RenderPage = (
  request: Request,
  options: { nonce: string; clientAddress?: string },
) => Promise<Response>;

/** Who asks for a page; null when nobody could be asked, and then the page's own data calls tell why. */
async function tellActor(runtime: Runtime, headers: Headers): Promise<Actor | null> {
  try {
    return await authenticate(runtime, headers);
  } catch (error) {
    if (error instanceof BadCredential) throw error;
    runtime.log.warn('A page is rendered without knowing who asks', errorFacts(error));
    return null;
  }
}

const viewerOf = (actor: Actor): Viewer => ({
  signedIn: actor.kind === 'user',
  role: roleOf(actor),
  permissions: actor.kind === 'user' ? (actor.permissions ?? []) : [],
});

/**
 * Pages by React Router. Screens are given one function that runs a document in process as the person of
 * the request, so they go through the GraphQL contract without speaking HTTP to themselves.
 */
export function createRenderPage(
  runtime: Runtime,
  loadBuild: () => Promise<ServerBuild>,
  mode: 'production' | 'development',
): RenderPage {
  const handle = createRequestHandler(loadBuild, mode);
  const { outsidePool } = runtime.env;
  const userPool = outsidePool
    ? { kind: 'external' as const, name: new URL(outsidePool.issuer).host }
    : { kind: 'embedded' as const };
  return async (request, { nonce, clientAddress }) => {
    const actor = await tellActor(runtime, request.headers);
    const context = new RouterContextProvider();
    context.set(nonceContext, nonce);
    context.set(userPoolContext, userPool);
    context.set(viewerContext, actor && viewerOf(actor));
    context.set(executeContext, async (document, variables, options) =>
      actor
        ? executor.execute(
            { source: document, variables },
            runtime.contextFor(actor, { ...options, clientAddress }),
          )
        : { errors: [refusalError(new Refusal('service_unavailable'))] },
    );
    return handle(request, context);
  };
}
