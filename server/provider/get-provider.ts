import { demand } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { demandReach } from './load-provider.ts';
import { findProvider } from './provider.store.ts';
import { type ProviderSeen, seeProviders } from './provider-seen.ts';

/** A provider's whole profile: the company's, or one's own; any other is `not_found`. */
export async function getProvider(ctx: Ctx, id: string): Promise<ProviderSeen> {
  demand(ctx.actor, 'provider.read');
  demandReach(ctx, id);
  const provider = await findProvider(ctx.db, id);
  const [seen] = provider ? await seeProviders(ctx, [provider]) : [];
  if (!seen) throw new Refusal('not_found');
  return seen;
}
