import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint, formCsrfMiddleware } from 'better-auth/api';
import { z } from 'zod';
import { sentenceFor } from '#domain/messages.ts';
import { Refusal } from '#domain/refusal.ts';
import { readName } from '#domain/text/read-text.ts';
import { answering, type ContextFor, refusalError, visitorContext } from '../identity-endpoint.ts';
import { beginSession } from '../session/begin-session.ts';
import { freshBrowser } from '../session/browser-cookie.ts';
import { askNewLink } from './ask-new-link.ts';
import { claimBooking } from './claim-booking.ts';

export type AccountToOpen = { token: string; password: string; name?: string; email?: string };

export type OpenAccount = {
  read(token: string): Promise<{ purpose: string; email: string | null } | null>;
  open(account: AccountToOpen): Promise<{ userId: string }>;
};

const token = z.string().min(16).max(200);

/**
 * One-time links of our mails, as four calls of the identity service. Reading a link tells what it is for
 * and leaves it unused (mail scanners follow links); opening it needs a POST with the chosen password, and one that
 * gives a booking to an account a POST of its own. For a dead one another is asked for, which goes to the same address.
 */
export function accountLink(openAccount: OpenAccount, contextFor: ContextFor) {
  return {
    id: 'one-time-link',
    endpoints: {
      readOneTimeLink: createAuthEndpoint(
        '/one-time-link/read',
        { method: 'POST', body: z.object({ token }) },
        async (ctx) => {
          const link = await openAccount.read(ctx.body.token);
          if (!link) throw refusalError(new Refusal('link_expired'));
          return ctx.json(link);
        },
      ),
      askNewLink: createAuthEndpoint(
        '/one-time-link/again',
        { method: 'POST', use: [formCsrfMiddleware], body: z.object({ token }) },
        async (ctx) => {
          const browser = freshBrowser(ctx, 'challenge');
          const own = visitorContext(ctx, contextFor);
          await answering(askNewLink(own, { token: ctx.body.token, browserHash: browser.hash }));
          browser.keep();
          return ctx.json({ received: true });
        },
      ),
      claimBooking: createAuthEndpoint(
        '/one-time-link/claim',
        { method: 'POST', use: [formCsrfMiddleware], body: z.object({ token }) },
        async (ctx) => {
          const own = visitorContext(ctx, contextFor);
          return ctx.json(await answering(claimBooking(own, { token: ctx.body.token })));
        },
      ),
      openOneTimeLink: createAuthEndpoint(
        '/one-time-link/open',
        {
          method: 'POST',
          use: [formCsrfMiddleware],
          body: z.object({
            token,
            password: z.string().min(8).max(128),
            name: z.string().max(1000).transform(readName).pipe(z.string().min(1).max(100)).optional(),
            email: z.string().max(1000).optional(),
          }),
        },
        async (ctx) => {
          const { userId } = await openAccount.open(ctx.body).catch((error: unknown) => {
            if (!(error instanceof Refusal)) throw error;
            if (error.code === 'link_expired') throw refusalError(error);
            const [problem] = error.problems ?? [];
            const code = problem?.code ?? error.code;
            throw ctx.error('BAD_REQUEST', { code, message: sentenceFor(code), field: problem?.field });
          });
          return ctx.json({ user: await beginSession(ctx, contextFor, { userId, isTold: false }) });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
