import { type CoverChoice, coverChoices } from '#domain/booking/options.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import type { VersionedId } from '../versioned-id.ts';
import { getSeries, type SeriesView } from './get-series.ts';
import { loadOwnGroup, loadOwnSeries, requireLive } from './load-own-series.ts';
import { updateSeries } from './series.store.ts';

/** Who comes when the usual cleaner can't: from the next such visit on (rules/lifecycles#series). */
export async function chooseCover(ctx: Ctx, input: VersionedId & { choice: string }): Promise<SeriesView> {
  const { choice } = input;
  if (!coverChoices.includes(choice as CoverChoice))
    throw new Refusal('invalid_input', { field: 'coverChoice' });
  await transact(ctx, async (tx) => {
    const series = await loadOwnSeries(tx, input.id);
    if (series.cover_choice === choice) return;
    requireLive(series, input.expectedVersion);
    for (const { id } of await loadOwnGroup(tx, input.id))
      await updateSeries(tx.db, id, { cover_choice: choice }, tx.now());
    await recordAudit(tx, {
      action: 'series.choose-cover',
      entity: 'series',
      entityId: series.id,
      before: { coverChoice: series.cover_choice },
      after: { coverChoice: choice },
    });
  });
  return getSeries(ctx, input.id);
}
