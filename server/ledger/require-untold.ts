import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';

/** What the gateway tells of itself is not entered by hand too: it would stand in the books twice. */
export function requireUntold(ctx: Ctx): void {
  if (ctx.adapters.payments?.tellsOfPayouts) throw new Refusal('entered_by_itself');
}
