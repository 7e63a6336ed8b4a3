import { type CleanerCard, cleanerCard } from '#domain/provider/cleaner-card.ts';
import { londonDate } from '#domain/time/london.ts';
import type { Ctx } from '../../context.ts';
import { type CleanerRow, findCleaners } from './cleaner-card.store.ts';

export type ReadCard = CleanerCard & Pick<CleanerRow, 'pictureKey' | 'customersAgreedAt' | 'isAskedFirst'>;

/** The cards of cleaners by their id; whoever asks has been allowed to see these (rules/people#a-cleaners-card). */
export async function readCleanerCards(
  ctx: Ctx,
  providerIds: readonly string[],
): Promise<ReadonlyMap<string, ReadCard>> {
  const { actor } = ctx;
  const customerId = actor.kind === 'user' ? (actor.customerId ?? null) : null;
  const rows = await findCleaners(ctx.db, providerIds, customerId);
  const today = londonDate(ctx.now());
  return new Map(
    rows.map((row) => {
      const { pictureKey, customersAgreedAt, isAskedFirst } = row;
      return [row.providerId, { ...cleanerCard(row, today), pictureKey, customersAgreedAt, isAskedFirst }];
    }),
  );
}
