import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { lockProvider, type ProviderRow } from './provider.store.ts';

/** The profile of whoever asks, locked; refuses a version that is no longer the present one. */
export async function lockOwnProvider(tx: Ctx, expectedVersion: number | null): Promise<ProviderRow> {
  const { actor } = tx;
  const id = actor.kind === 'user' ? actor.providerId : undefined;
  const provider = id ? await lockProvider(tx.db, id) : undefined;
  if (!provider) throw new Refusal('not_found');
  if (expectedVersion !== null && expectedVersion !== provider.version) throw new Refusal('version_conflict');
  return provider;
}
