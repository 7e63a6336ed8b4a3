import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { requireProviderAccess } from './load-provider.ts';
import { findProvider } from './provider.store.ts';
import { type ProviderView, viewProviders } from './provider-view.ts';

/** A provider's whole profile: the company's, or one's own; any other is `not_found`. */
export async function getProvider(ctx: Ctx, id: string): Promise<ProviderView> {
  requirePermission(ctx.actor, 'provider.read');
  requireProviderAccess(ctx, id);
  const provider = await findProvider(ctx.db, id);
  const [seen] = provider ? await viewProviders(ctx, [provider]) : [];
  if (!seen) throw new Refusal('not_found');
  return seen;
}
