import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import {
  type Execute,
  type ExecuteResult,
  executeContext,
  nonceContext,
  nowContext,
  type Site,
  siteContext,
  userPoolContext,
  type Viewer,
  viewerContext,
} from '#app/lib/call/server-context.ts';
import { type Actor, roleOf } from '#domain/access/actor.ts';
import { analyticsText } from '#domain/analytics/analytics-setting.ts';
import { Refusal } from '#domain/refusal.ts';
import { isBookingPath } from '#domain/site-path/booking-paths.ts';
import { isFramedPath } from '#domain/site-path/framed-paths.ts';
import { authenticate, BadCredential } from '../auth/authenticate.ts';
import { executor } from '../graphql/compiled/executor.ts';
import { refusalError } from '../graphql/wire/errors.ts';
import { errorFacts } from '../log.ts';
import { createContentAnswers } from '../page-cache/content-answers.ts';
import type { Runtime } from '../process/runtime.ts';
import { type BuiltScripts, builtScripts, withScreens } from './built-scripts.ts';
import { createTimeLimit, type TimeLimit } from './in-time.ts';
import { framePolicy, pagePolicy, paymentSources, tileOrigins } from './page-policy.ts';
import { retryLater } from './retry-later.ts';

export type RenderPage = (
  request: Request,
  options: { nonce: string; clientAddress?: string },
) => Promise<Response>;

/** Who asks for a page; null when nobody could be asked, and then the page's own data calls tell why. */
async function resolveActor(
  runtime: Runtime,
  headers: Headers,
  withinLimit: TimeLimit,
): Promise<Actor | null> {
  try {
    const actor = await withinLimit(authenticate(runtime, headers));
    return actor === 'too-slow' ? null : actor;
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

const unavailable = () => ({ errors: [refusalError(new Refusal('service_unavailable'))] });

type ToldSite = Omit<Site, 'script' | 'report'>;

/**
 * What stands on every page; without a database the page is made all the same, and says what is wrong itself. It is
 * then no page to keep.
 */
async function loadSite(
  runtime: Runtime,
  withinLimit: TimeLimit,
): Promise<{ site: ToldSite; frameOrigins: readonly string[]; isKnown: boolean }> {
  const { publicUrl, stripe: keys } = runtime.env;
  const stripe = keys ? `${keys.publishableKey} ${keys.scriptUrl}` : '';
  try {
    const facts = await withinLimit(runtime.siteFacts());
    if (facts === 'too-slow') throw new Error('The settings were not read in time');
    const { name, analytics, frameOrigins } = facts;
    const site = { publicUrl, name: name || 'Brightwren', analytics: analyticsText(analytics), stripe };
    return { site, frameOrigins, isKnown: true };
  } catch (error) {
    runtime.log.warn('A page is rendered without the site’s settings', errorFacts(error));
    return {
      site: { publicUrl, name: 'Brightwren', analytics: '', stripe },
      frameOrigins: [],
      isKnown: false,
    };
  }
}

/** Where a screen's faults go. */
const reporterOf =
  ({ log }: Runtime) =>
  (error: unknown) =>
    log.error('A page failed', errorFacts(error));

/** What failed here may go well for the next one who asks; every other refusal is an answer. */
const faults = new Set<unknown>(['unexpected', 'service_unavailable']);

const isFault = ({ errors = [] }: ExecuteResult): boolean =>
  errors.some(({ extensions }) => faults.has(extensions?.code));

/** Runs documents, and remembers whether one failed, even where the screen makes do without its answer. */
function watchFaults(execute: Execute): { execute: Execute; hasFault: () => boolean } {
  let isFaulty = false;
  return {
    hasFault: () => isFaulty,
    execute: async (...asked) => {
      const answer = await execute(...asked);
      isFaulty ||= isFault(answer);
      return answer;
    },
  };
}

/**
 * Pages by React Router. Screens are given one function that runs a document in process as the person of
 * the request, so they go through the GraphQL contract without speaking HTTP to themselves.
 */
export function createRenderPage(
  runtime: Runtime,
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: 'production' | 'development',
  scripts: BuiltScripts = builtScripts(mode),
): RenderPage {
  const handle = createRequestHandler(build, mode);
  const handleBooking =
    typeof build === 'function' || !scripts.bookingScreens
      ? handle
      : createRequestHandler(withScreens(build, scripts.bookingScreens), mode);
  const { outsidePool } = runtime.env;
  const userPool = outsidePool
    ? { kind: 'external' as const, name: new URL(outsidePool.issuer).host }
    : { kind: 'embedded' as const };
  const contentAnswers = createContentAnswers<ExecuteResult>({
    version: runtime.pageCache.version,
    now: runtime.now,
  });
  /** As a visitor whoever asks, so that what everybody is given is what anybody may see. */
  const readContent = (document: string, variables: Record<string, unknown>) =>
    contentAnswers(JSON.stringify([document, variables]), () =>
      executor.execute({ source: document, variables }, runtime.contextFor({ kind: 'visitor' })),
    );
  return async (request, { nonce, clientAddress }) => {
    const withinLimit = createTimeLimit();
    const actor = await resolveActor(runtime, request.headers, withinLimit);
    const context = new RouterContextProvider();
    context.set(nonceContext, nonce);
    const { site, frameOrigins, isKnown } = await loadSite(runtime, withinLimit);
    context.set(siteContext, { ...site, script: scripts.site, report: reporterOf(runtime) });
    context.set(userPoolContext, userPool);
    context.set(viewerContext, actor && viewerOf(actor));
    context.set(nowContext, runtime.now());
    const watched = watchFaults(async (document, variables, { isContent, ...options } = {}) => {
      if (!actor) return unavailable();
      const answer = await withinLimit(
        isContent
          ? readContent(document, variables)
          : executor.execute(
              { source: document, variables },
              runtime.contextFor(actor, { ...options, clientAddress }),
            ),
      );
      return answer === 'too-slow' ? unavailable() : answer;
    });
    context.set(executeContext, watched.execute);
    const { pathname } = new URL(request.url);
    const response = await (isBookingPath(pathname) ? handleBooking : handle)(request, context);
    if (response.status === 503) response.headers.set('retry-after', retryLater['retry-after']);
    if (!isKnown || watched.hasFault()) response.headers.set('cache-control', 'no-store');
    const frames = isFramedPath(pathname) ? frameOrigins : [];
    const ownScripts = nonce ? [`'nonce-${nonce}'`] : [];
    if (mode === 'production') {
      const images = tileOrigins(pathname, runtime.env.tilesUrl);
      const payments = paymentSources(runtime.env.stripe);
      const policy = pagePolicy({ scripts: ownScripts, frames, images, payments });
      response.headers.set('content-security-policy', policy);
    } else if (frames.length > 0) response.headers.set('content-security-policy', framePolicy(frames));
    return response;
  };
}
