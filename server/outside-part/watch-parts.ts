import { endTask, rewordTask, wasTold } from '../company-task/company-task.store.ts';
import { openCompanyTask } from '../company-task/open-company-task.ts';
import type { Ctx } from '../context.ts';
import { isPartAwaited, type OutsidePart, outsideParts, PartDown } from '../part-down.ts';
import { transact } from '../transaction.ts';
import { formatOutage } from './format-outage.ts';
import { findOutages, type Outage, recordBack } from './outside-part.store.ts';

/** A part that this installation has settings for. */
export type WatchedPart = {
  part: OutsidePart;
  /** Asks whether it can be used and changes nothing there. */
  check(): Promise<void>;
  /** Since when it gave this process no answer; null = it answered last time. */
  failingSince(): Date | null;
  answeredAt(): Date | null;
};

/** Nobody may have asked for so long before it is asked whether it is there. */
const quietMs = 5 * 60_000;
/** An outage that is over sooner is nobody's task. */
const patienceMs = 5 * 60_000;

/** A task is about a thing; these are about a part of the installation. */
const partIds = {
  payments: '00000000-0000-0000-0000-000000000001',
  mail: '00000000-0000-0000-0000-000000000002',
  files: '00000000-0000-0000-0000-000000000003',
} as const satisfies Record<OutsidePart, string>;

/**
 * Finds out whether the parts that nobody asked for a while can be used, and whether those that could not are back, and
 * has a task of the office stand for each that has been down for some minutes (rules/messages#parts-that-are-down).
 */
export async function watchParts(ctx: Ctx, watched: readonly WatchedPart[]): Promise<void> {
  const before = await findOutages(ctx.db);
  await Promise.all(watched.map((one) => look(ctx, one, before.has(one.part))));
  for (const part of before.keys()) {
    // Its settings were taken away.
    if (!watched.some((one) => one.part === part)) await recordBack(ctx.db, part, ctx.now());
  }
  const outages = await findOutages(ctx.db);
  for (const part of outsideParts) await settleTask(ctx, part, outages.get(part));
}

function isDue(ctx: Ctx, { failingSince, answeredAt }: WatchedPart): boolean {
  const last = answeredAt();
  return failingSince() !== null || last === null || ctx.now().getTime() - last.getTime() >= quietMs;
}

async function look(ctx: Ctx, watched: WatchedPart, isKnownDown: boolean): Promise<void> {
  if (!isKnownDown && !isDue(ctx, watched)) return;
  try {
    await watched.check();
  } catch (error) {
    // Its own no to this question is an answer too; that it is down its breaker writes down.
    if (error instanceof PartDown) {
      if (!isPartAwaited(error)) ctx.log.warn('A part could not be asked', { error: error.message });
      return;
    }
  }
  if (isKnownDown) await recordBack(ctx.db, watched.part, ctx.now());
}

async function settleTask(ctx: Ctx, part: OutsidePart, outage: Outage | undefined): Promise<void> {
  const task = { kind: 'part-down', entity: 'installation', entityId: partIds[part] } as const;
  if (!outage) {
    await endTask(ctx.db, { ...task, by: 'system' }, ctx.now());
    return;
  }
  if (ctx.now().getTime() - outage.since.getTime() < patienceMs) return;
  await transact(ctx, async (tx) => {
    const words = formatOutage(part, outage);
    // One that the office has seen to stays ended, for as long as this outage lasts.
    const facts = { part, since: outage.since.toISOString() };
    if (await wasTold(tx.db, { ...task, facts })) return rewordTask(tx.db, { ...task, words });
    await openCompanyTask(tx, { ...task, words, facts });
  });
}
