import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { actorNow } from '../auth/session/actor-now.ts';
import type { Ctx } from '../context.ts';
import type { Runtime } from '../process/runtime.ts';

/** What somebody may see, to be compared. */
const rightsOf = ({ actor }: Ctx): string =>
  actor.kind === 'user' ? JSON.stringify([actor.userId, actor.role, actor.permissions?.toSorted()]) : '';

/**
 * Whoever asks for a list looked at anew: refuses once they may not be taken for that person any more, or may see
 * another part of it than they began with (rules/security#sessions).
 */
export const askerNow = (runtime: Runtime, ctx: Ctx, headers: Headers) => async (): Promise<Ctx> => {
  const { actor, clientAddress } = ctx;
  const now = actor.kind === 'user' ? await actorNow(runtime, actor, headers) : null;
  if (!now) throw new Refusal('unauthenticated');
  const renewed = runtime.contextFor(now, { clientAddress });
  requirePermission(now, 'data.export-list');
  if (rightsOf(renewed) !== rightsOf(ctx)) throw new Refusal('forbidden');
  return renewed;
};
