import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { executeContext, nonceContext, viewerContext } from '#app/lib/server-context.ts';
import { roleOf } from '#domain/access/actor.ts';
import { authenticate } from './auth/authenticate.ts';
import { createExecutor } from './graphql/execute.ts';
import { schema } from './graphql/schema.ts';
import type { Runtime } from './runtime.ts';

export type RenderPage = (request: Request, options: { nonce: string }) => Promise<Response>;

/**
 * Pages by React Router. Screens are given one function that runs a document in process as the person of
 * the request, so they go through the GraphQL contract without speaking HTTP to themselves.
 */
export function createRenderPage(
  runtime: Runtime,
  loadBuild: () => Promise<ServerBuild>,
  mode: 'production' | 'development',
): RenderPage {
  const execute = createExecutor(schema);
  const handle = createRequestHandler(loadBuild, mode);
  return async (request, { nonce }) => {
    // A page of the public site stays readable while the person cannot be looked up; its data calls tell why.
    const actor = await authenticate(runtime, request.headers);
    const context = new RouterContextProvider();
    context.set(nonceContext, nonce);
    context.set(viewerContext, { signedIn: actor.kind === 'user', role: roleOf(actor) });
    context.set(executeContext, (document, variables, options) =>
      execute(document, variables, runtime.contextFor(actor, options)),
    );
    return handle(request, context);
  };
}
