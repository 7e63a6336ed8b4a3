import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { deleteSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { answering, type ContextFor, signedInContext } from '../identity-endpoint.ts';
import { freshBrowser } from '../session/browser-cookie.ts';
import { endOwnSessions } from '../session/end-own-sessions.ts';
import { listSessions } from '../session/list-sessions.ts';
import { askEmailChange } from './ask-email-change.ts';
import { changePassword } from './change-password.ts';
import { confirmPassword } from './require-password.ts';

const password = z.string().max(1000);

/** Calls for people who are signed in: their password, their e-mail, and where they are signed in. */
export function accountSecurity(contextFor: ContextFor) {
  return {
    id: 'account-security',
    endpoints: {
      changeOwnEmail: createAuthEndpoint(
        '/account/change-email',
        { method: 'POST', body: z.object({ password, newEmail: z.string().max(1000) }) },
        async (ctx) => {
          const own = await signedInContext(ctx, contextFor);
          const browser = freshBrowser(ctx, 'challenge');
          await answering(askEmailChange(own, { ...ctx.body, browserHash: browser.hash }));
          browser.keep();
          return ctx.json({ received: true });
        },
      ),
      changeOwnPassword: createAuthEndpoint(
        '/account/change-password',
        { method: 'POST', body: z.object({ currentPassword: password, newPassword: password }) },
        async (ctx) => {
          const own = await signedInContext(ctx, contextFor);
          await answering(changePassword(own, ctx.body));
          return ctx.json({ changed: true });
        },
      ),
      confirmOwnPassword: createAuthEndpoint(
        '/account/confirm-password',
        { method: 'POST', body: z.object({ password }) },
        async (ctx) => {
          const own = await signedInContext(ctx, contextFor);
          await answering(confirmPassword(own, ctx.body.password));
          return ctx.json({ confirmed: true });
        },
      ),
      listOwnSessions: createAuthEndpoint('/account/sessions', { method: 'GET' }, async (ctx) => {
        const own = await signedInContext(ctx, contextFor);
        return ctx.json({ sessions: await answering(listSessions(own)) });
      }),
      endOwnSession: createAuthEndpoint(
        '/account/end-session',
        { method: 'POST', body: z.object({ id: z.string().max(100) }) },
        async (ctx) => {
          const own = await signedInContext(ctx, contextFor);
          const { id } = ctx.body;
          const ended = await answering(endOwnSessions(own, { which: 'one', id }));
          if (own.actor.kind === 'user' && own.actor.sessionId === id) deleteSessionCookie(ctx);
          return ctx.json({ ended });
        },
      ),
      endOtherSessions: createAuthEndpoint('/account/end-other-sessions', { method: 'POST' }, async (ctx) => {
        const own = await signedInContext(ctx, contextFor);
        return ctx.json({ ended: await answering(endOwnSessions(own, { which: 'others' })) });
      }),
      signOutEverywhere: createAuthEndpoint(
        '/account/sign-out-everywhere',
        { method: 'POST' },
        async (ctx) => {
          const own = await signedInContext(ctx, contextFor);
          const ended = await answering(endOwnSessions(own, { which: 'all' }));
          deleteSessionCookie(ctx);
          return ctx.json({ ended });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
