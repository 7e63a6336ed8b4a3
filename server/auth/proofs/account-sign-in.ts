import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint, formCsrfMiddleware } from 'better-auth/api';
import { z } from 'zod';
import { answering, type ContextFor, visitorContext } from '../identity-endpoint.ts';
import { beginSession } from '../session/begin-session.ts';
import { readBrowser } from '../session/browser-cookie.ts';
import { checkSignIn } from './check-sign-in.ts';

/** Signing in with e-mail and password, in place of the identity library's own call of that path. */
export function accountSignIn(contextFor: ContextFor) {
  return {
    id: 'account-sign-in',
    endpoints: {
      signInEmail: createAuthEndpoint(
        '/sign-in/email',
        {
          method: 'POST',
          use: [formCsrfMiddleware],
          body: z.object({ email: z.string().max(1000), password: z.string().max(1000) }),
        },
        async (ctx) => {
          const deviceHash = readBrowser(ctx, 'device');
          const own = visitorContext(ctx, contextFor);
          const { userId } = await answering(checkSignIn(own, { ...ctx.body, deviceHash }));
          return ctx.json({ user: await beginSession(ctx, contextFor, { userId, isTold: true }) });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
