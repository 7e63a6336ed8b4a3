import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { requireProviderAccess } from '../provider/load-provider.ts';

/** Whose days off are meant: one's own, or a cleaner's that the office names. */
export function whoseAbsence(ctx: Ctx, providerId: string | null): { providerId: string; isOwn: boolean } {
  const own = ctx.actor.kind === 'user' ? ctx.actor.providerId : undefined;
  const id = providerId ?? own;
  if (!id) throw new Refusal('not_found');
  requireProviderAccess(ctx, id);
  return { providerId: id, isOwn: id === own };
}
