import { jobCount } from '#domain/label/job-count.ts';
import { formatLongDate, formatTime } from '#domain/time/london.ts';
import { endTask, rewordTask } from '../company-task/company-task.store.ts';
import { openCompanyTask } from '../company-task/open-company-task.ts';
import type { Ctx } from '../context.ts';
import { lockProvider, type ProviderRow } from '../provider/provider.store.ts';
import { transact } from '../transaction.ts';
import { findProvidersWithTask, findStillOpen, type GivenBackVisit } from './touched-visit.store.ts';

const awayTask = 'cleaner-away' as const;

/** Keeps the office's tasks of visits that days off gave back as things are now; ends those with none left. Safe twice. */
export async function watchOpenVisits(ctx: Ctx): Promise<void> {
  for (const id of await findProvidersWithTask(ctx.db, awayTask))
    await transact(ctx, async (tx) => {
      const provider = await lockProvider(tx.db, id);
      if (provider) await tellOffice(tx, provider, { isNew: false });
    });
}

/** So many visits are listed; the others follow as these are covered. */
const maxListed = 10;

/** Shows the office what of a cleaner's days off is still open, soonest first; one task a cleaner. */
export async function tellOffice(
  tx: Ctx,
  provider: ProviderRow,
  { isNew }: { isNew: boolean },
): Promise<void> {
  const open = await findStillOpen(tx.db, provider.id, tx.now());
  const [next] = open;
  if (!next) {
    await endTask(tx.db, { kind: awayTask, entityId: provider.id, by: 'system' }, tx.now());
    return;
  }
  const task = {
    kind: awayTask,
    entityId: provider.id,
    words: wordsOf(provider, open),
    facts: { visits: open.slice(0, maxListed).map(listed) },
    dueAt: next.startsAt,
  };
  await rewordTask(tx.db, task);
  if (isNew) await openCompanyTask(tx, { ...task, entity: 'provider' });
}

function wordsOf(provider: ProviderRow, open: readonly GivenBackVisit[]): string {
  const name = `${provider.first_name} ${provider.last_name}`;
  const verb = open.length === 1 ? 'has' : 'have';
  const more = open.length > maxListed ? ` The first ${maxListed} are listed.` : '';
  return `${name} can’t come: ${jobCount(open.length)} ${verb} nobody yet.${more}`;
}

const listed = ({ bookingId, startDate, startTime, state }: GivenBackVisit) => ({
  bookingId,
  when: `${formatLongDate(startDate)}, ${formatTime(startTime)}${state === 'asked' ? ' (the customer is asked first)' : ''}`,
});
