import { bindContext } from './bind-context.ts';
import type { Ctx } from './context.ts';

/** One transaction; the context inside carries it, so that rows, jobs and mails stand or fall together. */
export function transact<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return ctx.db.transaction().execute((db) => work(bindContext(ctx, db)));
}
