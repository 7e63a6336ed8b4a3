import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint, formCsrfMiddleware } from 'better-auth/api';
import { z } from 'zod';
import { answering, type ContextFor, sessionOf, visitorContext } from '../identity-endpoint.ts';
import { beginSession } from '../session/begin-session.ts';
import { freshBrowser, readBrowser } from '../session/browser-cookie.ts';
import { askAgain } from './ask-again.ts';
import { askNewPassword } from './ask-new-password.ts';
import { askSignUp } from './ask-sign-up.ts';
import { proveChallenge } from './prove-challenge.ts';
import { readChallenge } from './read-challenge.ts';

const received = { received: true };
const use = [formCsrfMiddleware];
const link = z.string().min(16).max(200);

/**
 * Calls for people who are not signed in: an account, a new password, and the code or link that proves the
 * e-mail. None of their answers tells whether anybody has an e-mail.
 */
export function accountProofs(contextFor: ContextFor) {
  return {
    id: 'account-proofs',
    endpoints: {
      askSignUp: createAuthEndpoint(
        '/account/sign-up',
        { method: 'POST', use, body: z.record(z.string(), z.unknown()) },
        async (ctx) => {
          const browser = freshBrowser(ctx, 'challenge');
          const own = visitorContext(ctx, contextFor);
          await answering(askSignUp(own, { answers: ctx.body, browserHash: browser.hash }));
          browser.keep();
          return ctx.json(received);
        },
      ),
      askNewPassword: createAuthEndpoint(
        '/account/new-password',
        { method: 'POST', use, body: z.object({ email: z.string().max(1000) }) },
        async (ctx) => {
          const browser = freshBrowser(ctx, 'challenge');
          const own = visitorContext(ctx, contextFor);
          await answering(askNewPassword(own, { email: ctx.body.email, browserHash: browser.hash }));
          browser.keep();
          return ctx.json(received);
        },
      ),
      askAgain: createAuthEndpoint('/account/resend', { method: 'POST', use }, async (ctx) => {
        const browserHash = readBrowser(ctx, 'challenge');
        await answering(askAgain(visitorContext(ctx, contextFor), { browserHash }));
        return ctx.json(received);
      }),
      readLink: createAuthEndpoint(
        '/account/read-link',
        { method: 'POST', body: z.object({ link }) },
        async (ctx) => {
          const browserHash = readBrowser(ctx, 'challenge');
          const own = visitorContext(ctx, contextFor);
          return ctx.json(await answering(readChallenge(own, { link: ctx.body.link, browserHash })));
        },
      ),
      prove: createAuthEndpoint(
        '/account/prove',
        {
          method: 'POST',
          use,
          body: z.object({
            code: z.string().max(1000).optional(),
            link: link.optional(),
            password: z.string().max(1000).optional(),
          }),
        },
        async (ctx) => {
          const browserHash = readBrowser(ctx, 'challenge');
          const own = visitorContext(ctx, contextFor);
          const signedInAs = (await sessionOf(ctx, own))?.userId ?? null;
          const proof = { ...ctx.body, browserHash, signedInAs };
          const { purpose, userId } = await answering(proveChallenge(own, proof));
          if (purpose === 'change-email') return ctx.json({ purpose });
          const user = await beginSession(ctx, contextFor, { userId, isTold: false });
          return ctx.json({ purpose, user });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
