import { demand } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import type { Page, PageRequest } from '../page.ts';
import { listProviderRows } from './provider.store.ts';
import { type ProviderSeen, seeProviders } from './provider-seen.ts';

/** The company's list of providers, newest first. */
export async function listProviders(ctx: Ctx, request: PageRequest): Promise<Page<ProviderSeen>> {
  demand(ctx.actor, 'provider.list');
  const page = await listProviderRows(ctx.db, request);
  return { items: await seeProviders(ctx, page.items), end: page.end };
}
