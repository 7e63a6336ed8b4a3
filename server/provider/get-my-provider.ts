import { demand } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { getProvider } from './get-provider.ts';
import type { ProviderSeen } from './provider-seen.ts';

/** The profile of whoever asks; `not_found` for people who have none. */
export async function getMyProvider(ctx: Ctx): Promise<ProviderSeen> {
  demand(ctx.actor, 'provider.read');
  const id = ctx.actor.kind === 'user' ? ctx.actor.providerId : undefined;
  if (!id) throw new Refusal('not_found');
  return getProvider(ctx, id);
}
