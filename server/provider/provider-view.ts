import type { Ctx } from '../context.ts';
import { findProviderHours, type ProviderHoursRow, type ProviderRow } from './provider.store.ts';

/** A provider with their weekly hours, for the company and for themselves. */
export type ProviderView = { provider: ProviderRow; hours: ProviderHoursRow[] };

export async function viewProviders(ctx: Ctx, providers: ProviderRow[]): Promise<ProviderView[]> {
  const hours = await findProviderHours(
    ctx.db,
    providers.map((provider) => provider.id),
  );
  const byProvider = Map.groupBy(hours, (day) => day.provider_id);
  return providers.map((provider) => ({ provider, hours: byProvider.get(provider.id) ?? [] }));
}
