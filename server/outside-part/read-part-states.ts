import type { Ctx } from '../context.ts';
import type { OutsidePart } from '../part-down.ts';
import { findOutages } from './outside-part.store.ts';
import type { WatchedPart } from './watch-parts.ts';

export type PartState = { state: 'ok' | 'not configured' } | { state: 'failing'; since: string };

/** How each part stands by what all processes know; one without settings has its embedded form, which needs nobody. */
export async function readPartStates(
  db: Ctx['db'],
  watched: readonly Pick<WatchedPart, 'part'>[],
): Promise<Record<OutsidePart, PartState>> {
  const outages = await findOutages(db);
  const stateOf = (part: OutsidePart): PartState => {
    if (!watched.some((one) => one.part === part)) return { state: 'not configured' };
    const outage = outages.get(part);
    return outage ? { state: 'failing', since: outage.since.toISOString() } : { state: 'ok' };
  };
  return { payments: stateOf('payments'), mail: stateOf('mail'), files: stateOf('files') };
}
