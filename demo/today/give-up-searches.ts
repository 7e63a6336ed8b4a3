import { addDays } from '#domain/time/london.ts';
import { remindCleaners } from '#server/matching/remind-cleaners.ts';
import type { PlannedVisit } from '../plan.ts';
import { atTime, type Stage } from '../stage.ts';

const system = { kind: 'system' } as const;
/** Minutes after searches for a morning end (rules/lifecycles#nobody-accepts). */
const givenUpAt = '20:02';

/** Searches that found nobody in time were given up on the evening before; of the others the office knows by now. */
export async function giveUpSearches(stage: Stage, open: readonly PlannedVisit[]): Promise<void> {
  const eves = open.map(({ startDate }) => atTime(addDays(startDate, -1), givenUpAt));
  const past = [...new Set(eves.filter((eve) => eve < stage.now).map((eve) => eve.getTime()))].sort();
  for (const eve of past) await remindCleaners(stage.actAs(system, new Date(eve)));
  await remindCleaners(stage.actAs(system, stage.now));
}
