import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint, createAuthMiddleware } from 'better-auth/api';
import { sentenceFor } from '#domain/messages.ts';
import { ownPath, signedInAgainPath } from '#domain/own-path.ts';
import { errorFacts } from '../../log.ts';
import { makeToken } from '../../process/secrets.ts';
import {
  type ContextFor,
  type Endpoint,
  sessionOf,
  sessionTokenOf,
  visitorContext,
} from '../identity-endpoint.ts';
import { beginSession } from '../session/begin-session.ts';
import type { ExternalProvider } from './external-provider.ts';
import { findExternalSignOut } from './external-sign-out.ts';
import { type ExternalSignIn, finishExternalSignIn } from './finish-external-sign-in.ts';
import { startExternalSignIn } from './start-external-sign-in.ts';

type Settings = { provider: ExternalProvider | null; contextFor: ContextFor };

/** What only the embedded pool has: passwords, proofs of an e-mail, passkeys and links that open accounts. */
const embeddedPaths =
  /^\/(sign-in|sign-up|one-time-link|passkey|account\/(sign-up|resend|new-password|prove|read-link|change-email|change-password|confirm-password))(\/|$)/;

const tenMinutes = 10 * 60;
const longestPath = 2_000;

/** Marks the browser that begins a sign-in, so that its answer is taken from no other. */
const browserCookie = (ctx: Endpoint) => ctx.context.createAuthCookie('external', { maxAge: tenMinutes });

async function readBrowser(ctx: Endpoint): Promise<string | null> {
  return (await ctx.getSignedCookie(browserCookie(ctx).name, ctx.context.secret)) || null;
}

async function keepBrowser(ctx: Endpoint): Promise<string> {
  const browser = (await readBrowser(ctx)) ?? makeToken();
  const cookie = browserCookie(ctx);
  await ctx.setSignedCookie(cookie.name, browser, ctx.context.secret, cookie.attributes);
  return browser;
}

function problemAddress(publicUrl: string, problem: string, redirectTo: string | null): string {
  const parameters = new URLSearchParams({ problem, ...(redirectTo ? { redirectTo } : {}) });
  return `${publicUrl}/signin?${parameters}`;
}

async function begin(ctx: Endpoint, { provider, contextFor }: Settings): Promise<string> {
  if (!provider) throw ctx.error('NOT_FOUND');
  const own = visitorContext(ctx, contextFor);
  const asked: unknown = ctx.query?.redirectTo;
  const isAgain = ctx.query?.again === 'yes';
  const redirectTo = isAgain
    ? signedInAgainPath
    : ownPath(typeof asked === 'string' ? asked.slice(0, longestPath) : null);
  try {
    const browser = await keepBrowser(ctx);
    const userId = isAgain ? ((await sessionOf(ctx, own))?.userId ?? null) : null;
    return (await startExternalSignIn(own, provider, { browser, redirectTo, again: userId })).href;
  } catch (error) {
    own.log.error('A sign-in at the outside user pool could not begin', errorFacts(error));
    return problemAddress(own.publicUrl, 'external_failed', redirectTo);
  }
}

async function finish(ctx: Endpoint, { provider, contextFor }: Settings): Promise<string> {
  if (!provider) throw ctx.error('NOT_FOUND');
  const own = visitorContext(ctx, contextFor);
  const answer = new URL(ctx.request?.url ?? own.publicUrl).searchParams;
  const browser = await readBrowser(ctx);
  const result = await finishExternalSignIn(own, provider, { answer, browser }).catch(
    (error: unknown): ExternalSignIn => {
      own.log.error('A sign-in at the outside user pool could not end', errorFacts(error));
      return { isSignedIn: false, problem: 'external_failed', redirectTo: null };
    },
  );
  if (!result.isSignedIn) return problemAddress(own.publicUrl, result.problem, result.redirectTo);
  const { userId, provedAt } = result;
  await beginSession(ctx, contextFor, { userId, isTold: !result.isNew, provedAt });
  return own.publicUrl + result.redirectTo;
}

/** Whose session a browser that signs out has. */
async function userOfSession(ctx: Endpoint): Promise<string | null> {
  const token = await sessionTokenOf(ctx);
  const found = token ? await ctx.context.internalAdapter.findSession(token) : null;
  return found?.user.id ?? null;
}

const signOutPaths = new Set(['/sign-out', '/account/sign-out-everywhere']);

/** Before the session is gone: where to sign out at the provider. After: the answer carries it. */
function signOutHooks({ provider, contextFor }: Settings) {
  const addresses = new WeakMap<object, string>();
  const isSignOut = (ctx: { path?: string }) => provider !== null && signOutPaths.has(ctx.path ?? '');
  return {
    before: [
      {
        matcher: isSignOut,
        handler: createAuthMiddleware(async (ctx) => {
          const userId = await userOfSession(ctx);
          const own = visitorContext(ctx, contextFor);
          const address = userId && provider && (await findExternalSignOut(own, provider, userId));
          if (address && ctx.request) addresses.set(ctx.request, address);
        }),
      },
    ],
    after: [
      {
        matcher: isSignOut,
        handler: createAuthMiddleware(async (ctx) => {
          const redirectTo = ctx.request && addresses.get(ctx.request);
          const answer: unknown = ctx.context.returned;
          if (redirectTo && !(answer instanceof Error))
            return ctx.json({ ...(answer as object), redirectTo });
        }),
      },
    ],
  };
}

/** By the call's own path, so that no spelling of the address gets around it. */
function closing({ provider }: Settings) {
  const answer = { code: 'pool_external', message: sentenceFor('pool_external') };
  return [
    {
      matcher: (ctx: { path?: string }) => provider !== null && embeddedPaths.test(ctx.path ?? ''),
      handler: createAuthMiddleware(async (ctx) => {
        throw ctx.error('NOT_FOUND', answer);
      }),
    },
  ];
}

/**
 * Signing in at an OpenID Connect provider, as calls of the identity service: authorization code with PKCE,
 * the tokens never leave the server. Without a provider only `pool` answers. With one, what belongs to the
 * embedded pool answers 404 `pool_external`.
 */
export function externalPool(settings: Settings) {
  const { provider } = settings;
  const answer = provider ? { kind: 'external', name: provider.name } : { kind: 'embedded' };
  const { before, after } = signOutHooks(settings);
  return {
    id: 'external-pool',
    hooks: { before: [...closing(settings), ...before], after },
    endpoints: {
      readPool: createAuthEndpoint('/pool', { method: 'GET' }, async (ctx) => ctx.json(answer)),
      startExternal: createAuthEndpoint('/external/start', { method: 'GET' }, async (ctx) => {
        throw ctx.redirect(await begin(ctx, settings));
      }),
      finishExternal: createAuthEndpoint('/external/callback', { method: 'GET' }, async (ctx) => {
        throw ctx.redirect(await finish(ctx, settings));
      }),
    },
  } satisfies BetterAuthPlugin;
}
