import type { Ctx } from '../context.ts';
import { disableProvider } from './disable-provider.ts';
import { findBlockedProvider } from './provider.store.ts';

const reason = 'Your account is closed. Contact us if you think that is a mistake.';

/** A cleaner whose account is blocked takes no more jobs; the visits to come are given back. */
export async function disableBlockedProvider(ctx: Ctx, userId: string): Promise<void> {
  const provider = await findBlockedProvider(ctx.db, userId);
  if (provider) await disableProvider(ctx, { id: provider.id, expectedVersion: null, reason });
}
