import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import type { CountedPage, PageRequest } from '../page.ts';
import { getProvider } from './get-provider.ts';
import { listProviderRows } from './provider.store.ts';
import { type ProviderView, viewProviders } from './provider-view.ts';

/** The profile of whoever asks; `not_found` for people who have none. */
export async function getMyProvider(ctx: Ctx): Promise<ProviderView> {
  requirePermission(ctx.actor, 'provider.read');
  const id = ctx.actor.kind === 'user' ? ctx.actor.providerId : undefined;
  if (!id) throw new Refusal('not_found');
  return getProvider(ctx, id);
}

/** The company's list of providers, newest first. */
export async function listProviders(ctx: Ctx, request: PageRequest): Promise<CountedPage<ProviderView>> {
  requirePermission(ctx.actor, 'provider.list');
  const page = await listProviderRows(ctx.db, request);
  return { ...page, items: await viewProviders(ctx, page.items) };
}
