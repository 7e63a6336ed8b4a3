import type { BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware } from 'better-auth/api';

type Answer = { session?: { token?: unknown } } | null | undefined;

/** A session's token belongs in its cookie, where no script reads it; the library's answers carry it besides. */
export function hiddenToken() {
  return {
    id: 'hidden-token',
    hooks: {
      after: [
        {
          matcher: ({ path }) => path === '/get-session' || path === '/passkey/verify-authentication',
          handler: createAuthMiddleware(async (ctx) => {
            const answer = ctx.context.returned as Answer;
            if (!ctx.request || !answer?.session) return;
            const { token: _, ...session } = answer.session;
            return ctx.json({ ...answer, session });
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}
