import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { nonceContext, siteContext } from '#app/lib/call/server-context.ts';
import { NonceContext, StaticPageContext } from '#app/lib/page/page-context.ts';
import { handleAt, pageHandleOf } from '#app/lib/page/page-handle.ts';
import { scriptsAfterPaint } from '#app/lib/page/scripts-after-paint.ts';
import { SiteContext } from '#app/lib/page/use-site.ts';
import { handoffScripts } from '#app/lib/start/handoff-scripts.ts';

export const streamTimeout = 5_000;

/** A page that doesn't exist and a visitor who left are no faults of ours, so they aren't logged as such. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(siteContext).report?.(error);
};

function isStatic({ staticHandlerContext, routeModules }: EntryContext, { url }: Request): boolean {
  const { search } = new URL(url);
  return staticHandlerContext.matches.some(
    ({ route }) => handleAt(pageHandleOf(routeModules[route.id]), search).static === true,
  );
}

const doctype = '<!DOCTYPE html>';

/** React's mark of a part whose scripts it had not loaded yet. */
const unfinished = '<!--$!-->';

/** Slower, but it waits for parts of the page that are loaded when they are first needed. */
function renderWaiting(tree: ReactElement, nonce: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(tree, {
      nonce,
      onAllReady() {
        clearTimeout(timer);
        text(pipe(new PassThrough())).then(resolve, reject);
      },
      onShellError: reject,
      onError: (error) => console.error(error),
    });
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}

/**
 * Made at one go, which takes half the time of a stream: our pages defer nothing. What the router's own stream would
 * bring of their data is put behind the page.
 */
async function renderLively(makeTree: () => ReactElement, context: EntryContext, nonce: string | undefined) {
  const data = context.serverHandoffStream && (await text(context.serverHandoffStream));
  const quick = doctype + renderToString(makeTree());
  const page = quick.includes(unfinished) ? await renderWaiting(makeTree(), nonce) : quick;
  if (data === undefined || !context.renderMeta?.didRenderScripts) return page;
  const end = page.lastIndexOf('</body>');
  return scriptsAfterPaint(page.slice(0, end), nonce) + handoffScripts(data, nonce) + page.slice(end);
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const isStaticPage = isStatic(routerContext, request);
  const nonce = (isStaticPage ? '' : loadContext.get(nonceContext)) || undefined;
  const context = { ...routerContext, serverHandoffStream: undefined };
  const makeTree = () => (
    <NonceContext value={nonce}>
      <SiteContext value={loadContext.get(siteContext)}>
        <StaticPageContext value={isStaticPage}>
          <ServerRouter context={context} url={request.url} nonce={nonce} />
        </StaticPageContext>
      </SiteContext>
    </NonceContext>
  );
  // No script of React's takes a static page over, so its data need not travel.
  const html = isStaticPage
    ? doctype + renderToString(makeTree())
    : await renderLively(makeTree, routerContext, nonce);
  return new Response(html, { status, headers });
}
