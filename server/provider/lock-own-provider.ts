import type { Ctx } from '../context.ts';
import { loadProvider } from './load-provider.ts';
import type { ProviderRow } from './provider.store.ts';

/** The profile of whoever asks, locked; refuses a version that is no longer the present one. */
export function lockOwnProvider(tx: Ctx, expectedVersion: number | null): Promise<ProviderRow> {
  const { actor } = tx;
  return loadProvider(tx, { id: actor.kind === 'user' ? actor.providerId : undefined, expectedVersion });
}
