import type { TaskKind } from '#domain/company-task/task-band.ts';
import { checkKinds } from '#domain/provider/check-kinds.ts';
import { type PaperNotice, paperNames } from '#domain/provider/paper-notices.ts';
import { formatFullDate } from '#domain/time/london.ts';
import { nameOf } from '../audit.store.ts';
import { endTask, rewordTask } from '../company-task/company-task.store.ts';
import { openCompanyTask } from '../company-task/open-company-task.ts';
import type { Ctx } from '../context.ts';
import type { ProviderCheckRow } from './provider-check.store.ts';

/** The office's task about visits that a cleaner has taken after their papers ended. */
export const visitsTask = 'visits-without-papers' as const;

/** The office's tasks about a paper: its end, which later stages reword, and its age. */
export const paperTaskKinds: readonly string[] = checkKinds.flatMap((kind) => [
  `${kind}-ends`,
  `${kind}-old`,
]);

function taskWords(name: string, { kind, stage, day }: PaperNotice): string {
  const paper = `${name}’s ${paperNames[kind]}`;
  const date = formatFullDate(day);
  const words = {
    '60-days': `${paper} ends on ${date}. We have asked them for the new one; record it when you have seen it.`,
    '14-days': `${paper} ends on ${date} and no new one is recorded. Call them: without it they get no jobs after that day.`,
    ended: `${paper} ended on ${date}. They get no new jobs until you record a new one.`,
    old: `${paper} was seen on ${date}, more than three years ago. We have asked them for a new one; record it when you have seen it.`,
  };
  return words[stage];
}

type Named = { id: string; first_name: string; last_name: string };

/** Puts a paper before the office; a task of an earlier stage that is still open says the later one. */
export async function openPaperTask(tx: Ctx, provider: Named, notice: PaperNotice): Promise<void> {
  const words = taskWords(`${provider.first_name} ${provider.last_name}`, notice);
  const kind: TaskKind = `${notice.kind}-${notice.stage === 'old' ? 'old' : 'ends'}`;
  const task = { kind, entityId: provider.id, words };
  await rewordTask(tx.db, task);
  await openCompanyTask(tx, { ...task, entity: 'provider' });
}

/** Ends what the office was asked about the end or the age of a paper that is now recorded with another one. */
export async function endPaperTasks(
  tx: Ctx,
  check: ProviderCheckRow,
  former: ProviderCheckRow | undefined,
): Promise<void> {
  const task = { entityId: check.provider_id, by: nameOf(tx.actor) };
  if (check.valid_until !== former?.valid_until)
    await endTask(tx.db, { ...task, kind: `${check.kind}-ends` }, tx.now());
  if (check.seen_on !== former?.seen_on)
    await endTask(tx.db, { ...task, kind: `${check.kind}-old` }, tx.now());
}
