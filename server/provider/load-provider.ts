import { isOurs } from '#domain/access/actor.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { lockProvider, type ProviderRow } from './provider.store.ts';

/** A provider's record is their own and the company's; to anybody else it does not exist. */
export function requireProviderAccess({ actor }: Ctx, providerId: string): void {
  const isOwn = actor.kind === 'user' && actor.providerId === providerId;
  if (!isUuid(providerId) || !(isOwn || isOurs(actor))) throw new Refusal('not_found');
}

/** The profile of whoever asks, locked; refuses a version that is no longer the present one. */
export function lockOwnProvider(tx: Ctx, expectedVersion: number | null): Promise<ProviderRow> {
  const { actor } = tx;
  return loadProvider(tx, { id: actor.kind === 'user' ? actor.providerId : undefined, expectedVersion });
}

/** Locks a profile that is to change; refuses a version that is no longer the present one. */
export async function loadProvider(
  tx: Ctx,
  { id, expectedVersion }: { id: string | undefined; expectedVersion: number | null },
): Promise<ProviderRow> {
  const provider = id ? await lockProvider(tx.db, id) : undefined;
  if (!provider) throw new Refusal('not_found');
  if (expectedVersion !== null && expectedVersion !== provider.version) throw new Refusal('version_conflict');
  return provider;
}
